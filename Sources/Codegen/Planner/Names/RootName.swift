/// Checks the name that a user chooses for the root struct.
package enum RootName {
    /// Why the name cannot be that of the root struct, as the end of a sentence. Returns nil if it can.
    package static func problem(with name: String) -> String? {
        guard let first = name.unicodeScalars.first else { return "it is empty" }
        let isWord = name.unicodeScalars.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "_" }
        if !isWord || first.isASCIIDigit || name.allSatisfy({ $0 == "_" }) {
            return "a type's name is made of letters, digits and underscores and does not begin with a digit"
        }
        if SwiftKeywords.reserved.contains(name) { return "it is a keyword of Swift" }
        if ReservedNames.types.contains(name) { return "generated code needs that name for something else" }
        return nil
    }

    /// Matches the texts that ``problem(with:)`` takes for words: a regular expression of ECMA-262.
    package static let pattern = "^([A-Za-z]|_+[A-Za-z0-9])[A-Za-z0-9_]*$"

    /// The words that cannot be the name of the root struct.
    package static var excluded: [String] { (Array(SwiftKeywords.reserved) + ReservedNames.types).sorted() }
}
