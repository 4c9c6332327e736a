/// Finds out from the first bytes of a document whether it cannot be JSON in UTF-8.
enum DocumentEncoding {
    static func problem(in text: UnsafeBufferPointer<UInt8>) -> Finding? {
        if text.count == ByteOrderMark.length(in: text) {
            return Finding(.error, .jsonSyntax, "the file is empty", at: text.count)
        }
        // JSON begins with ASCII, so one of the first two bytes is zero in UTF-16 and UTF-32 without a mark.
        let start = Array(text.prefix(2))
        let isWide = start.contains(0) && text.count.isMultiple(of: 2)
        guard isWide || start == [0xFF, 0xFE] || start == [0xFE, 0xFF] else { return nil }
        return Finding(
            .error, .jsonEncoding, "the file is encoded in UTF-16 or UTF-32, but only UTF-8 is supported", at: 0,
            suggestion: "save the file as UTF-8")
    }
}
