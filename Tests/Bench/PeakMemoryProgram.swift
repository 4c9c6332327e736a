/// What the measured programs have in common.
enum PeakMemoryProgram {
    /// The function `peakMemory()`: the largest resident memory of the process so far, in bytes.
    ///
    /// What Linux reports for a process that has ended is no use here. It includes the process that has started it,
    /// which may be the larger one.
    static let text = #"""
        func peakMemory() -> Int {
            #if os(Linux)
            let status = try! String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }!
            return Int(peak.filter(\.isNumber))! * 1024
            #else
            var usage = rusage()
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
            #endif
        }
        """#
}
