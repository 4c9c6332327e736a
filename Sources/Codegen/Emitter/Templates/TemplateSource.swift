package import CaptureSchema

/// The text of a template before it is parsed.
package struct TemplateSource: Sendable {
    /// The name by which partial tags include it.
    package let name: String
    package let text: SourceText

    package var bytes: [UInt8] { text.bytes }

    /// Creates a template from the contents of the file at `path`, which partial tags include as `name`.
    package init(name: String, path: String, bytes: [UInt8]) {
        self.name = name
        text = SourceText(path: path, bytes: bytes)
    }
}

extension TemplateSource {
    /// What is wrong with the bytes, if anything. Everything after this check relies on valid UTF-8.
    func encodingMistake() -> Finding? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            // If kept, it would end up in the middle of the output. If dropped, every offset would be off by three
            // bytes.
            return Finding(mistake: "the template starts with a byte order mark; save it as UTF-8 without one", at: 0)
        }
        var parser = UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .error: return Finding(mistake: "the bytes here are not valid UTF-8", at: offset)
            case .emptyInput: return nil
            }
        }
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
