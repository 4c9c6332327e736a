extension SourceText {
    /// The line and column of a byte offset into ``bytes``.
    ///
    /// The end of the document has a location too. An offset outside the document is moved to its nearer end. Lines end
    /// with LF, CR LF or CR. Columns count characters, as editors do; a byte-order mark does not count. This counts
    /// from the beginning of the document: to look up many offsets, make one ``LineTable``.
    package func location(at offset: Int) -> SourceLocation {
        location(at: offset, countingFrom: bytes.withUnsafeBufferPointer { TextPosition(startOf: $0) })
    }

    /// The same, counting on from a known position.
    func location(at offset: Int, countingFrom known: TextPosition) -> SourceLocation {
        bytes.withUnsafeBufferPointer { text in
            let offset = min(max(offset, 0), text.count)
            let place = max(offset, ByteOrderMark.length(in: text))
            var position = known
            position.advance(to: place, in: text)
            let column = position.characters + Self.characters(from: position.offset, upTo: place, in: text) + 1

            let start = Self.excerptStart(before: place, lineStart: position.lineStart, in: text)
            let end = Self.excerptEnd(after: place, lineStart: position.lineStart, in: text)
            let lineTextColumn =
                start == position.lineStart
                ? 1 : column - Self.characters(from: start, upTo: place, in: text)
            return SourceLocation(
                path: path,
                offset: offset,
                line: position.line,
                column: column,
                lineText: String(decoding: text[start..<end], as: UTF8.self),
                lineTextColumn: lineTextColumn,
                lineGoesOn: end < text.count && !ASCII.isLineBreak(text[end])
            )
        }
    }

    /// The number of characters that begin after `start` and end before the one that contains `place`.
    private static func characters(from start: Int, upTo place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard start < place else { return 0 }
        let scalarStart = startOfScalar(at: place, notBefore: start, in: text)
        var before = String(decoding: text[start..<scalarStart], as: UTF8.self)
        let count = before.count
        guard scalarStart < text.count else { return count }
        let isSecondOfPair = text[scalarStart] == ASCII.lineFeed && text[scalarStart - 1] == ASCII.carriageReturn
        if ASCII.isLineBreak(text[scalarStart]), !isSecondOfPair { return count }
        // A combining mark, or the second half of a flag, belongs to the character that began before it.
        let ahead = String(decoding: text[scalarStart..<min(scalarStart + 4, text.count)], as: UTF8.self)
        if let scalar = ahead.unicodeScalars.first { before.unicodeScalars.append(scalar) }
        return before.count > count ? count : count - 1
    }

    /// Where the scalar that contains the byte at `offset` begins.
    private static func startOfScalar(
        at offset: Int, notBefore start: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Int {
        guard offset < text.count, UTF8Sequence.isContinuation(text[offset]) else { return offset }
        for lead in stride(from: offset - 1, through: max(start, offset - 3), by: -1)
        where !UTF8Sequence.isContinuation(text[lead]) {
            guard let length = UTF8Sequence.length(at: lead, in: text), lead + length > offset else { return offset }
            return lead
        }
        return offset
    }

    /// Where the kept part of the line begins. A message must not carry a copy of a line of many megabytes.
    private static func excerptStart(
        before place: Int, lineStart: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Int {
        guard place - lineStart > excerptRadius else { return lineStart }
        return startOfScalar(at: place - excerptRadius, notBefore: lineStart, in: text)
    }

    private static func excerptEnd(
        after place: Int, lineStart: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Int {
        var end = place
        let limit = min(place + excerptRadius, text.count)
        while end < limit, !ASCII.isLineBreak(text[end]) { end += 1 }
        // On the second byte of CR LF, the line ended one byte earlier.
        if end > lineStart, end == place, text[end - 1] == ASCII.carriageReturn { return end - 1 }
        return end < text.count ? startOfScalar(at: end, notBefore: lineStart, in: text) : end
    }

    /// In bytes, on either side of the location.
    private static let excerptRadius = 512
}
