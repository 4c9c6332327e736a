/// Turns definitions into attributes and collects all findings about them.
struct TreeBuilder {
    private(set) var findings: [Finding] = []
    /// What messages call the attributes whose members are being read, from the outermost.
    private var owners: [String] = []
    /// True if an attribute was reported for its depth. A schema with one attribute that is too deep may have
    /// thousands.
    private var isTooDeep = false
    var suggestions = Suggestion.Budget()

    /// The attributes of the root, reserved ones first.
    mutating func build(_ definitions: [JSONNode]) -> [Attribute] { read(definitions, ReservedAttributes.ofRoot) }

    private mutating func read(_ definitions: [JSONNode], _ reserved: [Attribute]) -> [Attribute] {
        var scope = DefinitionScope(reserved: reserved, count: definitions.count)
        for (index, definition) in definitions.enumerated() { read(definition, index, in: &scope) }
        return scope.attributes
    }

    private mutating func read(_ node: JSONNode, _ index: Int, in scope: inout DefinitionScope) {
        guard let definition = Definition(node) else {
            report(
                .error, .invalidDefinition, "an attribute definition must be an object, found \(node.kind)",
                at: node.range.lowerBound)
            return
        }
        // Without a name, no tree results. What else is wrong is reported in the same run.
        let (name, offset) = readName(of: definition, in: &scope) ?? ("[\(index)]", nil)
        let reserved = scope.reserved(named: name)
        let type = readType(of: definition, label: name, reserved: reserved)
        let keys = readOptionalKeys(of: definition, label: name)
        if let reserved {
            scope.list(reserved, as: type ?? reserved.type, at: offset)
            return
        }
        var children: [Attribute] = []
        if let members = readMembers(of: definition, type: type, label: name), canHold(members) {
            owners.append(name)
            children = read(members, type == .plural ? ReservedAttributes.ofElement : [])
            owners.removeLast()
        }
        scope.append(Attribute(name: name, type: type ?? .unknown(""), keys, children: children, nameOffset: offset))
    }

    /// True if the members of an attribute may be read. If they would be too deep, reports the first such attribute of
    /// the document.
    private mutating func canHold(_ members: [JSONNode]) -> Bool {
        guard owners.count + 1 == SchemaParser.greatestDepth, let first = members.first else { return true }
        if !isTooDeep {
            isTooDeep = true
            let name = Definition(first)?[.name]
            report(
                .error, .tooDeep,
                "this attribute is at level \(owners.count + 2); attributes may be nested at most "
                    + "\(SchemaParser.greatestDepth) levels deep",
                at: (name ?? first).range.lowerBound)
        }
        return false
    }

    // MARK: - For the reading of single keys

    mutating func report(
        _ severity: Diagnostic.Severity, _ code: SchemaCode, _ message: String, at offset: Int,
        notes: [Finding.Note] = [], suggestion: String? = nil
    ) {
        findings.append(Finding(severity, code, message, at: offset, notes: notes, suggestion: suggestion))
    }

    /// The path of the attribute with this name at the current level, as Capture writes it: `/profiles/profile/name`.
    func path(to label: String) -> String { Self.path(owners + [label]) }

    /// Where the current definitions are: `at the root`, or `in` and the path of their owner.
    var container: String { owners.isEmpty ? "at the root" : "in \(Self.path(owners))" }

    var isAtRoot: Bool { owners.isEmpty }

    private static func path(_ names: [String]) -> String {
        // Shorten each name first: one can be megabytes long.
        SafeText.quoted(names.map { "/" + SafeText.shortened($0, limit: 60) }.joined(), limit: 200)
    }
}
