/// Paths as text. No normalising: a path is shown as the user wrote it, and what `..` means behind a link is for the
/// operating system to decide.
enum PathText {
    /// The path without slashes at its end, so that names can be put behind it.
    static func trimmed(_ path: String) -> String {
        var utf8 = Substring(path).utf8
        while utf8.count > 1, utf8.last == UInt8(ascii: "/") { utf8.removeLast() }
        return String(Substring(utf8))
    }

    static func joined(_ folder: String, _ name: String) -> String {
        folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
    }

    /// The path of the folder that a path without a slash at its end lies in; nil for one without.
    static func parent(of path: String) -> String? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let parent = String(path[..<slash])
        if parent.isEmpty { return path == "/" ? nil : "/" }
        return trimmed(parent)
    }

    /// Whether a name stays in the folder it is put in, and can be printed in one line.
    static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".."
            && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F }
    }
}
