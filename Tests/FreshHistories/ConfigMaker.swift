import CaptureRuntime
import TestTools

/// Makes a random config file for a schema: attributes that are excluded, read-only or secret, chosen names of
/// properties and types, paths that stand for several attributes, and a list of what is included.
struct ConfigMaker {
    private var random: SplitMix64
    /// Draws what stands for several attributes and the names of types, so that everything else remains as it is.
    private var other: SplitMix64
    private var settings: [String: JSONValue] = [:]
    /// The paths to include; nil if everything is.
    private var included: [String]?

    init(random: SplitMix64) {
        self.random = random
        var copy = random
        other = SplitMix64(seed: ~copy.next())
    }

    /// The config file as JSON text.
    mutating func text(for definitions: [JSONValue]) -> String {
        // One string of the root stays as it is, so that there is something to edit.
        let free = definitions.first { $0["type"] == "string" }?["name"]?.stringValue
        settings = [:]
        included = other.chance(20) ? [] : nil
        let isPlain = random.chance(15)
        for definition in definitions {
            let name = definition["name"]?.stringValue
            if included != nil, name != free, other.chance(25) { continue }
            if let name, !Self.reserved.contains(name) { included?.append("/" + name) }
            if !isPlain, name != free { add(definition, to: "") }
        }
        var config: [String: JSONValue] = ["attributes": .object(settings)]
        if let included { config["include"] = .array(included.map { .string($0) }) }
        return JSONValue.object(config).jsonText + "\n"
    }

    private mutating func add(_ definition: JSONValue, to path: String) {
        guard let name = definition["name"]?.stringValue, let type = definition["type"]?.stringValue,
            !Self.reserved.contains(name)
        else { return }
        let path = path + "/" + name
        var setting = draw(isScalar: type != "object" && type != "plural")
        // Settings in what is excluded would have no effect, and the string of a string plural has none.
        guard setting["exclude"] == nil, let children = definition["attr_defs"]?.arrayValue,
            type == "object" || !Self.isString(children)
        else {
            if !setting.isEmpty { settings[path] = .object(setting) }
            return
        }
        if other.chance(10) { setting["typeName"] = .string("Chosen\(settings.count)") }
        if !setting.isEmpty { settings[path] = .object(setting) }
        let isMatched = children.contains { !Self.reserved.contains($0["name"]?.stringValue ?? "") }
        if isMatched, other.chance(8) { settings[path + "/*"] = .object(["readOnly": true]) }
        for child in children { add(child, to: path) }
    }

    private mutating func draw(isScalar: Bool) -> [String: JSONValue] {
        switch random.int(0...99) {
        case 0..<7: ["exclude": true]
        case 7..<14: ["readOnly": true]
        case 14..<22 where isScalar: ["secret": true]
        case 22..<24 where isScalar: ["secret": true, "readOnly": true]
        case 24: ["exclude": true, "readOnly": true]
        case 25..<30: ["name": .string("chosen\(settings.count)")]
        default: [:]
        }
    }

    private static let reserved: Set = ["id", "uuid", "created", "lastUpdated"]

    private static func isString(_ children: [JSONValue]) -> Bool {
        let own = children.filter { $0["name"] != "id" }
        return own.count == 1 && own[0]["type"] == "string"
    }
}
