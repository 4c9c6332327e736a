/// A schema in `Fixtures/Cases`, and records that have a value for every one of its attributes.
struct SchemaFixture {
    let name: String

    /// Which members a record is to have.
    enum Form {
        /// All, as the service sends them.
        case answer
        /// Without secrets, as records are stored.
        case stored
        /// Without plurals and read-only members, as an update sends them.
        case update
    }

    private func definitions() throws -> [JSONValue] {
        let file = PackageFolder.fixtures.appending(path: "Cases/\(name)/schema.json")
        let document = try JSONValue(jsonData: Data(contentsOf: file))
        return document.arrayValue ?? document["schema"]?["attr_defs"]?.arrayValue ?? []
    }

    /// A record with a value for every attribute. Records of other `variant`s have other values everywhere.
    func record(_ form: Form, variant: Int) throws -> JSONValue {
        var maker = SampleMaker(form: form, variant: variant)
        var definitions = try definitions()
        for (name, type) in [("id", "id"), ("uuid", "uuid"), ("created", "dateTime"), ("lastUpdated", "dateTime")]
        where !definitions.contains(where: { $0["name"]?.stringValue == name }) {
            definitions.append(["name": .string(name), "type": .string(type)])
        }
        return maker.object(definitions, isRoot: true)
    }
}

/// Makes the values. The same variant gives the same values in every form.
private struct SampleMaker {
    let form: SchemaFixture.Form
    let variant: Int
    private var count: Int

    init(form: SchemaFixture.Form, variant: Int) {
        self.form = form
        self.variant = variant
        count = variant
    }

    mutating func object(_ definitions: [JSONValue], isRoot: Bool = false) -> JSONValue {
        var members: [String: JSONValue] = [:]
        for definition in definitions {
            let name = definition["name"]?.stringValue ?? ""
            let type = definition["type"]?.stringValue ?? ""
            let value = self.value(type, definition["attr_defs"]?.arrayValue ?? [])
            let isSecret = type.hasPrefix("password") || name == "accessCredentials"
            let isReadOnly =
                ["id", "uuid", "version"].contains(type)
                || isRoot && ["id", "uuid", "created", "lastUpdated"].contains(name)
            if form == .stored && isSecret { continue }
            if form == .update && (isReadOnly || type == "plural" || value == [:]) { continue }
            members[name] = value
        }
        return .object(members)
    }

    private mutating func value(_ type: String, _ definitions: [JSONValue]) -> JSONValue {
        // Steps of ten, so that no two variants below ten share a value.
        count += 10
        // The years in which a `Date` holds microseconds exactly.
        let day = "\(1800 + count / 10 % 400)-0\(variant)-03"
        switch type {
        case "boolean": return .bool(variant.isMultiple(of: 2))
        case "integer", "id": return .number(JSONNumber(count))
        case "decimal": return JSONNumber(text: "\(count).125").map(JSONValue.number) ?? .null
        case "date": return .string(day)
        case "dateTime": return .string(day + " 04:05:06.00000\(variant) +0000")
        case "json": return ["count": .number(JSONNumber(count))]
        case "object": return object(definitions)
        case "plural":
            let id: JSONValue = ["name": "id", "type": "id"]
            let all = definitions.contains { $0["name"]?.stringValue == "id" } ? definitions : definitions + [id]
            return [object(all), object(all)]
        default: return .string("text \(count)")
        }
    }
}
