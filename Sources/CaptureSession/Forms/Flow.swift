public import CaptureRuntime
public import Foundation

/// A flow: the forms and fields that the dashboard defines for signing in and registering.
///
/// A session does not need it if the names of forms and fields are configured. It is of use to an app that builds its
/// forms from it, or wants their names and version from there:
///
/// ```swift
/// let flow = try await Flow.load(
///     from: URL(string: "https://flows.example.com")!, appID: "the application's id", name: "standard", locale: "en-US")
/// configuration.apply(flow)
/// for field in flow.fields(ofForm: configuration.forms.registration) { print(field.label ?? field.name) }
/// ```
///
/// It holds texts and rules, no secrets. An app may keep ``data`` in a file for the next launch.
public struct Flow: Sendable {
    /// A field of a form.
    public struct Field: Hashable, Sendable {
        /// The name under which its value is sent.
        public let name: String
        /// What kind of field it is, such as `text`, `email`, `password`, `dateselect` or `checkbox`; nil if the flow
        /// does not say so.
        public let type: String?
        /// What to show beside it, in the language of the flow.
        public let label: String?
        /// What to show in it while it is empty.
        public let placeholder: String?
        /// The path of the attribute that it is stored in, such as `primaryAddress.city`; nil if there is not just one.
        public let attribute: String?
        /// All that the flow says of it, such as the options of a list.
        public let definition: JSONValue
    }

    /// The version of the flow; nil if the document has none.
    public let version: String?
    /// The document, to be kept.
    public let data: Data
    private let entries: [String: JSONValue]

    /// Reads the document of a flow.
    ///
    /// - Parameter data: JSON, as the vendor's servers provide it.
    /// - Throws: `CaptureError.unexpectedResponse` if it is not the document of a flow.
    public init(data: Data) throws {
        let json: JSONValue
        do {
            json = try JSONValue(jsonData: data)
        } catch {
            throw CaptureError(.unexpectedResponse(reason: "a flow is a JSON document, and this is none"))
        }
        guard let entries = json["fields"]?.objectValue else {
            throw CaptureError(.unexpectedResponse(reason: "a flow has the member `fields`"))
        }
        self.entries = entries
        self.data = data
        version = json["version"]?.stringValue
    }

    /// Returns the fields of a form in their order; none if the flow has no such form.
    public func fields(ofForm form: String) -> [Field] {
        let names = entries[form]?["fields"]?.arrayValue?.compactMap(\.stringValue) ?? []
        return names.compactMap(field)
    }

    /// Returns a field; nil if the flow has none of this name.
    public func field(_ name: String) -> Field? {
        guard let entry = entries[name], entry["fields"] == nil else { return nil }
        return Field(
            name: name, type: entry["type"]?.stringValue, label: entry["label"]?.stringValue,
            placeholder: entry["placeholder"]?.stringValue, attribute: entry["schemaId"]?.stringValue, definition: entry)
    }
}

extension FormNames {
    /// Takes over the names of the fields from the forms of a flow, as JUMP does: in the sign-in form, the field of the
    /// type `password` is the password, and the other one the name; in a form that sends a mail, the first field of the
    /// type `email` or `text` is the address.
    mutating func apply(_ flow: Flow) {
        let fields = flow.fields(ofForm: signIn)
        if let field = fields.first(where: { $0.type == "password" }) { signInPassword = field.name }
        if let field = fields.first(where: { ["email", "text"].contains($0.type) }) { signInName = field.name }
        func address(_ form: String) -> String? {
            flow.fields(ofForm: form).first { ["email", "text"].contains($0.type) }?.name
        }
        passwordResetAddress = address(passwordReset) ?? passwordResetAddress
        verificationAddress = address(verification) ?? verificationAddress
    }
}
