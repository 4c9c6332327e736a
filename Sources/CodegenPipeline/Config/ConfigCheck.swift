import CaptureSchema
import RecordPlanner

/// Holds what a config file says of attributes against the schema.
struct ConfigCheck {
    private let config: Config
    private let attributes: AttributeIndex
    private var suggestions = Suggestion.Budget()
    /// What is said of each attribute, the most exact path first.
    private var settings: [String: [AttributeConfig]] = [:]
    /// The attributes that each entry is for, by its place.
    private var paths: [Int: [String]] = [:]
    private(set) var chosen = ChosenSettings()
    private(set) var findings: [ChoiceFinding] = []

    init(_ config: Config, _ tree: AttributeTree, rootName: String) {
        self.config = config
        attributes = AttributeIndex(config.attributes.isEmpty && config.include == nil ? nil : tree)
        for setting in config.attributes.sorted(by: { $0.path.isMoreExact(than: $1.path) }) {
            let paths = paths(of: setting)
            self.paths[setting.path.offset] = paths
            for path in paths { settings[path, default: []].append(setting) }
        }
        for (path, settings) in settings.sorted(by: { $0.key < $1.key }) {
            if let attribute = attributes[path] { choose(settings, for: attribute, at: path) }
        }
        if let include = config.include {
            let check = IncludeCheck(include, attributes, tree, &suggestions, &chosen)
            findings += check.findings
        }
        checkEffect()
        findings += ChosenNameCheck.findings(in: &chosen, of: attributes, rootName: rootName, settings)
    }

    /// The attributes that an entry is for; none after an error.
    private mutating func paths(of setting: AttributeConfig) -> [String] {
        let path = setting.path
        let matches = path.matches(in: attributes)
        if matches.isEmpty { add(path.missing(from: attributes, &suggestions), unfit: setting) }
        let paths = matches.filter { match in
            let owner = AttributePath.parent(of: match).flatMap { attributes[$0] }
            if attributes[match]?.isReserved == true {
                reportUnlessPattern(
                    "is set by Capture and the same in every schema: there is nothing to choose", of: setting)
                return false
            }
            if let owner, RecordPlanner.isStringPlural(owner) {
                let plural = SafeText.quoted(AttributePath.text(path.names.dropLast()))
                reportUnlessPattern(
                    "has no property of its own: it is the string of the string plural \(plural)", of: setting,
                    suggestion: "did you mean \(plural)?")
                return false
            }
            return true
        }
        if path.isPattern, paths.isEmpty, !matches.isEmpty {
            report(
                "\(SafeText.quoted(path.text)) stands for nothing but what Capture sets, and strings of string plurals",
                of: setting)
        }
        return paths
    }

    private mutating func choose(_ settings: [AttributeConfig], for attribute: Attribute, at path: String) {
        // Only a path without `*` can have the first two.
        if let name = settings[0].name { chosen.choose(name: name, for: path) }
        if let typeName = settings[0].typeName {
            if let kind = attribute.kindWithoutType {
                report(
                    "\(SafeText.quoted(path)) is \(kind), which has no type of its own to be named", of: settings[0],
                    at: typeName.offset)
            } else {
                chosen.choose(typeName: typeName, for: path)
            }
        }
        for (effect, keyPath) in [(Choice.Effect.excluded, \AttributeConfig.exclude), (.readOnly, \.readOnly)] {
            guard let value = settings.lazy.compactMap({ $0[keyPath: keyPath] }).first, value.value else { continue }
            chosen.choose(effect, for: path, by: .config, at: value.offset)
        }
        guard let setting = settings.first(where: { $0.secret != nil }), let secret = setting.secret, secret.value
        else { return }
        guard attribute.type == .object || attribute.type == .plural else {
            return chosen.choose(.secret, for: path, by: .config, at: secret.offset)
        }
        let kind = attribute.type == .object ? "an object" : "a plural"
        report(
            "\(SafeText.quoted(path)) is \(kind), and only a single value can be secret", of: setting,
            at: secret.offset,
            suggestion: "make the members secret, or exclude the attribute"
                + (setting.path.isPattern ? ", and write `\"secret\": false` under its own path" : ""))
    }

    /// What is said of attributes that are left out, or lie in one that is, means nothing.
    private mutating func checkEffect() {
        var owners = ExcludedOwners(chosen.settings)
        for setting in config.attributes {
            let paths = paths[setting.path.offset] ?? []
            let reasons = paths.compactMap { path in
                owners.outermost(above: path).map { reason(for: $0) }
                    ?? (chosen.isExcludedByInclude(path) ? "`include` does not list it" : nil)
            }
            guard let reason = reasons.first, reasons.count == paths.count else { continue }
            add(
                Finding(
                    .warning, .noEffect,
                    "the settings of \(SafeText.quoted(setting.path.text)) have no effect: \(reason)",
                    at: setting.path.offset),
                unfit: setting)
        }
    }

    private func reason(for owner: String) -> String {
        chosen.isExcludedByInclude(owner)
            ? "`include` does not list \(SafeText.quoted(owner))" : "\(SafeText.quoted(owner)) is excluded"
    }

    /// A pattern passes over attributes that nothing can be said of.
    private mutating func reportUnlessPattern(
        _ predicate: String, of setting: AttributeConfig, suggestion: String? = nil
    ) {
        if setting.path.isPattern { return }
        report("\(SafeText.quoted(setting.path.text)) \(predicate)", of: setting, suggestion: suggestion)
    }

    private mutating func report(
        _ message: String, of setting: AttributeConfig, at offset: Int? = nil, suggestion: String? = nil
    ) {
        add(
            Finding(.error, .notApplicable, message, at: offset ?? setting.path.offset, suggestion: suggestion),
            unfit: setting)
    }

    private mutating func add(_ finding: Finding, unfit setting: AttributeConfig) {
        findings.append(ChoiceFinding(source: .config, finding: finding, unfitEntry: setting.path.offset))
    }
}

extension Attribute {
    /// What it is, if that is something without a struct.
    fileprivate var kindWithoutType: String? {
        switch type {
        case .object: nil
        case .plural: RecordPlanner.isStringPlural(self) ? "a plural of strings" : nil
        default: "a single value"
        }
    }
}
