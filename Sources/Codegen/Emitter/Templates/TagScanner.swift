import CaptureSchema

/// Reads the tag at an offset.
struct TagScanner {
    let source: TemplateSource

    /// Why there is no tag, and where to continue.
    struct Failure: Error {
        let mistake: Finding
        let resume: Int
    }

    /// The offset of the next `{{` at or after `start`.
    func nextTag(from start: Int) -> Int? { firstPair(of: UInt8(ascii: "{"), in: start..<source.bytes.count) }

    /// The tag whose `{{` is at `start`.
    func tag(at start: Int) throws(Failure) -> Tag {
        let bytes = source.bytes
        let afterBraces = start + 2
        let sigil = afterBraces < bytes.count ? bytes[afterBraces] : nil
        if sigil == UInt8(ascii: "!") { return try comment(at: start) }
        if sigil == UInt8(ascii: "{") {
            throw tripleBraces(at: start)
        }
        let (end, isClosed) = endOfTag(from: afterBraces) { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") }
        guard isClosed else {
            throw failure("the tag is not closed: `}}` is missing", at: start, resume: end)
        }
        return try tag(start..<end + 2, sigil: sigil)
    }

    private func tag(_ range: Range<Int>, sigil: UInt8?) throws(Failure) -> Tag {
        let kind: Tag.Kind
        switch sigil {
        case UInt8(ascii: "#"): kind = .section
        case UInt8(ascii: "^"): kind = .inverted
        case UInt8(ascii: "/"): kind = .close
        case UInt8(ascii: ">"): kind = .partial
        case UInt8(ascii: "&"):
            throw failure(
                "`{{&` is not supported: values are never escaped; write `{{name}}`", at: range.lowerBound,
                resume: range.upperBound)
        case UInt8(ascii: "="):
            throw failure("delimiters other than `{{` and `}}` are not supported", at: range)
        default: kind = .variable
        }
        let content = range.lowerBound + (kind == .variable ? 2 : 3)..<range.upperBound - 2
        let name = trimmed(content)
        guard !name.isEmpty else { throw failure("the tag is empty", at: range) }
        let tag = Tag(
            kind: kind, name: String(decoding: source.bytes[name], as: UTF8.self), nameOffset: name.lowerBound,
            range: range)
        guard kind == .partial || tag.isCurrentItem || isMemberName(tag.name) else {
            let message = "\(SafeText.quoted(tag.name)) is not a name: names are made of letters, digits and `_`"
            throw failure(message, at: tag.nameOffset, resume: range.upperBound)
        }
        return tag
    }

    private func comment(at start: Int) throws(Failure) -> Tag {
        let end = source.bytes.count
        guard let close = firstPair(of: UInt8(ascii: "}"), in: start + 3..<end) else {
            throw failure("the comment is not closed: `}}` is missing", at: start, resume: end)
        }
        return Tag(kind: .comment, name: "", nameOffset: start, range: start..<close + 2)
    }

    private func tripleBraces(at start: Int) -> Failure {
        let (end, isClosed) = endOfTag(from: start + 3) { $0 == UInt8(ascii: "}") }
        var resume = isClosed ? end + 2 : end
        if isClosed, resume < source.bytes.count, source.bytes[resume] == UInt8(ascii: "}") { resume += 1 }
        return failure(
            "`{{{` is not supported: values are never escaped; write `{{name}}`, or a space between a brace and a tag",
            at: start, resume: resume)
    }

    private func failure(_ message: String, at offset: Int, resume: Int) -> Failure {
        Failure(mistake: Finding(mistake: message, at: offset), resume: resume)
    }

    private func failure(_ message: String, at range: Range<Int>) -> Failure {
        failure(message, at: range.lowerBound, resume: range.upperBound)
    }

    /// The offset of the first pair of braces on the line, and whether it closes the tag; if there is none, the end of
    /// the line.
    ///
    /// Only a comment may span lines. Otherwise one forgotten `}}` would swallow everything up to the next tag.
    private func endOfTag(from start: Int, isBrace: (UInt8) -> Bool) -> (offset: Int, isClosed: Bool) {
        source.bytes.withUnsafeBufferPointer { bytes in
            var offset = start
            while offset < bytes.count, bytes[offset] != .lineFeed {
                if isBrace(bytes[offset]), offset + 1 < bytes.count, bytes[offset + 1] == bytes[offset] {
                    return (offset, bytes[offset] == UInt8(ascii: "}"))
                }
                offset += 1
            }
            return (offset, false)
        }
    }

    private func firstPair(of byte: UInt8, in range: Range<Int>) -> Int? {
        source.bytes.withUnsafeBufferPointer { bytes in
            range.dropLast().first { bytes[$0] == byte && bytes[$0 + 1] == byte }
        }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, source.bytes[first].isBlank { range.removeFirst() }
        while let last = range.last, source.bytes[last].isBlank { range.removeLast() }
        return range
    }
}
