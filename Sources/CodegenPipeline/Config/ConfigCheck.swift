import CaptureSchema
import RecordPlanner

/// Holds what a config file says of attributes against the schema.
struct ConfigCheck {
    let config: Config
    let tree: AttributeTree
    private(set) var settings: SettingsByPath = [:]
    private(set) var findings: [Finding] = []

    init(_ config: Config, _ tree: AttributeTree) {
        self.config = config
        self.tree = tree
        for attribute in config.attributes { check(attribute) }
        checkExcluded()
        checkNames()
    }

    private mutating func check(_ setting: AttributeConfig) {
        let path = SafeText.quoted(setting.path)
        switch tree.search(for: setting.names) {
        case .missing(let index, let owner, let nearest):
            findings.append(missing(setting, index: index, owner: owner, nearest: nearest))
        case .found(let attribute, _) where attribute.isReserved:
            report("\(path) is set by Capture and the same in every schema: there is nothing to choose", setting.offset)
        case .found(_, let owners) where owners.last.map(RecordPlanner.isStringPlural) == true:
            let plural = AttributePath.text(setting.names.dropLast())
            report(
                "\(path) has no property of its own: it is the string of the string plural "
                    + SafeText.quoted(plural), setting.offset,
                suggestion: "did you mean \(SafeText.quoted(plural))?")
        case .found(let attribute, _):
            var result = AttributeSettings()
            result.name = setting.name?.value
            result.isReadOnly = setting.readOnly?.value == true
            result.isLeftOut = setting.exclude?.value == true
            if let secret = setting.secret, secret.value {
                let isScalar = attribute.type != .object && attribute.type != .plural
                if !isScalar {
                    let kind = attribute.type == .object ? "an object" : "a plural"
                    report(
                        "\(path) is \(kind), and only a single value can be secret", secret.offset,
                        suggestion: "make the members secret, or exclude the attribute")
                }
                result.isSecret = isScalar
            }
            settings[setting.path] = result
        }
    }

    private func missing(_ setting: AttributeConfig, index: Int, owner: Attribute?, nearest: String?) -> Finding {
        let path = SafeText.quoted(setting.path)
        if let owner, owner.type != .object, owner.type != .plural {
            let ownerPath = SafeText.quoted(AttributePath.text(setting.names.prefix(index)))
            return Finding(
                .error, .unknownAttribute, "the schema has no attribute \(path): \(ownerPath) has no members",
                at: setting.offset)
        }
        let meant = nearest.map { nearest in
            let before = setting.names.prefix(index) + [nearest]
            let whole = before + setting.names.dropFirst(index + 1)
            if case .found = tree.search(for: Array(whole)) { return AttributePath.text(whole) }
            return AttributePath.text(before)
        }
        return Finding(
            .error, .unknownAttribute, "the schema has no attribute \(path)", at: setting.offset,
            suggestion: meant.map { "did you mean \(SafeText.quoted($0))?" })
    }

    /// What is said of attributes below one that is left out means nothing.
    private mutating func checkExcluded() {
        for setting in config.attributes where settings[setting.path] != nil {
            for count in 1..<max(setting.names.count, 1) {
                let owner = AttributePath.text(setting.names.prefix(count))
                guard settings[owner]?.isLeftOut == true else { continue }
                findings.append(
                    Finding(
                        .warning, .noEffect,
                        "the settings of \(SafeText.quoted(setting.path)) have no effect: "
                            + "\(SafeText.quoted(owner)) is excluded",
                        at: setting.offset))
                break
            }
        }
    }

    private mutating func checkNames() {
        let clashes = ChosenNames.clashes(in: settings, of: tree)
        if clashes.isEmpty { return }
        let offsets = Dictionary(config.attributes.map { ($0.path, $0.name?.offset) }) { first, _ in first }
        for clash in clashes {
            guard let offset = offsets[clash.path] ?? nil else { continue }
            // So that no note says what name it would get.
            settings[clash.path]?.name = nil
            let name = SafeText.quoted(clash.name)
            guard let otherPath = clash.otherPath, let other = offsets[otherPath] ?? nil else {
                findings.append(
                    Finding(
                        .error, .chosenNameClash,
                        "\(SafeText.quoted(clash.path)) cannot be named \(name): it is a reserved attribute of Capture",
                        at: offset))
                continue
            }
            // Whichever is written first counts as the one that has the name.
            let (first, second) = other < offset ? (otherPath, clash.path) : (clash.path, otherPath)
            findings.append(
                Finding(
                    .error, .chosenNameClash,
                    "\(SafeText.quoted(second)) cannot be named \(name): \(SafeText.quoted(first)) has that name",
                    at: max(offset, other), notes: [.init("chosen here", at: min(offset, other))]))
        }
    }

    private mutating func report(_ message: String, _ offset: Int, suggestion: String? = nil) {
        findings.append(Finding(.error, .notApplicable, message, at: offset, suggestion: suggestion))
    }
}
