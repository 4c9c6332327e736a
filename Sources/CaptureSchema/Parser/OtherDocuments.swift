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

/// Documents that are not a schema but are easily mistaken for one, and the message for each.
struct OtherDocuments {
    let wanted: WantedDocument

    private var expected: String { "expected \(wanted.forms)" }

    /// A document of an unknown form.
    func unexpected(_ root: JSONNode, found: String, suggestion: String? = nil) -> Finding {
        Finding(
            .error, .documentForm, "this is not \(wanted.fullName): found \(found), \(expected)",
            at: root.range.lowerBound, suggestion: suggestion)
    }

    // MARK: - Objects

    /// Returns nil unless the object is the response of a failed call, saved in place of a schema.
    func errorAnswer(_ root: JSONNode) -> Finding? {
        guard let stat = root["stat"], stat.node.string == "error" else { return nil }
        var message = "this is an error response of the Capture service, not \(wanted.name)"
        if let text = root["error_description"]?.node.string ?? root["message"]?.node.string {
            message += ": " + SafeText.escaped(SafeText.shortened(text, limit: 300))
        }
        var details: [String] = []
        if case .number(let code)? = root["code"]?.node.value {
            details.append("code " + SafeText.shortened(code, limit: 20))
        }
        if let error = root["error"]?.node.string {
            details.append(SafeText.escaped(SafeText.shortened(error, limit: 80)))
        }
        if !details.isEmpty { message += " (\(details.joined(separator: ", ")))" }
        return Finding(
            .error, .errorAnswer, message, at: stat.keyRange.lowerBound,
            suggestion: "\(wanted.howToSave) again once the call succeeds")
    }

    /// An object that is neither a schema nor an error response.
    func problem(inObject root: JSONNode) -> Finding {
        guard case .object(let members) = root.value else { return unexpected(root, found: root.kind) }
        if let result = root["result"] ?? root["results"] {
            return Finding(
                .error, .documentForm,
                "this is a response with user records (`\(result.key)`), not \(wanted.name): \(expected)",
                at: result.keyRange.lowerBound, suggestion: "save the response of `\(wanted.call)` instead")
        }
        if root["uuid"] != nil, root["created"] != nil || root["lastUpdated"] != nil {
            return Finding(
                .error, .documentForm, "this is a user record, not \(wanted.name): \(expected)",
                at: root.range.lowerBound,
                suggestion: "save the response of `\(wanted.call)` instead")
        }
        if root["name"]?.node.string != nil, root["type"]?.node.string != nil {
            return unexpected(
                root, found: "a single attribute definition", suggestion: "put it in an array: `[ … ]`")
        }
        if isFlat(root) { return flatSchema(at: root.range.lowerBound) }
        guard !members.isEmpty else { return unexpected(root, found: "an empty object") }
        let keys = members.prefix(5).map { SafeText.quoted($0.key, limit: 40) }.joined(separator: ", ")
        return unexpected(root, found: "an object with \(keys)\(members.count > 5 ? " and more" : "")")
    }

    // MARK: - Arrays

    /// What is wrong with an array as a whole. Returns nil if its elements may be definitions.
    func problem(inArray elements: [JSONNode], of root: JSONNode) -> Finding? {
        guard let first = elements.first else { return nil }
        if isFlat(first) { return flatSchema(at: first.range.lowerBound) }
        // Report it once, not for each of many thousand elements.
        guard elements.allSatisfy(isForeignObject) else { return nil }
        let isRecord = first["uuid"] != nil
        return unexpected(
            root, found: "an array of \(isRecord ? "user records" : "objects without `name` and `type`")",
            suggestion: isRecord ? "save the response of `\(wanted.call)` instead" : nil)
    }

    /// True if the value is an object that has members, but none of a definition's.
    private func isForeignObject(_ node: JSONNode) -> Bool {
        guard case .object(let members) = node.value, !members.isEmpty else { return false }
        return !members.contains { DefinitionKey($0.key) != nil }
    }

    /// True if this is an entry of the Configuration API, which names attributes by dotted paths.
    private func isFlat(_ node: JSONNode) -> Bool { node["schemaAttribute"] != nil && node["name"] == nil }

    private func flatSchema(at offset: Int) -> Finding {
        Finding(
            .error, .documentForm,
            "this is a schema in the flat form of the Configuration API (`schemaAttribute`), "
                + "which leaves out constraints and plurals: \(expected)",
            at: offset, suggestion: "use the response of `\(wanted.call)`, or \(wanted.otherSource)")
    }
}
