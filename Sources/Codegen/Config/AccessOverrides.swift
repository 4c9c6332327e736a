import CaptureSchema

/// Turns what a client may write and read into overrides.
///
/// An object or plural of which nothing may be written is read-only as a whole. If only some members of a plural's
/// elements may be written, the others are read-only and the plural cannot be replaced: the service refuses a replace
/// that sends them, and a replace that does not send them erases them. For a string plural, the string decides.
///
/// An attribute that may not be read is excluded, as is an object or plural of which nothing may be read.
struct AccessOverrides {
    private let source: Override.Source
    private let effect: Override.Effect

    /// Makes what is not listed read-only or excluded.
    ///
    /// - Parameter listed: The attributes of the root that are listed.
    static func add(
        _ listed: AccessSchema.Node, _ source: Override.Source, of tree: AttributeTree, to overrides: inout Overrides
    ) {
        let access = AccessOverrides(source: source, effect: source == .writeSchema ? .readOnly : .excluded)
        access.mark(tree.attributes, listed, path: "", &overrides)
    }

    /// Adds an override to each outermost attribute of which nothing is listed.
    private func mark(
        _ attributes: [Attribute], _ node: AccessSchema.Node, path: String, _ overrides: inout Overrides
    ) {
        if node.isWhole { return }
        for attribute in attributes where !staysUnlisted(attribute) {
            let path = "\(path)/\(attribute.name)"
            let member = node.members[attribute.name]
            guard let member, hasListed(attribute, member) else {
                overrides.add(effect, to: path, by: source, at: member?.offset ?? node.offset)
                continue
            }
            // The string of a string plural has no property. It is listed if the plural is.
            if attribute.stringMember == nil { mark(attribute.children, member, path: path, &overrides) }
        }
    }

    /// True if the attribute is there whether or not it is listed. What Capture sets is left out only if it may not be
    /// read.
    private func staysUnlisted(_ attribute: Attribute) -> Bool {
        attribute.isReserved || source != .readSchema && attribute.isSetByCapture
    }

    /// True if the attribute or anything in it is listed.
    private func hasListed(_ attribute: Attribute, _ node: AccessSchema.Node) -> Bool {
        if node.isWhole || attribute.children.allSatisfy(\.isReserved) { return true }
        return attribute.children.contains { child in
            guard !child.isReserved || countsReserved(in: attribute) else { return false }
            return node.members[child.name].map { hasListed(child, $0) } ?? false
        }
    }

    /// True if an object or plural stays for what Capture sets in it. Nobody can write that, and a string plural of
    /// which only the ids may be read has no strings.
    private func countsReserved(in attribute: Attribute) -> Bool {
        switch source {
        case .include: true
        case .readSchema: attribute.stringMember == nil
        case .config, .writeSchema: false
        }
    }
}

/// Finds attributes in an access schema that the schema does not have: one of the two is out of date, or a name in a
/// list is misspelt. Only a warning, because the generated code is correct.
struct AccessCheck {
    private let source: Override.Source
    private var findings: [OverrideFinding] = []
    private var suggestions = Suggestion.Budget()

    static func findings(
        _ access: AccessSchema, _ source: Override.Source, against tree: AttributeTree
    ) -> [OverrideFinding] {
        var check = AccessCheck(source: source)
        check.look(in: access.root, tree.attributes, path: "")
        return check.findings
    }

    private mutating func look(in node: AccessSchema.Node, _ attributes: [Attribute], path: String) {
        let known = Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
        // In document order: the order of a dictionary differs from run to run.
        for (name, member) in node.members.sorted(by: { $0.value.offset < $1.value.offset }) {
            if let attribute = known[name] {
                if !member.members.isEmpty { look(in: member, attribute.children, path: "\(path)/\(name)") }
                continue
            }
            let nearest = suggestions.nearest(to: name, among: attributes.map(\.name))
            let finding = Finding(
                .warning, .unknownAttribute,
                "the schema has no attribute \(SafeText.quoted("\(path)/\(name)")), which the \(source.words) lists",
                at: member.offset, suggestion: nearest.map { "did you mean \(SafeText.quoted("\(path)/\($0)"))?" })
            findings.append(OverrideFinding(source: source, finding: finding, isUnfitEntry: true))
        }
    }
}
