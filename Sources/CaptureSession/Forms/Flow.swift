public import CaptureRuntime
public import Foundation

/// A flow: the forms and fields that the dashboard defines for signing in and registering. It has no secrets. A session
/// does not need it if the names of forms and fields are configured.
public struct Flow: Sendable {
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
        /// All that the flow says of it, such as the options of a list.
        public let definition: JSONValue
    }

    /// The version of the flow; nil if the document has none.
    public let version: String?
    /// The document, which an app may keep for the next launch.
    public let data: Data
    private let entries: [String: JSONValue]

    /// Reads the document of a flow. Throws `CaptureError.unexpectedResponse` for anything else.
    public init(data: Data) throws {
        let unexpected = CaptureError(.unexpectedResponse(reason: "it is not the document of a flow"))
        let json: JSONValue
        do { json = try JSONValue(jsonData: data) } catch { throw unexpected }
        guard let entries = json["fields"]?.objectValue else { throw unexpected }
        self.entries = entries
        self.data = data
        version = json["version"]?.stringValue?.ifNotEmpty
    }

    /// The names of the fields whose type says that they are not passwords.
    var shownFields: [String] {
        entries.filter { !["password", nil].contains($0.value["type"]?.stringValue) }.map(\.key)
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
