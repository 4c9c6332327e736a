/// The contents of a schema document, as far as its outermost values show.
struct SchemaDocument {
    /// The entity type's name, if the document states one.
    let name: String?
    let definitions: [JSONNode]
    /// Remarks about the values around the definitions.
    let findings: [Finding]

    enum Recognized {
        case schema(SchemaDocument)
        /// Not a schema; the finding says what it is.
        case somethingElse(Finding)
    }

    /// Accepts every form of schema: a bare array of definitions (the console's download), a response of the service
    /// with the definitions in `schema`, or an object that contains the definitions itself.
    ///
    /// The vendor's reference once uses `attr_def`, which means the same as `attr_defs`.
    static func recognized(in root: JSONNode, as wanted: WantedDocument) -> Recognized {
        let others = OtherDocuments(wanted: wanted)
        if let elements = root.elements {
            if let problem = others.problem(inArray: elements, of: root) { return .somethingElse(problem) }
            return .schema(SchemaDocument(name: nil, definitions: elements, findings: []))
        }
        guard case .object = root.value else {
            return .somethingElse(others.unexpected(root, found: root.kind))
        }
        if let problem = others.errorAnswer(root) { return .somethingElse(problem) }
        if let schema = root["schema"] { return recognized(inSchema: schema.node) }
        if let list = definitions(of: root) { return recognized(list, named: root["name"]?.node) }
        return .somethingElse(others.problem(inObject: root))
    }

    private static func recognized(inSchema schema: JSONNode) -> Recognized {
        guard case .object = schema.value else {
            return .somethingElse(
                Finding(
                    .error, .documentForm, "`schema` must be an object with `attr_defs`, found \(schema.kind)",
                    at: schema.range.lowerBound))
        }
        guard let list = definitions(of: schema) else {
            return .somethingElse(
                Finding(.error, .documentForm, "`schema` has no `attr_defs`", at: schema.range.lowerBound))
        }
        return recognized(list, named: schema["name"]?.node)
    }

    private static func recognized(_ list: JSONMember, named name: JSONNode?) -> Recognized {
        guard let definitions = list.node.elements else {
            return .somethingElse(
                Finding(
                    .error, .documentForm,
                    "`\(list.key)` must be an array of attribute definitions, found \(list.node.kind)",
                    at: list.node.range.lowerBound))
        }
        var findings: [Finding] = []
        if let name, name.string == nil, !name.isNull {
            findings.append(
                Finding(
                    .warning, .malformedKey, "the schema's `name` must be a string, found \(name.kind); it is ignored",
                    at: name.range.lowerBound))
        }
        return .schema(SchemaDocument(name: name?.string, definitions: definitions, findings: findings))
    }

    private static func definitions(of object: JSONNode) -> JSONMember? {
        object["attr_defs"] ?? object["attr_def"]
    }
}
