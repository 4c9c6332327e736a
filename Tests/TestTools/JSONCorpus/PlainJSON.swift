/// A JSON value as either reader gives it, for holding it against what the corpus expects.
package indirect enum PlainJSON {
    case null
    case bool(Bool)
    /// As JSON writes it, in any of its forms.
    case number(String)
    case string(String)
    case array([PlainJSON])
    case object([(name: String, value: PlainJSON)])

    /// One text for each value: without white space, with members in the order of their names' bytes, and with
    /// everything but printable ASCII as a code.
    package var canonicalText: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text): Self.canonicalNumber(text)
        case .string(let text): Self.canonicalString(text)
        case .array(let elements): "[\(elements.map(\.canonicalText).joined(separator: ","))]"
        case .object(let members): "{\(Self.canonicalMembers(members))}"
        }
    }

    private static func canonicalMembers(_ members: [(name: String, value: PlainJSON)]) -> String {
        members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            .map { "\(canonicalString($0.name)):\($0.value.canonicalText)" }
            .joined(separator: ",")
    }

    /// `125e-2` for 1.250: the digits as one integer without needless zeros, and its power of ten. Numbers of equal
    /// value have equal texts, and no digit is lost.
    private static func canonicalNumber(_ text: String) -> String {
        let parts = text.lowercased().drop { $0 == "-" }.split(separator: "e")
        let places = parts[0].split(separator: ".")
        var digits = places.joined().drop { $0 == "0" }
        if digits.isEmpty { return "0" }
        // An exponent beyond Int cannot be reckoned with; such a number has only the text that it is written in.
        guard let written = parts.count == 2 ? Int(parts[1]) : 0 else { return text }
        var exponent = written - (places.count == 2 ? places[1].count : 0)
        while digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        return (text.hasPrefix("-") ? "-" : "") + digits + (exponent == 0 ? "" : "e\(exponent)")
    }

    private static func canonicalString(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case " "..."~": String(scalar)
            default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return "\"\(scalars.joined())\""
    }
}
