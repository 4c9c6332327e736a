import CaptureSchema
import RecordPlanner

/// Holds what a config file says of attributes against the schema.
struct ConfigCheck {
    private let config: Config
    private let attributes: AttributeIndex
    private var suggestions = Suggestion.Budget()
    private(set) var chosen = ChosenSettings()
    private(set) var findings: [ChoiceFinding] = []

    init(_ config: Config, _ tree: AttributeTree) {
        self.config = config
        attributes = AttributeIndex(config.attributes.isEmpty ? nil : tree)
        for setting in config.attributes { check(setting) }
        checkExcluded()
        checkNames()
    }

    private mutating func check(_ setting: AttributeConfig) {
        let path = SafeText.quoted(setting.path)
        switch attributes.search(for: setting.names) {
        case .missing(let index, let owner, let siblings):
            add(missing(setting, index: index, owner: owner, siblings: siblings), unfit: setting)
        case .found(let attribute, _) where attribute.isReserved:
            report("\(path) is set by Capture and the same in every schema: there is nothing to choose", of: setting)
        case .found(_, let owner) where owner.map(RecordPlanner.isStringPlural) == true:
            let plural = SafeText.quoted(AttributePath.text(setting.names.dropLast()))
            report(
                "\(path) has no property of its own: it is the string of the string plural \(plural)", of: setting,
                suggestion: "did you mean \(plural)?")
        case .found(let attribute, _):
            choose(setting, for: attribute)
        }
    }

    private mutating func choose(_ setting: AttributeConfig, for attribute: Attribute) {
        if let name = setting.name { chosen.choose(name: name, for: setting.path) }
        for (effect, value) in [(Choice.Effect.leftOut, setting.exclude), (.readOnly, setting.readOnly)] {
            guard let value, value.value else { continue }
            chosen.choose(effect, for: setting.path, by: .config, at: value.offset)
        }
        guard let secret = setting.secret, secret.value else { return }
        guard attribute.type == .object || attribute.type == .plural else {
            return chosen.choose(.secret, for: setting.path, by: .config, at: secret.offset)
        }
        let kind = attribute.type == .object ? "an object" : "a plural"
        report(
            "\(SafeText.quoted(setting.path)) is \(kind), and only a single value can be secret", of: setting,
            at: secret.offset, suggestion: "make the members secret, or exclude the attribute")
    }

    private mutating func missing(
        _ setting: AttributeConfig, index: Int, owner: Attribute?, siblings: [Attribute]
    ) -> Finding {
        let path = SafeText.quoted(setting.path)
        if let owner, owner.type != .object, owner.type != .plural {
            let ownerPath = SafeText.quoted(AttributePath.text(setting.names.prefix(index)))
            return Finding(
                .error, .unknownAttribute, "the schema has no attribute \(path): \(ownerPath) has no members",
                at: setting.offset)
        }
        let meant = suggestions.nearest(to: setting.names[index], among: siblings).map { nearest in
            let before = AttributePath.text(setting.names.prefix(index) + [nearest])
            let whole = before + AttributePath.text(setting.names.dropFirst(index + 1))
            return attributes[whole] == nil ? before : whole
        }
        return Finding(
            .error, .unknownAttribute, "the schema has no attribute \(path)", at: setting.offset,
            suggestion: meant.map { "did you mean \(SafeText.quoted($0))?" })
    }

    /// What is said of attributes below one that is left out means nothing.
    private mutating func checkExcluded() {
        var owners = ExcludedOwners(chosen.settings)
        for setting in config.attributes where attributes[setting.path] != nil {
            guard let owner = owners.outermost(above: setting.path) else { continue }
            add(
                Finding(
                    .warning, .noEffect,
                    "the settings of \(SafeText.quoted(setting.path)) have no effect: "
                        + "\(SafeText.quoted(owner)) is excluded",
                    at: setting.offset),
                unfit: setting)
        }
    }

    private mutating func checkNames() {
        let clashes = ChosenNames.clashes(in: chosen.settings, of: attributes)
        if clashes.isEmpty { return }
        let offsets = Dictionary(config.attributes.map { ($0.path, $0.name?.offset) }) { first, _ in first }
        for clash in clashes {
            guard let offset = offsets[clash.path] ?? nil else { continue }
            // So that no note says what name it would get.
            chosen.removeName(of: clash.path)
            let name = SafeText.quoted(clash.name)
            guard let otherPath = clash.otherPath, let other = offsets[otherPath] ?? nil else {
                add(
                    Finding(
                        .error, .chosenNameClash,
                        "\(SafeText.quoted(clash.path)) cannot be named \(name): it is a reserved attribute of Capture",
                        at: offset))
                continue
            }
            // Whichever is written first counts as the one that has the name.
            let (first, second) = other < offset ? (otherPath, clash.path) : (clash.path, otherPath)
            add(
                Finding(
                    .error, .chosenNameClash,
                    "\(SafeText.quoted(second)) cannot be named \(name): \(SafeText.quoted(first)) has that name",
                    at: max(offset, other), notes: [.init("chosen here", at: min(offset, other))]))
        }
    }

    private mutating func report(
        _ message: String, of setting: AttributeConfig, at offset: Int? = nil, suggestion: String? = nil
    ) {
        add(
            Finding(.error, .notApplicable, message, at: offset ?? setting.offset, suggestion: suggestion),
            unfit: setting)
    }

    private mutating func add(_ finding: Finding, unfit setting: AttributeConfig? = nil) {
        findings.append(ChoiceFinding(source: .config, finding: finding, unfitEntry: setting?.offset))
    }
}
