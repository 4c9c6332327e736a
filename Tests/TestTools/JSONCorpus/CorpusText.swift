/// A text of the corpus, whose notation makes every byte visible: see `Fixtures/README.md`.
package struct CorpusText {
    package private(set) var bytes: [UInt8] = []
    /// For each mark how many bytes stand before it.
    package private(set) var marks: [Unicode.Scalar: Int] = [:]

    package init(_ notation: String) throws {
        guard notation.first?.isWhitespace != true, notation.last?.isWhitespace != true else {
            throw CorpusError("white space at an end, where an editor may remove it: write ⟨20⟩ for a space")
        }
        var rest = notation.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "⟨": try append(notation: String(Self.takeBracket(&rest)))
            case "⟩": throw CorpusError("⟩ without ⟨")
            case _ where Self.isMark(scalar):
                if marks.updateValue(bytes.count, forKey: scalar) != nil { throw CorpusError("two \(scalar)") }
            case _ where Self.isVisible(scalar): bytes += Array(String(scalar).utf8)
            default: throw CorpusError("an invisible character: write it as ⟨U+…⟩")
            }
        }
    }

    package static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "‸" || scalar == "⁁" }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .nonspacingMark: false
        case .spaceSeparator: scalar == " "
        default: true
        }
    }

    /// How bytes are written: every byte and character that cannot be seen by its number.
    package static func notation(of bytes: some Collection<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else {
            return bytes.map { (0x20..<0x7F).contains($0) ? String(Unicode.Scalar($0)) : number(of: $0) }.joined()
        }
        return text.unicodeScalars.map { scalar in
            if isVisible(scalar), !["⟨", "⟩"].contains(scalar), !isMark(scalar) { return String(scalar) }
            if let byte = UInt8(exactly: scalar.value), scalar.isASCII { return number(of: byte) }
            return "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
        }.joined()
    }

    private static func number(of byte: UInt8) -> String {
        "⟨\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true))⟩"
    }

    /// The text, for a notation that has nothing in it but characters.
    package var plainText: String {
        get throws {
            let text = String(decoding: bytes, as: UTF8.self)
            guard marks.isEmpty, text.utf8.elementsEqual(bytes) else {
                throw CorpusError("a value with marks or bytes in it")
            }
            return text
        }
    }

    /// Up to the bracket that closes the one before.
    private static func takeBracket(_ rest: inout Substring.UnicodeScalarView) throws -> Substring.UnicodeScalarView {
        var depth = 1
        for index in rest.indices {
            if rest[index] == "⟨" { depth += 1 }
            if rest[index] == "⟩" { depth -= 1 }
            if depth == 0 {
                defer { rest = rest[rest.index(after: index)...] }
                return rest[..<index]
            }
        }
        throw CorpusError("⟨ without ⟩")
    }

    /// What stands in brackets: bytes and characters by their numbers, or a text that is repeated.
    private mutating func append(notation: String) throws {
        let parts = notation.split(separator: " ", maxSplits: 2)
        if parts.count == 3, parts[1] == "×", let count = Int(parts[0]) {
            let repeated = try CorpusText(String(parts[2]))
            guard repeated.marks.isEmpty else { throw CorpusError("a mark in what is repeated") }
            for _ in 0..<count { bytes += repeated.bytes }
            return
        }
        for number in notation.split(separator: " ", omittingEmptySubsequences: false) {
            if number.hasPrefix("U+"), let code = UInt32(number.dropFirst(2), radix: 16),
                let scalar = Unicode.Scalar(code)
            {
                bytes += Array(String(scalar).utf8)
            } else if number.count == 2, let byte = UInt8(number, radix: 16) {
                bytes.append(byte)
            } else {
                throw CorpusError("⟨\(notation)⟩ is neither bytes nor characters nor a repetition")
            }
        }
    }
}
