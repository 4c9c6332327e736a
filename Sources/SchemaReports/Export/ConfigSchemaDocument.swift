import CaptureSchema
import Codegen

/// The JSON Schema of config files, draft 2020-12, with which editors complete and check them.
///
/// It knows everything about a file that does not depend on a schema of Capture. What does depend on one, such as
/// whether there is an attribute with a path, a run finds out.
package enum ConfigSchemaDocument {
    private typealias Members = [(key: String, value: JSONOutput)]

    package static var text: String {
        let head: Members = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("The config file of capture-codegen")),
            ("description", .string("What is generated from a Capture schema, and how attributes are named.")),
        ]
        let definitions: Members = [("settings", .object(object(with: ConfigMemberDescription.ofAttribute)))]
        return JSONOutput.object(
            head + object(with: ConfigMemberDescription.ofFile) + [("$defs", .object(definitions))]
        ).text
    }

    private static func object(with members: [ConfigMemberDescription]) -> Members {
        let properties = members.map { member in
            (key: member.name, value: JSONOutput.object([("description", .string(member.summary))] + form(member.form)))
        }
        return [
            ("type", .string("object")), ("properties", .object(properties)), ("additionalProperties", .bool(false)),
        ]
    }

    private static func form(_ form: ConfigForm) -> Members {
        switch form {
        case .text(let text), .name(let text): return Self.text(text)
        case .flag: return [("type", .string("boolean"))]
        case .list(let text):
            return [("type", .string("array")), ("items", .object(Self.text(text))), ("minItems", .integer(1))]
        case .settings(let path):
            return [
                ("type", .string("object")), ("propertyNames", .object(Self.text(path))),
                ("additionalProperties", .object([("$ref", .string("#/$defs/settings"))])),
                // These apply besides the others: the names of a path that stands for several attributes.
                ("allOf", .array([.object([("patternProperties", .object(namesOfSeveral))])])),
            ]
        }
    }

    private static var namesOfSeveral: Members {
        let names = ConfigMemberDescription.ofAttribute.compactMap { member -> (key: String, value: JSONOutput)? in
            guard case .name = member.form else { return nil }
            return (member.name, .bool(false))
        }
        return [(ConfigForm.severalAttributes, .object([("properties", .object(names))]))]
    }

    private static func text(_ text: ConfigForm.Text) -> Members {
        var members: Members = [("type", .string("string"))]
        if !text.words.isEmpty { members.append(("enum", .strings(text.words))) }
        if let pattern = text.pattern { members.append(("pattern", .string(pattern))) }
        if !text.excluded.isEmpty { members.append(("not", .object([("enum", .strings(text.excluded))]))) }
        return members
    }
}
