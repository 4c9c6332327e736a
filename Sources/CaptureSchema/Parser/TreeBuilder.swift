/// Turns definitions into attributes and collects all findings about them.
///
/// Uses its own stack, so no nesting can exhaust the thread's.
struct TreeBuilder {
    private(set) var findings: [Finding] = []
    private var levels: [DefinitionScope] = []
    /// True if an attribute was reported for its depth. A schema with one attribute that is too deep may have
    /// thousands.
    private var isTooDeep = false
    var suggestions = Suggestion.Budget()

    /// The attributes of the root, reserved ones first.
    mutating func build(_ definitions: [JSONNode]) -> [Attribute] {
        levels = [DefinitionScope(of: nil, reserved: ReservedAttributes.ofRoot, definitions: definitions)]
        while true {
            let current = levels.count - 1
            if let definition = levels[current].nextDefinition() {
                read(definition)
                continue
            }
            let finished = levels.removeLast()
            guard let owner = finished.owner, !levels.isEmpty else { return finished.attributes }
            levels[current - 1].append(owner.attribute(children: finished.attributes))
        }
    }

    /// Reads one definition of the innermost level. If it has members, they become the next level.
    private mutating func read(_ node: JSONNode) {
        let current = levels.count - 1
        guard let definition = Definition(node) else {
            report(
                .error, .invalidDefinition, "an attribute definition must be an object, found \(node.kind)",
                at: node.range.lowerBound)
            return
        }
        var attribute = PendingAttribute(index: levels[current].index)
        if let (name, offset) = readName(of: definition) {
            (attribute.name, attribute.nameOffset) = (name, offset)
        }
        if let name = attribute.name, let reserved = levels[current].reserved(named: name) {
            let type = readType(of: definition, label: attribute.label, reserved: reserved)
            readOptionalKeys(of: definition, into: &attribute)
            levels[current].list(reserved, as: type ?? reserved.type, at: attribute.nameOffset)
            return
        }
        let type = readType(of: definition, label: attribute.label, reserved: nil)
        attribute.type = type ?? .unknown("")
        readOptionalKeys(of: definition, into: &attribute)
        if let members = readMembers(of: definition, type: type, label: attribute.label), canHold(members) {
            let reserved = type == .plural ? ReservedAttributes.ofElement : []
            levels.append(DefinitionScope(of: attribute, reserved: reserved, definitions: members))
        } else {
            levels[current].append(attribute.attribute(children: []))
        }
    }

    /// True if the members of an attribute may become a level. If they would be too deep, reports the first such
    /// attribute of the document.
    private mutating func canHold(_ members: [JSONNode]) -> Bool {
        guard levels.count == SchemaParser.greatestDepth, let first = members.first else { return true }
        if !isTooDeep {
            isTooDeep = true
            let name = Definition(first)?[.name]
            report(
                .error, .tooDeep,
                "this attribute is at level \(levels.count + 1); attributes may be nested at most "
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
    func path(to label: String) -> String { Self.path(levels.compactMap(\.owner?.label) + [label]) }

    /// Where the current definitions are: `at the root`, or `in` and the path of their owner.
    var container: String {
        let owners = levels.compactMap(\.owner?.label)
        return owners.isEmpty ? "at the root" : "in \(Self.path(owners))"
    }

    var isAtRoot: Bool { levels.count == 1 }

    /// Remembers a name among its siblings.
    ///
    /// - Returns: The offset of an earlier equal name, or nil if there is none.
    mutating func firstUse(of name: String, at offset: Int) -> Int? {
        levels[levels.count - 1].firstUse(of: name, at: offset)
    }

    private static func path(_ names: [String]) -> String {
        // Shorten each name first: one can be megabytes long.
        SafeText.quoted(names.map { "/" + SafeText.shortened($0, limit: 60) }.joined(), limit: 200)
    }
}
