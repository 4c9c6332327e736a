#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The names under which a run writes its output aside, in the output folder.
///
/// They contain the process id, so that two runs in one folder do not interfere, and so that a later run can recognize
/// files that no process will remove.
enum TemporaryName {
    private static let prefix = ".capture-codegen-"
    private static let suffix = ".new"
    private static let ownProcess = getpid()

    static func make(number: Int) -> String { "\(prefix)\(ownProcess)-\(number)\(suffix)" }

    /// True if the file was left behind: it has a temporary name, and its process no longer runs.
    static func isLeftover(_ name: String) -> Bool {
        guard let process = process(in: name) else { return false }
        // A name with our own id comes from an earlier process: this one has not created any file yet.
        if process == ownProcess { return true }
        return kill(process, 0) == -1 && errno == ESRCH
    }

    /// The id of the process that created a file. Returns nil if the name has another form.
    private static func process(in name: String) -> pid_t? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        let numbers = name.dropFirst(prefix.count).dropLast(suffix.count)
            .split(separator: "-", omittingEmptySubsequences: false)
        guard numbers.count == 2, Int(numbers[1]) != nil, let process = pid_t(numbers[0]) else { return nil }
        return process > 0 ? process : nil
    }
}
