package import CaptureRuntime
package import Foundation

/// The schema of a history, read from `schema.json` by the test itself: neither the generator nor the runtime's table
/// has a say in what it holds.
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
        package let isReadOnly: Bool
        package let isSecret: Bool

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

    package static func folder(of name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/Cases/\(name)")
    }

    package init(name: String) throws {
        let file = Self.folder(of: name).appending(path: "schema.json")
        self.init(name: name, schema: try JSONValue(jsonData: Data(contentsOf: file)))
    }

    package init(name: String, schema json: JSONValue) {
        self.name = name
        let reserved = ["id": "id", "uuid": "uuid", "created": "dateTime", "lastUpdated": "dateTime"]
        attributes = Self.attributes(json["schema"]?["attr_defs"] ?? json, reserved: reserved)
        secretNames = Set(Self.secretNames(attributes))
    }

    private static func secretNames(_ attributes: [Attribute]) -> [String] {
        attributes.flatMap { ($0.isSecret ? [$0.name] : []) + secretNames($0.children) }
    }

    private static func attributes(_ definitions: JSONValue?, reserved: [String: String]) -> [Attribute] {
        let listed = (definitions?.arrayValue ?? []).compactMap { definition -> Attribute? in
            guard let name = definition["name"]?.stringValue, let type = definition["type"]?.stringValue,
                reserved[name] == nil
            else { return nil }
            return Attribute(
                name: name, kind: kind(type, definition["attr_defs"]), isReadOnly: false,
                isSecret: type.hasPrefix("password") || name == "accessCredentials")
        }
        return reserved.sorted { $0.key < $1.key }.map {
            Attribute(name: $0.key, kind: .scalar($0.value), isReadOnly: true, isSecret: false)
        } + listed
    }

    private static func kind(_ type: String, _ definitions: JSONValue?) -> Attribute.Kind {
        switch type {
        case "object": return .object(attributes(definitions, reserved: [:]))
        case "plural":
            let members = attributes(definitions, reserved: ["id": "id"])
            let own = members.filter { !$0.isReadOnly }
            if own.count == 1, let member = own.first, case .scalar("string") = member.kind {
                return .strings(member: member.name)
            }
            return .plural(members)
        default: return .scalar(type)
        }
    }
}
