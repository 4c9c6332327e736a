/// Paths as text. They are not normalized: a path is shown as the user wrote it, and the operating system decides what
/// `..` means after a link.
enum PathText {
    /// The path without trailing slashes, so that names can be appended.
    static func trimmed(_ path: String) -> String {
        var utf8 = Substring(path).utf8
        while utf8.count > 1, utf8.last == UInt8(ascii: "/") { utf8.removeLast() }
        return String(Substring(utf8))
    }

    static func joined(_ folder: String, _ name: String) -> String {
        folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
    }

    /// The path of the folder that contains a path without trailing slashes. Returns nil if it has no parent folder.
    static func parent(of path: String) -> String? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let parent = String(path[..<slash])
        if parent.isEmpty { return path == "/" ? nil : "/" }
        return trimmed(parent)
    }

    /// True if the name cannot lead out of its folder and can be printed on one line.
    static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".."
            && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F }
    }
}
