import TestTools

/// Makes random schemas, the same text for the same seed. Those of the seeds 1 to 3 are committed, with the code that
/// is generated from them, as `Fixtures/Cases/history-*`.
package struct SchemaMaker {
    private struct Definition {
        var name: String
        var type: String
        var constraints: [String] = []
        var children: [Definition]?

        var count: Int { 1 + (children ?? []).reduce(0) { $0 + $1.count } }
        var depth: Int { 1 + ((children ?? []).map(\.depth).max() ?? 0) }
    }

    private static let deepest = 5
    private static let scalars = [
        "string", "boolean", "integer", "decimal", "date", "dateTime", "json", "ipAddress", "password",
        "password-bcrypt",
    ]
    private static let words = [
        "home", "last", "main", "city", "owner", "score", "note", "visit", "badge", "order", "plan", "topic", "friend",
        "device", "place", "event",
    ]

    private var random: SplitMix64
    private let seed: UInt64

    package init(seed: UInt64) {
        self.seed = seed
        random = SplitMix64(seed: seed)
    }

    /// The schema as JSON text: 40 to 80 attributes, five levels at the most and four at least.
    package mutating func text() -> String {
        var definitions = root()
        while !(40...80 ~= definitions.reduce(0) { $0 + $1.count }) || definitions.map(\.depth).max() ?? 0 < 4 {
            definitions = root()
        }
        let list = definitions.map { text(of: $0, indent: "    ") }.joined(separator: ",\n")
        return seed % 2 == 0
            ? "[\n\(list)\n]\n"
            : "{\"schema\": {\n  \"attr_defs\": [\n\(list)\n  ],\n  \"name\": \"user\"\n}, \"stat\": \"ok\"}\n"
    }

    /// Every scalar type, every mix of two containers, and what chance adds.
    private mutating func root() -> [Definition] {
        var names: Set<String> = ["id", "uuid", "created", "lastupdated"]
        var definitions = Self.scalars.map { Definition(name: name(&names), type: $0) }
        if seed % 3 == 0 { definitions.append(Definition(name: name(&names), type: "mystery")) }
        for outer in ["object", "plural"] {
            for inner in ["object", "plural"] {
                var definition = container(outer, named: name(&names), depth: 1)
                var used = Set((definition.children ?? []).map { Self.folded($0.name) }).union(["id"])
                definition.children?.append(container(inner, named: name(&used), depth: 2))
                definitions.append(definition)
            }
        }
        definitions.append(stringPlural(named: name(&names)))
        for _ in 0..<random.int(0...4) { definitions.append(member(&names, depth: 1)) }
        for index in definitions.indices.reversed() { definitions.swapAt(index, random.int(0...index)) }
        return definitions
    }

    private mutating func member(_ names: inout Set<String>, depth: Int) -> Definition {
        let kind = random.int(0...99)
        if depth < Self.deepest {
            if kind < 14 { return container("object", named: name(&names), depth: depth) }
            if kind < 28 { return container("plural", named: name(&names), depth: depth) }
            if kind < 38 { return stringPlural(named: name(&names)) }
        }
        if kind < 42, names.insert("accesscredentials").inserted {
            return Definition(name: "accessCredentials", type: random.pick(of: "json", "string"))
        }
        let type = random.pick(Self.scalars.dropLast()) ?? "string"
        let constraints = random.chance(8) ? ["required"] : []
        return Definition(name: name(&names), type: type, constraints: constraints)
    }

    private mutating func container(_ type: String, named name: String, depth: Int) -> Definition {
        var names: Set<String> = ["id"]
        var children: [Definition] = []
        if type == "plural", random.chance(50) { children.append(Definition(name: "id", type: "id")) }
        for _ in 0..<random.int(1...4) { children.append(member(&names, depth: depth + 1)) }
        return Definition(name: name, type: type, children: children)
    }

    private mutating func stringPlural(named name: String) -> Definition {
        let member = random.chance(30) ? name : random.pick(Self.words) ?? "text"
        return Definition(name: name, type: "plural", children: [Definition(name: member, type: "string")])
    }

    /// A name that no other in the same place resembles, in one of the styles of real schemas.
    private mutating func name(_ used: inout Set<String>) -> String {
        while true {
            let first = random.pick(Self.words) ?? ""
            let second = random.pick(Self.words) ?? ""
            let name: String
            switch random.int(0...9) {
            case 0...3: name = first
            case 4...6: name = first + second.prefix(1).uppercased() + second.dropFirst()
            case 7, 8: name = first + "_" + second
            default: name = first.uppercased()
            }
            if used.insert(Self.folded(name)).inserted { return name }
        }
    }

    private static func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }

    private func text(of definition: Definition, indent: String) -> String {
        var text = "\(indent){\"name\": \"\(definition.name)\", \"type\": \"\(definition.type)\""
        if !definition.constraints.isEmpty {
            text += ", \"constraints\": [\(definition.constraints.map { "\"\($0)\"" }.joined(separator: ", "))]"
        }
        if let children = definition.children {
            let inner = children.map { self.text(of: $0, indent: indent + "  ") }.joined(separator: ",\n")
            text += ", \"attr_defs\": [\n\(inner)\n\(indent)]"
        }
        return text + "}"
    }
}
