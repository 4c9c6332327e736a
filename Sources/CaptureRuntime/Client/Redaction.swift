/// Hides secrets in texts from the service or a transport, which may quote what they were sent: as it was, in any form
/// of JSON escaping and percent encoding, or both.
///
/// A short secret is hidden only where it stands as a word, because it may be a part of any other text. In the name of
/// an error and the path of an attribute it stays: one such as "v" would make them illegible, and reveal where it
/// occurs.
package struct Redaction {
    private struct Secret {
        let isShort: Bool
        let plain: SearchedBytes
        let unescaped: SearchedBytes

        init(_ text: String) {
            let quoted = QuotedText(text)
            isShort = text.count < 8
            (plain, unescaped) = (SearchedBytes(quoted.bytes), SearchedBytes(quoted.unescaped.bytes))
        }

        func places(of bytes: SearchedBytes, in text: QuotedText) -> [Range<Int>] {
            bytes.ranges(in: text.bytes)
                .filter { !isShort || text.bytes.isWord($0) }
                .map { text.place($0.lowerBound)..<text.place($0.upperBound) }
        }
    }

    private let secrets: [Secret]
    private let names: Set<String>
    private let messages: Set<String>

    /// - Parameters:
    ///   - secrets: The secrets as plain text.
    ///   - names: The names of fields, which are shown even if a secret is in them.
    ///   - messages: Messages about fields that are the same whatever was entered. They are shown, too.
    package init(_ secrets: [String], names: Set<String> = [], messages: Set<String> = []) {
        self.secrets = Set(secrets).map(Secret.init)
        (self.names, self.messages) = (names, messages)
    }

    package func callAsFunction(_ text: String) -> String { hiding(secrets, in: text) }

    package func callAsFunction(_ error: CaptureAPIError) -> CaptureAPIError {
        var error = error
        let long = secrets.filter { !$0.isShort }
        error.name = hiding(long, in: error.name)
        error.attribute = error.attribute.map { hiding(long, in: $0) }
        error.message = self(error.message)
        error.requestID = error.requestID.map { self($0) }
        error.invalidFields = Dictionary(
            error.invalidFields.map { field, texts in
                (
                    names.contains(field) ? field : self(field),
                    texts.map { messages.contains($0) ? $0 : self($0) }
                )
            }, uniquingKeysWith: +)
        return error
    }

    private func hiding(_ secrets: [Secret], in text: String) -> String {
        let plain = QuotedText(text)
        let isEncoded = plain.bytes.contains(UInt8(ascii: "%"))
        let readings = [plain.unescaped] + (isEncoded ? [plain.percentDecoded.unescaped] : [])
        let places = secrets.flatMap { secret in
            secret.places(of: secret.plain, in: plain)
                + readings.flatMap { secret.places(of: secret.unescaped, in: $0) }
        }
        var shown: [UInt8] = []
        var end = 0
        for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if place.lowerBound >= end { shown += plain.bytes[end..<place.lowerBound] + Array("<redacted>".utf8) }
            end = max(end, place.upperBound)
        }
        return String(decoding: shown + plain.bytes[end...], as: UTF8.self)
    }
}

/// Bytes to search for, in a time that grows with the lengths only (Knuth, Morris and Pratt).
private struct SearchedBytes {
    private let bytes: [UInt8]
    /// For each of its beginnings, the length of the longest shorter one that it ends with.
    private var overlaps = [0]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var matched = 0
        for byte in bytes.dropFirst() {
            while matched > 0, bytes[matched] != byte { matched = overlaps[matched - 1] }
            if bytes[matched] == byte { matched += 1 }
            overlaps.append(matched)
        }
    }

    func ranges(in text: [UInt8]) -> [Range<Int>] {
        if bytes.isEmpty || bytes.count > text.count { return [] }
        var ranges: [Range<Int>] = []
        var matched = 0
        var index = 0
        for byte in text {
            while matched > 0, bytes[matched] != byte { matched = overlaps[matched - 1] }
            if bytes[matched] == byte { matched += 1 }
            index += 1
            if matched == bytes.count {
                ranges.append(index - matched..<index)
                matched = overlaps[matched - 1]
            }
        }
        return ranges
    }
}

extension [UInt8] {
    /// True if neither a letter nor a digit stands before or after a part of the text.
    fileprivate func isWord(_ part: Range<Int>) -> Bool {
        let before = String(decoding: self[..<part.lowerBound].suffix(4), as: UTF8.self).unicodeScalars.last
        let after = String(decoding: self[part.upperBound...].prefix(4), as: UTF8.self).unicodeScalars.first
        return ![before, after].contains { $0?.isInWord ?? false }
    }
}

extension Unicode.Scalar {
    /// True for letters, digits, and the accents that belong to them.
    fileprivate var isInWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}

extension CapturePart {
    /// The texts in all secrets that are set, at any depth. No error may show them.
    package var secretTexts: [String] { contents.secretTexts }
}

extension PartContent {
    /// The texts in all secrets, some of which may have come in during a call, also in what came in place of elements
    /// that have secrets. A value that cannot be sent has none.
    var secretTexts: [String] {
        parts.filter { !$0.layout.secretNames.isEmpty }.flatMap { part in
            part.layout.attributes.enumerated().filter(\.element.hasSecrets).flatMap { index, _ in
                part.scalar(index).texts + (part.values[index].kept?.json?.texts ?? [])
            }
        }
    }
}

extension JSONValue {
    /// The strings and numbers in the value, as texts.
    package var texts: [String] {
        switch self {
        case .string(let text): [text]
        case .number: [jsonText]
        case .array(let elements): elements.flatMap(\.texts)
        case .object(let members): members.values.flatMap(\.texts)
        case .null, .bool: []
        }
    }
}
