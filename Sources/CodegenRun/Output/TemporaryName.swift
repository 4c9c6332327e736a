#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The names of the files that a run makes beside its output and removes again.
///
/// They carry the number of the process, so that two runs in one folder stay out of each other's way, and so that a
/// later run can tell what nobody will remove any more.
enum TemporaryName {
    enum Purpose: String, CaseIterable {
        /// New contents before they are put in place.
        case new
        /// A second name of what is being replaced, until the whole run has succeeded.
        case old
    }

    private static let prefix = ".capture-codegen-"
    private static let ownProcess = getpid()

    static func make(_ purpose: Purpose, number: Int) -> String {
        "\(prefix)\(ownProcess)-\(number).\(purpose.rawValue)"
    }

    /// Whether a file was left behind: its name is one of these, and its process no longer runs.
    static func isLeftover(_ name: String) -> Bool {
        guard let process = process(in: name) else { return false }
        // A name with our own number comes from an earlier process: this one has made nothing yet.
        if process == ownProcess { return true }
        return kill(process, 0) == -1 && errno == ESRCH
    }

    /// The number of the process that made a file; nil for a name of any other form.
    private static func process(in name: String) -> pid_t? {
        guard name.hasPrefix(prefix) else { return nil }
        let parts = name.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, Purpose(rawValue: String(parts[1])) != nil else { return nil }
        let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard numbers.count == 2, Int(numbers[1]) != nil, let process = pid_t(numbers[0]) else { return nil }
        return process > 0 ? process : nil
    }
}
