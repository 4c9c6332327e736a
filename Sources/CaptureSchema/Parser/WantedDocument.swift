/// The kind of document that was expected, in the words of messages about a document of another kind.
struct WantedDocument {
    /// `this is an error response, not …`
    let name: String
    let fullName: String
    let forms: String
    /// The call of the service that returns such a document.
    let call: String
    let howToSave: String
    /// A source other than the response of the call.
    let otherSource: String

    private static let definitions = "an array of attribute definitions, or an object with `schema` or `attr_defs`"

    static let schema = WantedDocument(
        name: "a schema", fullName: "a Capture schema", forms: definitions, call: "/entityType",
        howToSave: "download the schema", otherSource: "the schema downloaded from the dashboard")

    static let accessSchema = WantedDocument(
        name: "an access schema", fullName: "an access schema",
        forms: "a list of attribute paths, \(definitions)", call: "entityType.getAccessSchema",
        howToSave: "save the response of `entityType.getAccessSchema`", otherSource: "a list of attribute paths")
}
