package import CaptureRuntime
package import Foundation

/// The schema of a history and what its config file says, read by the test itself: neither the generator nor the
/// runtime's table has a say in what it holds.
package struct HistorySchema: Sendable {
    package struct Attribute: Sendable {
        package enum Kind: Sendable {
            case scalar(String)
            case object([Attribute])
            case plural([Attribute])
            case strings(member: String)
        }

        package let name: String
        package let kind: Kind
        /// Set by Capture and by nobody else.
        package var isReserved = false
        /// Made read-only, itself or with what is around it.
        package var isReadOnly = false
        /// Without a property.
        package var isExcluded = false
        package var isSecret = false

        /// False for what an app cannot change by itself.
        package var isEditable: Bool { !isReserved && !isReadOnly && !isExcluded }

        /// True for what the service never shows.
        package var isPassword: Bool {
            if case .scalar(let type) = kind { type.hasPrefix("password") } else { false }
        }

        /// Attributes of an object or of the elements of a plural.
        package var children: [Attribute] {
            switch kind {
            case .object(let children), .plural(let children): children
            case .scalar, .strings: []
            }
        }
    }

    package let name: String
    /// All of the root, reserved ones included.
    package let attributes: [Attribute]
    /// The names of all secrets, to which an attribute elsewhere that shares one counts too.
    package let secretNames: Set<String>
    /// True if it comes with a config file, which may have made something read-only, secret or excluded.
    package let isConfigured: Bool

    package static func folder(of name: String) -> URL {
        URL(fileURLWithPath: "../../../Fixtures/Cases/\(name)", relativeTo: URL(fileURLWithPath: #filePath))
            .standardizedFileURL
    }

    package init(name: String) throws {
        let file = Self.folder(of: name).appendingPathComponent("schema.json")
        self.init(name: name, schema: try JSONValue(jsonData: Data(contentsOf: file)))
    }

    /// - Parameter config: The config file that the records were generated with.
    package init(name: String, schema json: JSONValue, config: JSONValue? = nil) {
        self.name = name
        let reader = HistorySchemaReader(
            settings: config?["attributes"]?.objectValue ?? [:],
            included: config?["include"]?.arrayValue?.compactMap(\.stringValue))
        let reserved = ["id": "id", "uuid": "uuid", "created": "dateTime", "lastUpdated": "dateTime"]
        attributes = reader.attributes(json["schema"]?["attr_defs"] ?? json, at: "", reserved: reserved)
        secretNames = Set(Self.secretNames(attributes))
        isConfigured = config != nil
    }

    private static func secretNames(_ attributes: [Attribute]) -> [String] {
        attributes.flatMap { ($0.isSecret ? [$0.name] : []) + secretNames($0.children) }
    }
}

/// Reads a schema along with the settings of its attributes.
private struct HistorySchemaReader {
    typealias Attribute = HistorySchema.Attribute

    /// By path. A path that ends in `/*` stands for the attributes directly below another one.
    let settings: [String: JSONValue]
    /// The paths of the root's attributes that are not excluded; nil if that is all of them.
    let included: [String]?

    func attributes(
        _ definitions: JSONValue?, at path: String, reserved: [String: String], isReadOnly: Bool = false
    ) -> [Attribute] {
        let listed = (definitions?.arrayValue ?? []).compactMap { definition -> Attribute? in
            guard let name = definition["name"]?.stringValue, let type = definition["type"]?.stringValue,
                reserved[name] == nil
            else { return nil }
            return attribute(name, type, definition["attr_defs"], at: path + "/" + name, isReadOnly)
        }
        return reserved.sorted { $0.key < $1.key }.map {
            Attribute(name: $0.key, kind: .scalar($0.value), isReserved: true)
        } + listed
    }

    private func attribute(
        _ name: String, _ type: String, _ definitions: JSONValue?, at path: String, _ isReadOnly: Bool
    ) -> Attribute {
        let withSiblings = path.dropLast(name.count) + "*"
        func isSet(_ setting: String) -> Bool {
            (settings[path]?[setting] ?? settings[String(withSiblings)]?[setting]) == true
        }
        let isReadOnly = isReadOnly || isSet("readOnly")
        var attribute = Attribute(name: name, kind: kind(type, definitions, at: path, isReadOnly: isReadOnly))
        attribute.isReadOnly = isReadOnly
        let isOfRoot = path == "/" + name
        attribute.isExcluded = isSet("exclude") || isOfRoot && included?.contains(path) == false
        // What is excluded is one thing, whatever is in it.
        attribute.isSecret =
            type.hasPrefix("password") || name == "accessCredentials" || isSet("secret")
            || attribute.isExcluded && Self.hasSecret([attribute])
        return attribute
    }

    private func kind(_ type: String, _ definitions: JSONValue?, at path: String, isReadOnly: Bool) -> Attribute.Kind {
        switch type {
        case "object": return .object(attributes(definitions, at: path, reserved: [:], isReadOnly: isReadOnly))
        case "plural":
            let members = attributes(definitions, at: path, reserved: ["id": "id"], isReadOnly: isReadOnly)
            let own = members.filter { !$0.isReserved }
            if own.count == 1, let member = own.first, case .scalar("string") = member.kind {
                return .strings(member: member.name)
            }
            return .plural(members)
        default: return .scalar(type)
        }
    }

    private static func hasSecret(_ attributes: [Attribute]) -> Bool {
        attributes.contains { attribute in
            // The string of a string plural is an attribute too.
            if case .strings("accessCredentials") = attribute.kind { return true }
            return attribute.isSecret || hasSecret(attribute.children)
        }
    }
}
