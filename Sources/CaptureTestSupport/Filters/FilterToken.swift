/// A word, a text or an operator of a filter.
enum FilterToken: Hashable {
    /// A name, a keyword or a number.
    case word(String)
    /// A text in quotes.
    case text(String)
    case symbol(String)

    /// - Throws: ``ServiceError`` 200 for an unterminated text or an unexpected character.
    static func tokens(of filter: String) throws(ServiceError) -> [FilterToken] {
        var tokens: [FilterToken] = []
        var rest = Substring(filter).unicodeScalars
        while let scalar = rest.first {
            if scalar.properties.isWhitespace {
                rest.removeFirst()
            } else if scalar == "'" {
                rest.removeFirst()
                tokens.append(.text(try text(&rest)))
            } else if scalar.isNamePart {
                let word = rest.prefix { $0.isNamePart }
                tokens.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            } else {
                let symbols = RecordFilter.Comparison.allCases.map(\.rawValue) + ["!", "(", ")"]
                guard let symbol = symbols.first(where: { rest.starts(with: $0.unicodeScalars) }) else {
                    throw FilterParser.invalid("an unexpected character")
                }
                tokens.append(.symbol(symbol))
                rest = rest.dropFirst(symbol.unicodeScalars.count)
            }
        }
        return tokens
    }

    /// How a quote in a text is written is not documented. Here, as the client writes it, `''` is a quote, and `\`
    /// escapes the next character.
    private static func text(_ rest: inout Substring.UnicodeScalarView) throws(ServiceError) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == "'", rest.first != "'" { return String(text) }
            if scalar == "'" || scalar == "\\" {
                guard let escaped = rest.popFirst() else { break }
                text.append(escaped)
            } else {
                text.append(scalar)
            }
        }
        throw FilterParser.invalid("a text without an end")
    }
}

extension Unicode.Scalar {
    fileprivate var isNamePart: Bool {
        properties.isAlphabetic || properties.numericType != nil || "_.-".unicodeScalars.contains(self)
    }
}
