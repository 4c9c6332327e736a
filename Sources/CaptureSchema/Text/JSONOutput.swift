/// JSON to be printed: on one line for programs, or indented for people who compare two outputs. Members keep the given
/// order, so the same input always gives the same bytes.
package indirect enum JSONOutput {
    case null
    case bool(Bool)
    case number(_ digits: String)
    case string(String)
    case array([JSONOutput])
    case object([(key: String, value: JSONOutput)])

    package static func string(_ text: String?) -> JSONOutput { text.map { .string($0) } ?? .null }
    package static func integer(_ number: Int?) -> JSONOutput { number.map { .number(String($0)) } ?? .null }
    package static func strings(_ texts: [String]) -> JSONOutput { .array(texts.map { .string($0) }) }

    /// The document, indented, with a final line break.
    package var text: String {
        var text = ""
        write(to: &text, indent: "")
        return text + "\n"
    }

    /// The document without any line break.
    package var line: String {
        var text = ""
        write(to: &text, indent: nil)
        return text
    }

    /// - Parameter indent: Nil to write everything on one line.
    private func write(to text: inout String, indent: String?) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let value): text += Self.literal(value)
        case .array(let elements):
            Self.write("[", elements, "]", to: &text, indent: indent) { element, text, indent in
                element.write(to: &text, indent: indent)
            }
        case .object(let members):
            Self.write("{", members, "}", to: &text, indent: indent) { member, text, indent in
                text += Self.literal(member.key) + (indent == nil ? ":" : ": ")
                member.value.write(to: &text, indent: indent)
            }
        }
    }

    private static func write<Item>(
        _ opening: String, _ items: [Item], _ closing: String, to text: inout String, indent: String?,
        _ write: (Item, inout String, String?) -> Void
    ) {
        text += opening
        let deeper = indent.map { $0 + "  " }
        for (position, item) in items.enumerated() {
            if position > 0 { text += "," }
            if let deeper { text += "\n" + deeper }
            write(item, &text, deeper)
        }
        if let indent, !items.isEmpty { text += "\n" + indent }
        text += closing
    }

    /// A string literal with its quotes. Characters that ``SafeText`` calls harmful are escaped: logs are read on
    /// terminals.
    package static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where SafeText.isHarmful(scalar):
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
