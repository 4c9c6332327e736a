import CaptureSchema

/// Makes schemas at random: valid ones, with names that clash and texts that try to get out of their comment.
package struct RandomSchema {
    private static let scalarTypes = [
        "string", "boolean", "integer", "decimal", "date", "dateTime", "ipAddress", "json", "id", "uuid", "version",
        "password", "password-bcrypt", "strng",
    ]
    private static let constraints = [
        "required", "unique", "locally-unique", "alphabetic", "alphanumeric", "unicode-letters", "unicode-printable",
        "email-address", "shiny",
    ]
    /// Ordinary names, keywords, names that mean something in generated code, names that convert to one another.
    private static let usualNames = [
        "aboutMe", "remote_key", "remoteKey", "remote-key", "value", "type", "class", "init", "self", "Type",
        "default", "in", "repeat", "await", "inout", "let", "string", "date", "swift", "foundation", "captureUser",
        "captureState", "codingKeys", "description", "hashValue", "hash", "encode", "update", "replace", "attributes",
        "unset", "client", "localID", "photos", "photosElement", "replacePhotos", "hasChanges", "2fa", "日本", "größe",
        "имя", "e\u{301}te", "😀", "--", "a\"b", "a\\(b)", "a b", "a\nb", "accessCredentials", "optional", "array",
        "result", "error", "task", "main_actor", "sendable", "int", "bool",
    ]
    private static let usualTexts = [
        "Plain words.", "*/ public let x = 1 /*", "\"; fatalError() //", #"\(exit(0))"#, "line\nbreak",
        "sep\u{2028}arated", "\u{202E}right to left", "nul\0 bell\u{7}", "{{name}}", "tag \u{E0041}", "```swift",
        "- Parameter x: y", "",
        "A text that goes on so that it has to be wrapped, being more than a hundred and twenty columns wide.",
    ]

    private var random: SplitMix64
    private let names: [String]
    private let texts: [String]

    /// - Parameters:
    ///   - names: What attributes are called; taken with a number behind them as well. Nil for some that clash.
    ///   - texts: What their descriptions are made of; nil for some that try to get out of a comment.
    package init(seed: UInt64, names: [String]? = nil, texts: [String]? = nil) {
        random = SplitMix64(seed: seed)
        self.names = names ?? Self.usualNames
        self.texts = texts ?? Self.usualTexts
    }

    /// A bare array of definitions, or one of the other forms of a document.
    package mutating func document() -> [UInt8] { document(definitions(upTo: 14, depth: 5, taken: [])) }

    /// The same with so many attributes.
    package mutating func document(of count: Int) -> [UInt8] { document(definitions(count, depth: 5)) }

    private mutating func document(_ list: String) -> [UInt8] {
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

    /// So many, those inside others counted.
    private mutating func definitions(_ count: Int, depth: Int) -> String {
        var taken: Set = ["id", "uuid", "created", "lastUpdated"]
        var list: [String] = []
        var left = count
        while left > 0 {
            var name = self.name()
            while !taken.insert(name).inserted { name = "\(self.name())\(taken.count)" }
            left -= 1
            if depth > 0, left > 0, Int.random(in: 0..<4, using: &random) == 0 {
                let inner = Int.random(in: 1...max(1, left / 3), using: &random)
                list.append(container(name, definitions(inner, depth: depth - 1)))
                left -= inner
            } else {
                list.append(definition(name, depth: 0))
            }
        }
        return "[" + list.joined(separator: ",\n") + "]"
    }

    private mutating func name() -> String {
        let name = names.randomElement(using: &random) ?? "name"
        return Int.random(in: 0..<4, using: &random) == 0 ? "\(name)\(Int.random(in: 1...9, using: &random))" : name
    }

    private mutating func definition(_ name: String, depth: Int) -> String {
        if depth > 0, Int.random(in: 0..<3, using: &random) == 0 {
            return container(name, definitions(upTo: 5, depth: depth - 1, taken: []))
        }
        return definition(name, ["\"type\": \"\(Self.scalarTypes.randomElement(using: &random) ?? "json")\""])
    }

    private mutating func container(_ name: String, _ children: String) -> String {
        let type = Bool.random(using: &random) ? "object" : "plural"
        return definition(name, ["\"type\": \"\(type)\"", "\"attr_defs\": \(children)"])
    }

    private mutating func definition(_ name: String, _ content: [String]) -> String {
        var members = ["\"name\": \(JSONOutput.literal(name))"] + content
        if Bool.random(using: &random) {
            let text = (0..<2).map { _ in texts.randomElement(using: &random) ?? "" }.joined()
            members.append("\"description\": \(JSONOutput.literal(text))")
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
