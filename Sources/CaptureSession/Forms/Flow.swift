public import CaptureRuntime
public import Foundation

/// A flow: the forms and fields that the dashboard defines for signing in and registering. It has no secrets. A session
/// does not need it if the names of forms and fields are configured.
public struct Flow: Sendable {
    /// A choice of a field: the value to send, such as `us`, and the title to show, such as `United States`.
    public struct Option: Hashable, Sendable {
        public let value, title: String
    }

    /// A field of a form.
    public struct Field: Hashable, Sendable {
        /// The name under which its value is sent.
        public let name: String
        /// The kind of field, such as `text`, `email`, `password`, `dateselect`, `checkbox`; nil if the flow has none.
        public let type: String?
        /// What to show beside it, in the language of the flow.
        public let label: String?
        /// The path of the attribute that it is stored in, such as `primaryAddress.city`; nil unless there is just one.
        public let attribute: String?
        /// All that the flow says of it.
        public let definition: JSONValue

        /// What can be chosen in a field of the type `select` or `radio`.
        public var options: [Option] {
            (definition["options"]?.arrayValue ?? []).compactMap { option in
                option["value"]?.formText.map { Option(value: $0, title: option["text"]?.stringValue ?? $0) }
            }
        }

        /// The field whose text this one repeats, as the confirmation of a password does; nil if it repeats none.
        var repeated: String? {
            let rules = definition["validation"]?.arrayValue ?? []
            return rules.first { $0["rule"] == "match" }?["value"]?.stringValue
                ?? (name.hasSuffix("Confirm") ? String(name.dropLast(7)) : nil)
        }
    }

    /// The version of the flow; nil if the document has none.
    public let version: String?
    /// The document, which an app may keep for the next launch.
    public let data: Data
    private let entries: [String: JSONValue]

    /// Reads the document of a flow. Throws `CaptureError.unexpectedResponse` for anything else.
    public init(data: Data) throws {
        let json = try JSONValue(document: data)
        guard let entries = json["fields"]?.objectValue else {
            throw CaptureError(.unexpectedResponse(reason: "it is not the document of a flow"))
        }
        self.entries = entries
        self.data = data
        version = json["version"]?.stringValue?.ifNotEmpty
    }

    /// The names of the fields whose type says that they are not passwords.
    var shownFields: [String] {
        entries.filter { !["password", nil].contains($0.value["type"]?.stringValue) }.map(\.key)
    }

    /// What the fields say about a text that breaks their rules.
    var messages: Set<String> {
        Set(entries.values.flatMap { $0["validation"]?.arrayValue ?? [] }.compactMap { $0["message"]?.stringValue })
    }

    /// Returns what a record has in the fields of a form, to show or to send them, and the confirmation of a password.
    /// It has no fields whose attribute is nil, and no others without an attribute.
    public func fields<Record: CaptureRecord>(ofForm form: String, from record: Record) -> [String: FormValue] {
        let json = record.everything
        return fields(ofForm: form).reduce(into: [:]) { fields, field in
            if let path = field.attribute ?? field.repeated.flatMap({ entries[$0]?["schemaId"]?.stringValue }) {
                fields[field.name] = json.value(at: path.names).flatMap { FormValue.of($0, type: field.type) }
            } else if let paths = field.definition["schemaId"]?.objectValue {
                let parts = paths.compactMapValues { $0.stringValue.flatMap { json.value(at: $0.names) }?.formText }
                if !parts.isEmpty { fields[field.name] = .parts(parts) }
            }
        }
    }

    /// Returns a new record with the values of fields, such as ``SocialRegistration/prefilled``. A name that is none of
    /// a field is that of an attribute, as older services send them.
    public func record<Record: CaptureRecord>(
        from fields: [String: JSONValue], as type: Record.Type = Record.self
    ) throws -> Record {
        // With a member that every record has, the others may be unknown.
        var json: JSONValue = ["uuid": .null]
        for (name, value) in fields {
            json.set((entries[name]?["schemaId"]?.stringValue ?? name).names[...], to: value)
        }
        var record = Record(.unset)
        record.restoreValues(from: try Record(json: json))
        return record
    }

    /// Returns the fields of a form in their order; none if the flow has no such form.
    public func fields(ofForm form: String) -> [Field] {
        let names = entries[form]?["fields"]?.arrayValue?.compactMap(\.stringValue) ?? []
        return names.compactMap { name in
            guard let entry = entries[name] else { return nil }
            return Field(
                name: name, type: entry["type"]?.stringValue, label: entry["label"]?.stringValue,
                attribute: entry["schemaId"]?.stringValue, definition: entry)
        }
    }
}

extension JSONValue {
    /// Reads a document that is not an answer of the service.
    init(document: Data) throws(CaptureError) {
        do {
            self = try JSONValue(jsonData: document)
        } catch {
            throw CaptureError(.unexpectedResponse(reason: "it is not JSON"))
        }
    }

    /// The text that a form has for the value; nil for null.
    var formText: String? { isNull ? nil : stringValue ?? jsonText }
}

extension String {
    /// The names along a path such as `primaryAddress.city`.
    fileprivate var names: [String] { split(separator: ".").map { String($0) } }
}
