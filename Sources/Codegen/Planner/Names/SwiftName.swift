/// Makes Swift names from attribute names.
enum SwiftName {
    /// The property name for an attribute name, before clashes are resolved.
    ///
    /// Everything that is neither a letter nor a digit separates words. The first word is lower-case, the others begin
    /// with a capital: `remote_key` gives `remoteKey`, `URLString` `urlString`, `FIRST_NAME` `firstName`, `2fa` `_2fa`.
    /// The result contains `_` only as its first character before a digit.
    static func property(_ attributeName: String) -> String {
        if isPlain(attributeName) { return attributeName }
        var words = words(of: attributeName)
        guard !words.isEmpty else { return "attribute" }
        if isAllCapitals(words.joined()) { words = words.map { $0.lowercased() } }
        let name = lowerCasedStart(words[0]) + words.dropFirst().map { capitalized($0) }.joined()
        return name.unicodeScalars.first.map(canStart) == true ? name : "_" + name
    }

    /// A property name for use inside a longer name: with a capital, and without the `_` before a digit.
    static func inside(_ propertyName: String) -> String {
        capitalized(propertyName.hasPrefix("_") ? String(propertyName.dropFirst()) : propertyName)
    }

    static func capitalized(_ word: String) -> String {
        if let plain = capitalizedASCII(word) { return plain }
        guard let first = word.first else { return word }
        let upper = first.uppercased()
        // A letter whose capital is two letters (ß) stays.
        return upper.count == 1 ? upper + word.dropFirst() : word
    }

    /// A fast path for words whose first two bytes are ASCII, so that no accent belongs to the first letter. Returns
    /// nil for any other word.
    private static func capitalizedASCII(_ word: String) -> String? {
        var bytes = Array(word.utf8)
        guard let first = bytes.first, first < 0x80, bytes.count == 1 || bytes[1] < 0x80 else { return nil }
        if UInt8(ascii: "a")...UInt8(ascii: "z") ~= first { bytes[0] = first - 0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// True if Swift accepts the text as a name, possibly in backticks.
    static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, !first.isMark, canStart(first) else { return false }
        return name.unicodeScalars.contains { $0 != "_" }
            && name.unicodeScalars.allSatisfy { $0 == "_" || canContinue($0) }
    }

    /// A fast path for most names: true if the name needs no conversion.
    private static func isPlain(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            guard let first = bytes.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return false }
            // Digits, and letters of either case.
            return bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
        }
    }

    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            if canContinue(scalar), !word.isEmpty || !scalar.isMark {
                word.append(scalar)
            } else if !word.isEmpty {
                words.append(String(word))
                word = String.UnicodeScalarView()
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        return words
    }

    private static func isAllCapitals(_ word: String) -> Bool {
        word.unicodeScalars.contains { $0.properties.isUppercase }
            && !word.unicodeScalars.contains { $0.properties.isLowercase }
    }

    /// `Foo` gives `foo`, `URLString` gives `urlString`: the last of several capitals before a small letter stays.
    private static func lowerCasedStart(_ word: String) -> String {
        let characters = Array(word)
        let run = characters.prefix { $0.isUppercase }.count
        let endsInSmallLetter = run < characters.count && characters[run].isLowercase
        let count = run > 1 && endsInSmallLetter ? run - 1 : run
        return characters.prefix(count).map { $0.lowercased() }.joined() + String(characters.dropFirst(count))
    }

    /// Letters, marks and digits of any script that Swift accepts in identifiers.
    private static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return scalar.isASCIILetter || scalar.isASCIIDigit }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
            .nonspacingMark, .spacingMark, .decimalNumber:
            return isAllowedInIdentifiers(scalar.value)
        default:
            return false
        }
    }

    /// Hangzhou numerals cannot start a name either: with the dot before them, the compiler takes them for an operator.
    private static func canStart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory != .decimalNumber && !(0x3021...0x3029 ~= scalar.value)
    }

    /// The ranges of letters in the grammar of identifiers in The Swift Programming Language.
    private static func isAllowedInIdentifiers(_ value: UInt32) -> Bool {
        switch value {
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
            0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054,
            0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
            0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD:
            return true
        default:
            return value >= 0x10000 && value <= 0xEFFFD && value & 0xFFFF <= 0xFFFD
        }
    }
}

extension Unicode.Scalar {
    package var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    package var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    /// True for accents and other marks that need a letter before them.
    package var isMark: Bool { [.nonspacingMark, .spacingMark].contains(properties.generalCategory) }
}
