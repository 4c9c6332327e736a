/// The kind of document that was expected, in the words of messages about a document of another kind.
enum WantedDocument {
    case schema
    case accessSchema

    /// `this is an error answer, not …`
    var name: String {
        switch self {
        case .schema: "a schema"
        case .accessSchema: "an access schema"
        }
    }

    var fullName: String {
        switch self {
        case .schema: "a Capture schema"
        case .accessSchema: "an access schema"
        }
    }

    var forms: String {
        let definitions = "an array of attribute definitions, or an object with `schema` or `attr_defs`"
        switch self {
        case .schema: return definitions
        case .accessSchema: return "a list of attribute paths, \(definitions)"
        }
    }

    /// The call of the service that returns such a document.
    var call: String {
        switch self {
        case .schema: "/entityType"
        case .accessSchema: "entityType.getAccessSchema"
        }
    }

    var howToSave: String {
        switch self {
        case .schema: "download the schema"
        case .accessSchema: "save the response of `\(call)`"
        }
    }

    /// A source other than the answer of the call.
    var otherSource: String {
        switch self {
        case .schema: "the schema as the dashboard downloads it"
        case .accessSchema: "a list of attribute paths"
        }
    }
}
