/// The contents of a schema document, as far as its outermost values show.
struct SchemaDocument {
    /// The entity type's name, if the document states one.
    let name: String?
    let definitions: [JSONNode]
    /// Remarks about the values around the definitions.
    let findings: [Finding]

    /// Accepts every form of schema: a bare array of definitions (the console's download), a response of the service
    /// with the definitions in `schema`, or an object that contains the definitions itself.
    ///
    /// The vendor's reference once uses `attr_def`, which means the same as `attr_defs`.
    ///
    /// - Throws: What the document is instead of a schema.
    static func recognized(in root: JSONNode, as wanted: WantedDocument) throws(Finding) -> SchemaDocument {
        let others = OtherDocuments(wanted: wanted)
        if let elements = root.elements {
            if let problem = others.problem(inArray: elements, of: root) { throw problem }
            return SchemaDocument(name: nil, definitions: elements, findings: [])
        }
        guard case .object = root.value else { throw others.unexpected(root, found: root.kind) }
        if let problem = others.errorAnswer(root) { throw problem }
        if let schema = root["schema"] { return try recognized(inSchema: schema.node) }
        if let list = definitions(of: root) { return try recognized(list, named: root["name"]?.node) }
        throw others.problem(inObject: root)
    }

    private static func recognized(inSchema schema: JSONNode) throws(Finding) -> SchemaDocument {
        guard case .object = schema.value else {
            throw Finding(
                .error, .documentForm, "`schema` must be an object with `attr_defs`, found \(schema.kind)",
                at: schema.range.lowerBound)
        }
        guard let list = definitions(of: schema) else {
            throw Finding(.error, .documentForm, "`schema` has no `attr_defs`", at: schema.range.lowerBound)
        }
        return try recognized(list, named: schema["name"]?.node)
    }

    private static func recognized(_ list: JSONMember, named name: JSONNode?) throws(Finding) -> SchemaDocument {
        guard let definitions = list.node.elements else {
            throw Finding(
                .error, .documentForm,
                "`\(list.key)` must be an array of attribute definitions, found \(list.node.kind)",
                at: list.node.range.lowerBound)
        }
        var findings: [Finding] = []
        if let name, name.string == nil, !name.isNull {
            findings.append(
                Finding(
                    .warning, .malformedKey, "the schema's `name` must be a string, found \(name.kind); it is ignored",
                    at: name.range.lowerBound))
        }
        return SchemaDocument(name: name?.string, definitions: definitions, findings: findings)
    }

    private static func definitions(of object: JSONNode) -> JSONMember? {
        object["attr_defs"] ?? object["attr_def"]
    }
}
