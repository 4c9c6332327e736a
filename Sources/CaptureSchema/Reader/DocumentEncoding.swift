/// Finds out from the first bytes of a document whether it cannot be JSON in UTF-8.
enum DocumentEncoding {
    static func problem(in text: UnsafeBufferPointer<UInt8>) -> Finding? {
        if text.count == ByteOrderMark.length(in: text) {
            return Finding(.error, .jsonSyntax, "the file is empty", at: text.count)
        }
        guard let name = wideEncoding(of: text) else { return nil }
        return Finding(
            .error, .jsonEncoding, "the file is encoded in \(name), but only UTF-8 is supported", at: 0,
            suggestion: "save the file as UTF-8")
    }

    /// UTF-16 and UTF-32 begin with their own mark. Without one, the zero bytes of the first characters give them away,
    /// since JSON begins with ASCII.
    private static func wideEncoding(of text: UnsafeBufferPointer<UInt8>) -> String? {
        let start = Array(text.prefix(4))
        if start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        switch start.map({ $0 == 0 }) {
        case [true, true, true, false], [false, true, true, true]: return "UTF-32"
        case [true, false, true, false], [false, true, false, true], [true, false], [false, true]: return "UTF-16"
        case [false, true, false, false], [true, false, false, false]: return "UTF-16"
        default: return nil
        }
    }
}
