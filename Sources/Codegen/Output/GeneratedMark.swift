import SwiftEmitter

/// Recognizes generated files by their first line, whatever line ending a checkout gave it.
enum GeneratedMark {
    private static let line = Array(GeneratedFile.firstLine.utf8)

    /// The number of bytes that show whether a file is generated.
    static let length = line.count + 1

    static func begins(_ head: [UInt8]) -> Bool {
        guard head.starts(with: line) else { return false }
        return head.count == line.count || head[line.count] == UInt8(ascii: "\n")
            || head[line.count] == UInt8(ascii: "\r")
    }
}
