/// The text of a template before anything is known about it.
package struct TemplateSource: Hashable, Sendable {
    /// What a partial tag writes to include it.
    package let name: String
    /// How messages name it.
    package let path: String
    /// UTF-8.
    package let bytes: [UInt8]

    /// The file at `path`, which partial tags call `name`.
    package init(name: String, path: String, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }
}

extension TemplateSource {
    /// The mistake at a byte offset.
    func error(_ message: String, at offset: Int, suggestion: String? = nil) -> TemplateError {
        let (line, lineStart) = line(of: offset)
        var lineEnd = bytes[lineStart...].firstIndex(of: .lineFeed) ?? bytes.count
        if lineEnd > lineStart, bytes[lineEnd - 1] == .carriageReturn {
            lineEnd -= 1
        }
        return TemplateError(
            path: path,
            line: line,
            column: column(of: offset, from: lineStart),
            offset: offset,
            lineText: String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self),
            message: message,
            suggestion: suggestion
        )
    }

    /// `line:column`, for messages that name a second place.
    func place(of offset: Int) -> String {
        let (line, lineStart) = line(of: offset)
        return "\(line):\(column(of: offset, from: lineStart))"
    }

    private func line(of offset: Int) -> (number: Int, start: Int) {
        var number = 1
        var start = 0
        for index in bytes[..<offset].indices where bytes[index] == .lineFeed {
            number += 1
            start = index + 1
        }
        return (number, start)
    }

    private func column(of offset: Int, from lineStart: Int) -> Int {
        String(decoding: bytes[lineStart..<offset], as: UTF8.self).count + 1
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }
}
