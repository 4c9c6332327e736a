import CaptureSchema
import TestTools

/// Makes schemas at random: valid ones, with names that clash and texts that try to get out of their comment.
struct RandomSchema {
    private static let scalarTypes = [
        "string", "boolean", "integer", "decimal", "date", "dateTime", "ipAddress", "json", "id", "uuid", "version",
        "password", "password-bcrypt", "strng",
    ]
    private static let constraints = [
        "required", "unique", "locally-unique", "alphabetic", "alphanumeric", "unicode-letters", "unicode-printable",
        "email-address", "shiny",
    ]
    private static let usualTexts = [
        "Plain words.", "*/ public let x = 1 /*", "\"; fatalError() //", #"\(exit(0))"#, "line\nbreak",
        "sep\u{2028}arated", "\u{202E}right to left", "nul\0 bell\u{7}", "{{name}}", "tag \u{E0041}", "```swift",
        "- Parameter x: y", "",
        "A text that goes on so that it has to be wrapped, being more than a hundred and twenty columns wide.",
    ]

    private var random: SeededGenerator
    private let names: [String]
    private let texts: [String]

    /// - Parameters:
    ///   - names: What attributes are called; taken with a number behind them as well.
    ///   - texts: What their descriptions are made of; nil for some that try to get out of a comment.
    init(seed: UInt64, names: [String], texts: [String]? = nil) {
        random = SeededGenerator(seed: seed)
        self.names = names
        self.texts = texts ?? Self.usualTexts
    }

    /// A bare array of definitions, or one of the other forms of a document.
    mutating func document() -> [UInt8] {
        let list = definitions(upTo: 14, depth: 5, taken: [])
        let text =
            switch Int.random(in: 0..<3, using: &random) {
            case 0: list
            case 1: "{\"attr_defs\": \(list)}"
            default: "{\"schema\": {\"name\": \"user\", \"attr_defs\": \(list)}, \"stat\": \"ok\"}"
            }
        return Array(text.utf8)
    }

    private mutating func definitions(upTo count: Int, depth: Int, taken: Set<String>) -> String {
        var taken = taken.union(["id", "uuid", "created", "lastUpdated"])
        let list = (0..<Int.random(in: 0...count, using: &random)).compactMap { _ -> String? in
            let name = self.name()
            return taken.insert(name).inserted ? definition(name, depth: depth) : nil
        }
        return "[" + list.joined(separator: ",\n") + "]"
    }

    private mutating func name() -> String {
        let name = names.randomElement(using: &random) ?? "name"
        return Int.random(in: 0..<4, using: &random) == 0 ? "\(name)\(Int.random(in: 1...9, using: &random))" : name
    }

    private mutating func definition(_ name: String, depth: Int) -> String {
        var members = ["\"name\": \(JSONText.literal(name))"]
        if depth > 0, Int.random(in: 0..<3, using: &random) == 0 {
            let children = definitions(upTo: 5, depth: depth - 1, taken: [])
            members += [
                "\"type\": \"\(Bool.random(using: &random) ? "object" : "plural")\"", "\"attr_defs\": \(children)",
            ]
        } else {
            members.append("\"type\": \"\(Self.scalarTypes.randomElement(using: &random) ?? "json")\"")
        }
        if Bool.random(using: &random) {
            let text = (0..<2).map { _ in texts.randomElement(using: &random) ?? "" }.joined()
            members.append("\"description\": \(JSONText.literal(text))")
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            members.append("\"length\": \(Int.random(in: 1...9_999, using: &random))")
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let some = Self.constraints.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            members.append("\"constraints\": [\(some.map { "\"\($0)\"" }.joined(separator: ", "))]")
        }
        return "{" + members.shuffled(using: &random).joined(separator: ", ") + "}"
    }
}
