import CaptureSchema
import Codegen

/// Writes untrusted text so that Mermaid reads it as one word or one quoted text of an entity relationship diagram, on
/// every page that draws such diagrams, and shows it as it was.
///
/// A quoted text holds letters, digits and a few signs as they are. Anything else is an entity code such as `#34;`,
/// because Mermaid looks for comments, tags and statements even between quotation marks.
enum MermaidText {
    private static let plainSigns: Set<Unicode.Scalar> = ["-", ".", "/"]
    /// The marks of keys, which no word may look like.
    private static let keys = ["pk", "fk", "uk"]

    /// The text between quotation marks.
    static func quoted(_ text: String) -> String { "\"\(encoded(text))\"" }

    /// The text with codes for what Mermaid might not take as text.
    static func encoded(_ text: String) -> String {
        let scalars = Array(SafeText.escaped(text).unicodeScalars)
        return scalars.indices.reduce(into: "") { result, index in
            let scalar = scalars[index]
            if isPlain(scalar) || plainSigns.contains(scalar) || scalar == "_" && isInside(index, of: scalars) {
                result.unicodeScalars.append(scalar)
            } else {
                result += "#\(scalar.value);"
            }
        }
    }

    /// False for a word that Mermaid might show in italics or bold, without some of its `_`: it knows Markdown.
    static func isShownAsItIs(word: String) -> Bool {
        let scalars = Array(word.unicodeScalars)
        let marks = scalars.indices.filter { scalars[$0] == "_" }
        return marks.count < 2 || marks.allSatisfy { isInside($0, of: scalars) }
    }

    /// True if there are letters or digits on both sides, between which a `_` means nothing in Markdown.
    private static func isInside(_ index: Int, of scalars: [Unicode.Scalar]) -> Bool {
        index > 0 && index < scalars.count - 1 && isPlain(scalars[index - 1]) && isPlain(scalars[index + 1])
    }

    /// A word like the text: what no word can have is `_`. It is the text itself if that is a word.
    static func word(_ text: String) -> String {
        var word = ""
        for scalar in text.unicodeScalars {
            // Mermaid's own pattern ends here.
            let isInWord = isPlain(scalar) && scalar.value <= 0xFFFF || scalar == "_" || scalar == "-"
            word.unicodeScalars.append(isInWord ? scalar : "_")
        }
        guard let first = word.unicodeScalars.first else { return "_" }
        return first == "_" || first.properties.isAlphabetic && !first.isMark && !looksLikeKey(word)
            ? word : "_" + word
    }

    /// A letter, a digit, or a mark on one.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.isASCIILetter || scalar.isASCIIDigit }
        if scalar.value < 0xC0 { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber:
            return true
        default: return false
        }
    }

    /// True if a key begins the word and no ASCII letter, digit or `_` follows: Mermaid would read the key first, and
    /// then the rest.
    private static func looksLikeKey(_ word: String) -> Bool {
        let scalars = Array(word.unicodeScalars)
        guard scalars.count >= 2, keys.contains(String(String.UnicodeScalarView(scalars[..<2])).lowercased()) else {
            return false
        }
        guard scalars.count > 2 else { return true }
        return !(scalars[2].isASCIILetter || scalars[2].isASCIIDigit || scalars[2] == "_")
    }
}
