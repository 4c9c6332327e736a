import CaptureSchema

/// Checks a config file's settings of attributes against the schema.
struct ConfigCheck {
    private let config: Config
    private let attributes: AttributeIndex
    private var suggestions = Suggestion.Budget()
    /// The entries for each attribute, the most exact path first.
    private var entries: [String: [ConfigEntry]] = [:]
    /// The attributes that each entry applies to, by its offset.
    private var paths: [Int: [String]] = [:]
    private(set) var overrides = Overrides()
    private(set) var findings: [OverrideFinding] = []

    init(_ config: Config, _ tree: AttributeTree, rootName: String) {
        self.config = config
        attributes = AttributeIndex(config.attributes.isEmpty && config.include == nil ? nil : tree)
        for entry in config.attributes.sorted(by: { $0.path.isMoreExact(than: $1.path) }) {
            let paths = paths(of: entry)
            self.paths[entry.path.offset] = paths
            for path in paths { entries[path, default: []].append(entry) }
        }
        for (path, entries) in entries.sorted(by: { $0.key < $1.key }) {
            if let attribute = attributes[path] { add(entries, for: attribute, at: path) }
        }
        if let include = config.include {
            findings += IncludeCheck.findings(in: include, attributes, tree, &suggestions, &overrides)
        }
        checkEffect()
        findings += ChosenNameCheck.findings(in: &overrides, of: attributes, rootName: rootName, entries)
    }

    /// The attributes that an entry applies to; none after an error.
    private mutating func paths(of entry: ConfigEntry) -> [String] {
        let path = entry.path
        let matches = path.matches(in: attributes)
        if matches.isEmpty { add(path.missing(from: attributes, &suggestions)) }
        let paths = matches.filter { match in
            let owner = SchemaPath.parent(of: match).flatMap { attributes[$0] }
            if attributes[match]?.isReserved == true {
                reportUnlessPattern(
                    "is set by Capture and is the same in every schema: it cannot be configured", of: entry)
                return false
            }
            if owner?.stringMember != nil {
                let plural = SafeText.quoted(SchemaPath.text(path.names.dropLast()))
                if entry.secret?.value == true {
                    reportUnlessPattern(
                        "is the string of the string plural \(plural), which cannot be secret", of: entry,
                        suggestion: "exclude \(plural) instead")
                } else {
                    reportUnlessPattern(
                        "has no property of its own: it is the string of the string plural \(plural)", of: entry,
                        suggestion: "did you mean \(plural)?")
                }
                return false
            }
            return true
        }
        if path.isPattern, paths.isEmpty, !matches.isEmpty {
            report(
                "\(SafeText.quoted(path.text)) matches only reserved attributes and the strings of string plurals",
                of: entry)
        }
        return paths
    }

    private mutating func add(_ entries: [ConfigEntry], for attribute: Attribute, at path: String) {
        // Only a path without `*` can set the name or type name, and it comes first.
        if let name = entries[0].name { overrides.add(.name, to: path, by: .config, at: name.offset, name: name.value) }
        if let typeName = entries[0].typeName {
            if let kind = attribute.kindWithoutType {
                report(
                    "\(SafeText.quoted(path)) is \(kind), which has no type to name", of: entries[0],
                    at: typeName.offset)
            } else {
                overrides.add(.typeName, to: path, by: .config, at: typeName.offset, name: typeName.value)
            }
        }
        for (effect, keyPath) in [(Override.Effect.excluded, \ConfigEntry.exclude), (.readOnly, \.readOnly)] {
            guard let value = entries.lazy.compactMap({ $0[keyPath: keyPath] }).first, value.value else { continue }
            overrides.add(effect, to: path, by: .config, at: value.offset)
        }
        guard let entry = entries.first(where: { $0.secret != nil }), let secret = entry.secret, secret.value
        else { return }
        guard attribute.type.isContainer else {
            return overrides.add(.secret, to: path, by: .config, at: secret.offset)
        }
        reportSecret(attribute, at: path, of: entry, secret)
    }

    private mutating func reportSecret(
        _ attribute: Attribute, at path: String, of entry: ConfigEntry, _ secret: Placed<Bool>
    ) {
        let shownPath = SafeText.quoted(path)
        // The members of a string plural have no settings, so it must not be suggested to make them secret.
        let (problem, suggestion) =
            if attribute.stringMember != nil {
                ("a string plural, which cannot be secret", "exclude \(shownPath) instead")
            } else {
                (
                    "\(attribute.type == .object ? "an object" : "a plural"), and only a single value can be secret",
                    "make the members secret, or exclude the attribute"
                )
            }
        report(
            "\(shownPath) is \(problem)", of: entry, at: secret.offset,
            suggestion: suggestion
                + (entry.path.isPattern ? ", and write `\"secret\": false` under its own path" : ""))
    }

    /// Reports entries without effect: their attributes are excluded, or are members of one that is.
    private mutating func checkEffect() {
        for entry in config.attributes {
            let paths = paths[entry.path.offset] ?? []
            let reasons = paths.compactMap { path in
                overrides.outermostExcluded(above: path).map { reason(for: $0) }
                    ?? (overrides.isExcludedByInclude(path) ? "`include` does not list it" : nil)
            }
            guard let reason = reasons.first, reasons.count == paths.count else { continue }
            add(
                Finding(
                    .warning, .noEffect,
                    "the settings of \(SafeText.quoted(entry.path.text)) have no effect: \(reason)",
                    at: entry.path.offset))
        }
    }

    private func reason(for owner: String) -> String {
        overrides.isExcludedByInclude(owner)
            ? "`include` does not list \(SafeText.quoted(owner))" : "\(SafeText.quoted(owner)) is excluded"
    }

    /// A pattern skips attributes that cannot have settings.
    private mutating func reportUnlessPattern(
        _ predicate: String, of entry: ConfigEntry, suggestion: String? = nil
    ) {
        if entry.path.isPattern { return }
        report("\(SafeText.quoted(entry.path.text)) \(predicate)", of: entry, suggestion: suggestion)
    }

    private mutating func report(
        _ message: String, of entry: ConfigEntry, at offset: Int? = nil, suggestion: String? = nil
    ) {
        add(
            Finding(.error, .notApplicable, message, at: offset ?? entry.path.offset, suggestion: suggestion))
    }

    private mutating func add(_ finding: Finding) {
        findings.append(OverrideFinding(source: .config, finding: finding, isUnfitEntry: true))
    }
}

extension Attribute {
    /// What the attribute is, if it has no struct.
    fileprivate var kindWithoutType: String? {
        switch type {
        case .object: nil
        case .plural: stringMember == nil ? nil : "a plural of strings"
        default: "a single value"
        }
    }
}
