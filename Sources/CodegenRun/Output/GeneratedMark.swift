import SwiftEmitter

/// How a generated file is known: the first line is ours, however a checkout ended it.
enum GeneratedMark {
    private static let line = Array(GeneratedFile.firstLine.utf8)

    /// How much of a file shows whether it is one.
    static let length = line.count + 1

    static func begins(_ head: [UInt8]) -> Bool {
        guard head.starts(with: line) else { return false }
        return head.count == line.count || head[line.count] == UInt8(ascii: "\n")
            || head[line.count] == UInt8(ascii: "\r")
    }
}
