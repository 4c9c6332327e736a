/// Reads an entity relationship diagram line by line, by the lexical rules of Mermaid's own grammar for such diagrams
/// and no others than an export needs.
///
/// The rules of Mermaid are regular expressions over UTF-16 code units. So are these, in so far as it matters.
struct MermaidGrammar {
    /// Entities by their names, decoded, with the rows of each.
    private(set) var entities: [String: [Row]] = [:]
    private(set) var relations: [Relation] = []
    /// What is wrong, each with its line.
    private(set) var errors: [String] = []

    struct Row: Equatable {
        let type: String
        let name: String
        let key: String?
        let comment: String
    }

    struct Relation: Equatable {
        let from: String
        /// The signs of both ends: `||--o{`.
        let signs: String
        let to: String
        let label: String
    }

    init(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.prefix(2) != ["erDiagram", "    direction LR"] { errors.append("does not begin with its direction") }
        if lines.popLast() != "" { errors.append("does not end with a line break") }
        var open: String?
        for line in lines.dropFirst(2) {
            if let problem = Self.hazard(in: line) { errors.append("\(problem): \(line)") }
            if let name = open {
                if line == "    }" { open = nil } else { read(row: line, of: name) }
            } else {
                open = read(statement: line)
            }
        }
        if open != nil { errors.append("an entity is not closed") }
        for end in relations.flatMap({ [$0.from, $0.to] }) where entities[end] == nil {
            errors.append("no entity is named \(end)")
        }
    }

    /// Returns the name of an entity that rows follow.
    private mutating func read(statement line: Substring) -> String? {
        let entity = #/    "([^"%\r\n\u{B}\u{8}\\]+)"( \{)?/#
        let relation =
            #/    "([^"%\r\n\u{B}\u{8}\\]+)" (\|\|--(?:\|\||o\{)) "([^"%\r\n\u{B}\u{8}\\]+)" : "([^"]+)"/#
        if let match = line.wholeMatch(of: entity.matchingSemantics(.unicodeScalar)) {
            let name = decoded(match.1)
            if entities.updateValue([], forKey: name) != nil { errors.append("another entity is named \(name)") }
            return match.2 == nil ? nil : name
        }
        if let match = line.wholeMatch(of: relation.matchingSemantics(.unicodeScalar)) {
            relations.append(
                Relation(from: decoded(match.1), signs: String(match.2), to: decoded(match.3), label: decoded(match.4)))
        } else {
            errors.append("no statement: \(line)")
        }
        return nil
    }

    private mutating func read(row line: Substring, of entity: String) {
        let word = #/[A-Za-z_\u{C0}-\u{FFFF}][A-Za-z0-9\-_\u{C0}-\u{FFFF}]*/#.matchingSemantics(.unicodeScalar)
        let rest = #/(?: (PK|UK))?(?: "([^"]*)")?/#.matchingSemantics(.unicodeScalar)
        let parts = line.dropFirst(8).split(separator: " ", maxSplits: 2)
        let words = parts.prefix(2).compactMap { $0.wholeMatch(of: word).map { String($0.0) } }
        let end = parts.count > 2 ? " " + parts[2] : ""
        guard line.hasPrefix("        "), words.count == 2, let match = end.wholeMatch(of: rest) else {
            errors.append("no row: \(line)")
            return
        }
        if words.contains(where: Self.isKey) { errors.append("begins with a key: \(line)") }
        let comment = match.2.map { decoded($0) } ?? ""
        entities[entity, default: []].append(
            Row(type: words[0], name: words[1], key: match.1.map(String.init), comment: comment))
    }

    /// What Mermaid finds anywhere in a line, before it looks at words.
    private static func hazard(in line: Substring) -> String? {
        for scalar in line.unicodeScalars {
            switch scalar {
            case "%": return "a comment or a directive"
            case "~": return "a generic type"
            case "<", ">": return "a tag"
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}": return "a character that no text has"
            default: continue
            }
        }
        let words = line.lowercased()
        if words.contains("direction"), words.contains(#/direction\s+(?:tb|bt|rl|lr)/#) { return "a direction" }
        if words.contains("style") || words.contains("classdef"), words.contains(#/(?:style|classdef).*:\S*\#.*;/#) {
            return "a code that loses its end"
        }
        return nil
    }

    /// True if the lexer takes the beginning for the mark of a key.
    private static func isKey(_ word: String) -> Bool {
        word.prefixMatch(of: #/(?i:PK|FK|UK)(?![A-Za-z0-9_])/#.matchingSemantics(.unicodeScalar)) != nil
    }

    /// The text as Mermaid shows it. A `#` that begins no code is an error.
    private mutating func decoded(_ text: Substring) -> String {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "#" else {
                result.append(scalar)
                continue
            }
            let digits = rest.prefix { $0 != ";" }
            guard digits.endIndex < rest.endIndex, let value = UInt32(String(Substring(digits))),
                let decoded = Unicode.Scalar(value)
            else {
                errors.append("no code: \(text)")
                return String(text)
            }
            result.append(decoded)
            rest = rest.dropFirst(digits.count + 1)
        }
        return String(result)
    }
}
