package import CaptureRuntime

/// Reads JSON along the schema, as records do: what is absent or of an unexpected kind is nil or empty.
package struct PlainReader: Sendable {
    package typealias Attribute = HistorySchema.Attribute
    package var times = TimeTexts()

    package init() {}

    package func record(_ members: [String: JSONValue], _ attributes: [Attribute]) -> PlainRecord {
        var record = PlainRecord()
        for attribute in attributes {
            if attribute.isReserved {
                if attribute.name == "id" { record.id = members["id"]?.intValue }
            } else if attribute.isEditable {
                record.members[attribute.name] = value(members[attribute.name], attribute)
            } else {
                record.kept[attribute.name] = attribute.kept(members[attribute.name])
            }
        }
        return record
    }

    private func value(_ json: JSONValue?, _ attribute: Attribute) -> PlainValue {
        switch attribute.kind {
        case .scalar(let type): .scalar(json.flatMap { scalar($0, type) })
        case .object(let children): .object(record(json?.objectValue ?? [:], children))
        case .plural(let children):
            .plural((json?.arrayValue ?? []).compactMap { $0.objectValue.map { record($0, children) } })
        case .strings(let member):
            .strings((json?.arrayValue ?? []).compactMap { $0.stringValue ?? $0[member]?.stringValue })
        }
    }

    /// Nil for null and for what is not of the type.
    package func scalar(_ json: JSONValue, _ type: String) -> JSONValue? {
        switch (type, json) {
        case ("string", .string), ("ipAddress", .string), ("boolean", .bool): json
        case ("integer", .number(let number)): number.int == nil ? nil : json
        case ("decimal", .number(let number)): number.decimal == nil ? nil : json
        case ("date", .string(let text)): times.day(of: text).map { .number(JSONNumber($0)) }
        case ("dateTime", .string(let text)): times.instant(of: text).map { .number(JSONNumber($0)) }
        case ("string", _), ("ipAddress", _), ("boolean", _), ("integer", _), ("decimal", _), ("date", _),
            ("dateTime", _):
            nil
        case (_, .string), (_, .object): json
        case (_, .null): nil
        default: type.hasPrefix("password") ? nil : json
        }
    }

    /// An update in the terms of plain values, for a comparison; what has no place in one becomes a text that says so.
    package func update(_ json: JSONValue, _ attributes: [Attribute]) -> JSONValue {
        guard case .object(let members) = json else { return .string("no object: \(json)") }
        var update: [String: JSONValue] = [:]
        for (name, value) in members {
            guard let attribute = attributes.first(where: { $0.name == name }), attribute.isEditable else {
                update[name] = "not to be written"
                continue
            }
            switch attribute.kind {
            case .scalar(let type):
                update[name] = value.isNull ? .null : scalar(value, type) ?? .string("unreadable: \(value)")
            case .object(let children): update[name] = self.update(value, children)
            case .plural, .strings: update[name] = "a plural in an update"
            }
        }
        return .object(update)
    }
}
