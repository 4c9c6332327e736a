import CaptureRuntime
import HistorySupport

/// Makes a random config file for a schema: attributes that are excluded, read-only or secret, and chosen names.
struct ConfigMaker {
    private var random: SplitMix64
    private var settings: [String: JSONValue] = [:]

    init(random: SplitMix64) { self.random = random }

    /// The config file as JSON text.
    mutating func text(for definitions: [JSONValue]) -> String {
        // One string of the root stays as it is, so that there is something to edit.
        let free = definitions.first { $0["type"] == "string" }?["name"]?.stringValue
        settings = [:]
        if !random.chance(15) {
            for definition in definitions where definition["name"]?.stringValue != free { add(definition, to: "") }
        }
        return JSONValue.object(["attributes": .object(settings)]).jsonText + "\n"
    }

    private mutating func add(_ definition: JSONValue, to path: String) {
        guard let name = definition["name"]?.stringValue, let type = definition["type"]?.stringValue,
            !["id", "uuid", "created", "lastUpdated"].contains(name)
        else { return }
        let path = path + "/" + name
        let setting = draw(isScalar: type != "object" && type != "plural")
        if !setting.isEmpty { settings[path] = .object(setting) }
        // Settings in what is excluded would have no effect, and the string of a string plural has none.
        guard setting["exclude"] == nil, let children = definition["attr_defs"]?.arrayValue,
            type == "object" || !Self.isString(children)
        else { return }
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

    private static func isString(_ children: [JSONValue]) -> Bool {
        let own = children.filter { $0["name"] != "id" }
        return own.count == 1 && own[0]["type"] == "string"
    }
}
