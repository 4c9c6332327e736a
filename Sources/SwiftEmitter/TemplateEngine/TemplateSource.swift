/// The text of a template before it is parsed.
package struct TemplateSource: Hashable, Sendable {
    /// The name by which partial tags include it.
    package let name: String
    /// The path in messages.
    package let path: String
    /// UTF-8.
    package let bytes: [UInt8]

    /// Creates a template from the contents of the file at `path`, which partial tags include as `name`.
    package init(name: String, path: String, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }
}

extension TemplateSource {
    /// The location of a byte offset as `line:column`, both from 1, the column in characters.
    func place(of offset: Int) -> String {
        var line = 1
        var lineStart = 0
        for index in bytes[..<offset].indices where bytes[index] == .lineFeed {
            line += 1
            lineStart = index + 1
        }
        return "\(line):\(String(decoding: bytes[lineStart..<offset], as: UTF8.self).count + 1)"
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }
}
