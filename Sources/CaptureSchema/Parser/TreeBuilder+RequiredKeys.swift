// The keys that every definition must have, and the `attr_defs` of objects and plurals.

extension TreeBuilder {
    /// The name and its offset. Returns nil after reporting an error if there is no usable name.
    mutating func readName(
        of definition: Definition, in scope: inout DefinitionScope
    ) -> (name: String, offset: Int?)? {
        guard let node = definition[.name] else {
            report(.error, .missingName, "an attribute definition \(container) has no `name`", at: definition.offset)
            return nil
        }
        let offset = node.range.lowerBound
        guard let name = node.string else {
            report(
                .error, .invalidName, "the `name` of a definition \(container) must be a string, found \(node.kind)",
                at: offset)
            return nil
        }
        guard !name.isEmpty else {
            report(.error, .invalidName, "the `name` of a definition \(container) is empty", at: offset)
            return nil
        }
        if let character = name.unicodeScalars.first(where: { $0 == "/" || $0 == "#" || $0 == "." }) {
            report(
                .error, .invalidName,
                "the name \(SafeText.quoted(name)) has a `\(character)`, which separates names in Capture's paths",
                at: offset)
        }
        if isAtRoot, name == "$capture" {
            report(
                .error, .invalidName,
                "the name `$capture` is reserved: a saved record keeps its unsent changes under it", at: offset)
        }
        if let first = scope.firstUse(of: name, at: offset) {
            report(
                .error, .duplicateAttribute, "the attribute \(path(to: name)) is defined twice", at: offset,
                notes: [.init("first defined here", at: first)])
        }
        return (name, offset)
    }

    /// The type. Returns nil if it is missing, unusable, or not the type that a reserved attribute has.
    mutating func readType(of definition: Definition, label: String, reserved: Attribute?) -> AttributeType? {
        guard let node = definition[.type] else {
            report(
                .error, .missingType, "the attribute \(path(to: label)) has no `type`",
                at: definition[.name]?.range.lowerBound ?? definition.offset,
                suggestion: definition[.attrDefs] != nil ? "with `attr_defs` it is an `object` or a `plural`" : nil)
            return nil
        }
        let offset = node.range.lowerBound
        guard let word = node.string else {
            report(
                .error, .invalidType, "the `type` of \(path(to: label)) must be a string, found \(node.kind)",
                at: offset)
            return nil
        }
        guard !word.isEmpty else {
            report(.error, .invalidType, "the `type` of \(path(to: label)) is empty", at: offset)
            return nil
        }
        let type = AttributeType(word: word)
        if let reserved {
            guard !ReservedAttributes.permits(type, for: reserved) else { return type }
            report(
                .warning, .reservedType,
                "\(path(to: label)) is set by Capture and has the type `\(reserved.type.word)`, "
                    + "not \(SafeText.quoted(word))",
                at: offset)
            return nil
        }
        if case .unknown = type {
            report(
                .warning, .unknownType,
                "the type \(SafeText.quoted(word)) of \(path(to: label)) is not known; its values stay untyped JSON",
                at: offset, suggestion: AttributeType.suggestion(for: word))
        }
        return type
    }

    /// The definitions of the members. Returns nil if there are none that can be used.
    ///
    /// If the type could not be read, they are returned anyway, to report their own mistakes too.
    mutating func readMembers(of definition: Definition, type: AttributeType?, label: String) -> [JSONNode]? {
        let members = definition[.attrDefs]
        guard let type else { return members?.elements }
        guard type.isContainer else {
            if let members, !members.isNull {
                report(
                    .warning, .malformedKey,
                    "`attr_defs` of \(path(to: label)) is ignored: "
                        + "the type \(SafeText.quoted(type.word)) has no members",
                    at: members.range.lowerBound)
            }
            return nil
        }
        guard let members else {
            report(
                .error, .missingAttrDefs, "the \(type.word) \(path(to: label)) has no `attr_defs`",
                at: definition[.type]?.range.lowerBound ?? definition.offset)
            return nil
        }
        guard let elements = members.elements else {
            report(
                .error, .missingAttrDefs,
                "`attr_defs` of \(path(to: label)) must be an array of definitions, found \(members.kind)",
                at: members.range.lowerBound)
            return nil
        }
        return elements
    }
}
