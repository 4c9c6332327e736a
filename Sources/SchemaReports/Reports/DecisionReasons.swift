import CaptureSchema
import Codegen

/// Why an attribute has a property of its kind in Swift.
struct DecisionReason {
    let effect: Override.Effect
    /// Nil if Capture sets the value, or the schema makes it secret.
    let override: Override?
    /// The line of the config file.
    let line: Int?
    /// The owner of the attribute that the override was made for; nil if it was made for the attribute itself.
    let around: String?

    /// `config line 7`; empty if there is nothing to add.
    var words: String {
        guard let override else { return effect == .readOnly ? "set by Capture" : "" }
        let words =
            switch override.source {
            case .config: line.map { "config line \($0)" } ?? "config"
            case .include: "not in `include`" + (line.map { ", config line \($0)" } ?? "")
            case .writeSchema, .readSchema: "not in the \(override.source.words)"
            }
        return around.map { "as \($0): \(words)" } ?? words
    }

    var json: JSONOutput {
        let schema = effect == .readOnly ? "capture" : "schema"
        return .object([
            ("for", .string(effect.rawValue)),
            ("source", .string(override?.source.rawValue ?? schema)),
            ("attribute", .string(override?.path)),
            ("line", .integer(line)),
        ])
    }
}

/// Finds the reasons, with lines of the config file.
struct DecisionReasons {
    private let config: LineTable?

    init(_ overrides: OverrideSources) { config = overrides.config.map { LineTable($0.source) } }

    /// The reasons in the order of their effects: names, excluded, read-only, secret.
    func reasons(of attribute: PlannedAttribute) -> [DecisionReason] {
        var reasons: [DecisionReason] = []
        for effect in [Override.Effect.name, .typeName, .excluded, .readOnly, .secret] {
            // Names and secrets have no meaning without a property.
            if attribute.property == nil, effect != .excluded { continue }
            reasons += attribute.overrides.filter { $0.effect == effect }.map { reason($0, attribute) }
            let isOfSchema =
                switch effect {
                case .readOnly: attribute.attribute.isSetByCapture
                case .secret: attribute.isSecret && !attribute.overrides.contains { $0.effect == .secret }
                case .name, .typeName, .excluded: false
                }
            if isOfSchema { reasons.append(DecisionReason(effect: effect, override: nil, line: nil, around: nil)) }
        }
        return reasons
    }

    private func reason(_ override: Override, _ attribute: PlannedAttribute) -> DecisionReason {
        DecisionReason(
            effect: override.effect, override: override,
            line: override.source == .config || override.source == .include
                ? config?.location(at: override.offset).line : nil,
            around: override.path == attribute.plainPath ? nil : override.path)
    }
}

extension DecisionReasons {
    /// Remarks on an attribute besides its name and type, a few words each. Any untrusted text in them is a name that
    /// has not been escaped yet.
    func remarks(on attribute: PlannedAttribute) -> [String] {
        let reasons = reasons(of: attribute)
        func remark(_ word: String, _ effect: Override.Effect) -> String {
            let words = reasons.filter { $0.effect == effect }.map(\.words).filter { !$0.isEmpty }
            return words.isEmpty ? word : "\(word) (\(words.joined(separator: "; ")))"
        }
        guard let property = attribute.property else {
            return attribute.excluded == nil ? [] : [remark("excluded", .excluded)]
        }
        var remarks: [String] = []
        if reasons.contains(where: { $0.effect == .name }) { remarks.append(remark("named", .name)) }
        if reasons.contains(where: { $0.effect == .typeName }) { remarks.append(remark("type named", .typeName)) }
        if property.isReadOnly { remarks.append(remark("read-only", .readOnly)) }
        if property.isRequired { remarks.append("required") }
        if property.isSecret { remarks.append(remark("secret", .secret)) }
        if let word = attribute.attribute.type.wordNotShown { remarks.append(word) }
        if case .strings(let member) = property.type { remarks.append("strings in `\(member)`") }
        // The remarks already mention both, the second by the name of the type.
        let known = [Constraint.required.rawValue, Attribute.ipAddressConstraint]
        remarks += property.constraints.filter { !known.contains($0) }
        if let replaceMethod = attribute.replaceMethod {
            remarks += replaceMethod.signatures
        } else if attribute.attribute.type == .plural, !property.isReadOnly {
            remarks.append("not replaceable (contains read-only attributes)")
        }
        return remarks
    }
}

extension AttributeType {
    /// The schema's word for the type if several words have the same Swift type.
    fileprivate var wordNotShown: String? {
        switch self {
        case .ipAddress, .version, .unknown: word
        case .password(let word): word == "password" ? nil : word
        case .string, .boolean, .integer, .decimal, .date, .dateTime, .json, .id, .uuid, .object, .plural: nil
        }
    }
}
