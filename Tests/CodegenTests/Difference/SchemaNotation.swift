/// Reads attributes in the short form of `Fixtures/SchemaChanges.txt`, such as `a b:integer! o{a b} p[a("length":9)]`.
struct SchemaNotation {
    // By scalars: a name may begin with a mark that makes one character with the bracket before it.
    private var rest: Substring.UnicodeScalarView

    /// Returns the definitions as JSON, with commas between them.
    static func definitions(_ text: String) -> String {
        var notation = SchemaNotation(rest: text[...].unicodeScalars)
        return notation.attributes().joined(separator: ",")
    }

    private mutating func attributes() -> [String] {
        var all: [String] = []
        while let first = rest.first, first != "}", first != "]" {
            if !take(" ") { all += attribute() }
        }
        return all
    }

    private mutating func attribute() -> [String] {
        let name = word()
        if let range = name.wholeMatch(of: /(\D)(\d+)\.\.\.(\d+)/), let first = Int(range.2), let last = Int(range.3) {
            return (first...last).map { #"{"name":"\#(range.1)\#($0)","type":"string"}"# }
        }
        var members = [#""name":"\#(name)""#]
        var type = take(":") ? word() : "string"
        for (open, kind) in [("{", "object"), ("[", "plural")] as [(Unicode.Scalar, String)] where take(open) {
            type = kind
            members.append(#""attr_defs":[\#(attributes().joined(separator: ","))]"#)
            rest = rest.dropFirst()
        }
        members.append(#""type":"\#(type)""#)
        if take("(") {
            members.append(String(Substring(rest.prefix { $0 != ")" })))
            rest = rest.drop { $0 != ")" }.dropFirst()
        }
        if take("!") { members.append(#""constraints":["required"]"#) }
        return ["{\(members.joined(separator: ","))}"]
    }

    private mutating func word() -> String {
        let word = rest.prefix { !" :!([{}])".unicodeScalars.contains($0) }
        rest = rest.dropFirst(word.count)
        return String(Substring(word))
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest = rest.dropFirst()
        return true
    }
}
