extension Diagnostic {
    /// The message for programs: one line of JSON without a line break, always with the same keys in the same order.
    ///
    /// `path`, `line` and `column` are null for a message without a place, `suggestion` where there is none.
    package var json: String {
        let notes = notes.map { note in
            "{\"message\":\(JSONText.literal(note.message)),\(Self.place(note.location))}"
        }
        return """
            {"severity":\(JSONText.literal(severity.rawValue)),"code":\(JSONText.literal(code)),\
            "message":\(JSONText.literal(message)),\(Self.place(location)),\
            "notes":[\(notes.joined(separator: ","))],"suggestion":\(suggestion.map(JSONText.literal) ?? "null")}
            """
    }

    private static func place(_ location: SourceLocation?) -> String {
        guard let location else { return "\"path\":null,\"line\":null,\"column\":null" }
        return "\"path\":\(JSONText.literal(location.path)),\"line\":\(location.line),\"column\":\(location.column)"
    }
}

/// JSON for programs that read messages.
package enum JSONText {
    /// A string literal with its quotes. Whatever ``SafeText`` calls harmful is escaped: logs are read on terminals.
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
