import CaptureSchema
import Codegen

/// One attribute before and after a change. What generated code has of it follows from the schema, the config file and
/// the access schemas together.
struct AttributeComparison {
    let pair: AttributePair
    let initializer: InitializerComparison
    let names: NameOwners

    private var old: PlannedAttribute { pair.old }
    private var new: PlannedAttribute { pair.new }
    /// In messages.
    private var name: String { "`\(new.qualifiedName)`" }

    /// True if the attribute becomes read-only, false if it no longer is; nil if that does not change.
    var becomesReadOnly: Bool? {
        guard old.property != nil, new.property != nil, old.isReadOnly != new.isReadOnly else { return nil }
        return new.isReadOnly
    }

    /// True if no member of the old type has a counterpart in the new one.
    var replacesMembers: Bool {
        if old.attribute.type != new.attribute.type { return true }
        if case .strings = old.property?.type, case .strings = new.property?.type { return hasOtherType }
        return false
    }

    /// The members of elements are compared one by one and do not change the plural's type.
    private var hasOtherType: Bool {
        if old.attribute.type != new.attribute.type { return true }
        switch (old.property?.type, new.property?.type) {
        case (.strings(let oldMember), .strings(let newMember)): return oldMember != newMember
        case (.strings, _?), (_?, .strings): return true
        default: return false
        }
    }

    /// - Parameter reportedReadOnly: What was already reported about an owner of the attribute: true if all of it
    ///   becomes read-only, false if it no longer is.
    func changes(reportedReadOnly: Bool?) -> [SchemaChange] {
        var access = [readOnly(reportedReadOnly), secret, replaceMethod].compactMap { $0 }
        if (old.excluded == nil) != (new.excluded == nil) {
            access = [
                new.excluded == nil
                    ? .addition(.excluded, of: new, from: "excluded", to: nil, initializer)
                    : .removal(.excluded, of: old, from: nil, to: "excluded", initializer, names, at: new.path)
            ]
        }
        return [naming, type].compactMap { $0 } + access + [required].compactMap { $0 } + values
    }

    private func breaks(_ kind: SchemaChange.Kind) -> Bool { kind.breaksSource(from: old, to: new, initializer) }

    // MARK: - Names and types

    /// A different name on Capture, in Swift, or both: the schema spells it differently, or another attribute that
    /// requests the same name was added or removed.
    private var naming: SchemaChange? {
        let renamed = old.namesThatDiffer(from: new)
        if renamed.isEmpty, !pair.isRenamed { return nil }
        let words = renamed.map { name in
            name.old == name.new
                ? "`\(name.old)` is now in another Unicode form" : "`\(name.old)` is now named `\(name.new)`"
        }
        let (from, to) =
            pair.isRenamed
            ? (old.name, new.name)
            : (renamed.map(\.old).joined(separator: ", "), renamed.map(\.new).joined(separator: ", "))
        let kind: SchemaChange.Kind = pair.isRenamed ? .renamedInCase : .swiftName
        return SchemaChange(
            kind, at: new.path, from: from, to: to, breaksSource: breaks(kind), owner: new.owner, words,
            taken: renamed.filter { $0.old != $0.new }.compactMap { names.taken($0.old, $0.role) })
    }

    private var type: SchemaChange? {
        guard hasOtherType else { return nil }
        var words: [String] = []
        if let oldType = old.property?.type, let newType = new.property?.type {
            words = ["\(name) stays `\(newType.shortSwiftType)`"]
            if breaks(.type) {
                words = ["\(name) is `\(newType.shortSwiftType)` instead of `\(oldType.shortSwiftType)`"]
                if let record = old.record,
                    record.qualifiedName != new.record?.qualifiedName || new.record?.kind != record.kind
                {
                    words.append("`\(record.qualifiedName)` is removed")
                }
                if let method = old.replaceMethod, new.replaceMethod == nil {
                    words.append("`\(method.signature)` is removed")
                }
            }
        }
        return SchemaChange(
            .type, at: new.path, from: old.typeWords, to: new.typeWords, breaksSource: breaks(.type), owner: new.owner,
            words)
    }

    // MARK: - Access

    private func readOnly(_ reported: Bool?) -> SchemaChange? {
        guard let isGained = becomesReadOnly else { return nil }
        let method = hasOtherType || new.replaceMethod != nil ? nil : old.replaceMethod
        let change = SchemaChange(
            .readOnly, at: new.path, from: isGained ? nil : "read-only", to: isGained ? "read-only" : nil,
            breaksSource: breaks(.readOnly), owner: new.owner,
            [name] + (isGained ? method.map { ["`\($0.signature)`"] } ?? [] : []))
        // Implied by the owner, unless it breaks calls of an initializer other than the owner's.
        return reported == isGained && (isGained || !change.breaksSource) ? nil : change
    }

    private var secret: SchemaChange? {
        guard old.property != nil, new.property != nil, old.isSecret != new.isSecret else { return nil }
        return SchemaChange(
            .secret, at: new.path, from: old.isSecret ? "secret" : nil, to: new.isSecret ? "secret" : nil,
            breaksSource: breaks(.secret))
    }

    /// A plural that can no longer be replaced, or now can, because of the attributes in its elements.
    private var replaceMethod: SchemaChange? {
        let (from, to) = (old.replaceMethod?.signature, new.replaceMethod?.signature)
        guard !hasOtherType, becomesReadOnly == nil, old.property != nil, new.property != nil,
            (from == nil) != (to == nil)
        else { return nil }
        return SchemaChange(
            .replaceMethod, at: new.path, from: from, to: to, breaksSource: breaks(.replaceMethod), owner: new.owner,
            [from, to].compactMap { $0 }.map { "`\($0)`" })
    }

    // MARK: - What the service requires

    private var required: SchemaChange? {
        let isGained = new.attribute.isRequired
        guard old.attribute.isRequired != isGained else { return nil }
        return SchemaChange(
            .required, at: new.path, from: isGained ? nil : "required", to: isGained ? "required" : nil,
            breaksSource: breaks(.required), owner: new.owner, new.property.map { ["`\($0.label)`"] } ?? [])
    }

    /// Changes that no declaration shows. Of descriptions only what their authors wrote: the rest follows.
    private var values: [SchemaChange] {
        func words(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ", ") }
        func others(_ attribute: Attribute) -> String? {
            words(attribute.constraints.filter { ![.required, .unique, .locallyUnique].contains($0) }.map(\.rawValue))
        }
        let (old, new) = (old.attribute, new.attribute)
        let values: [(kind: SchemaChange.Kind, old: String?, new: String?)] = [
            (.length, old.length.map { "\($0)" }, new.length.map { "\($0)" }),
            (.unique, old.uniqueness?.rawValue, new.uniqueness?.rawValue),
            (.constraint, others(old), others(new)),
            (.caseSensitivity, old.isCaseSensitive.map { "\($0)" }, new.isCaseSensitive.map { "\($0)" }),
            (.feature, words(old.features.map(\.rawValue)), words(new.features.map(\.rawValue))),
            (.documentation, old.shownDescription, new.shownDescription),
        ]
        return values.filter { $0.old != $0.new }.map {
            SchemaChange($0.kind, at: pair.new.path, from: $0.old, to: $0.new, breaksSource: breaks($0.kind))
        }
    }
}

extension PlannedAttribute {
    /// `CaptureUser.photos`
    var qualifiedName: String { "\(owner).\(property?.reference ?? name)" }

    /// What is declared for the attribute besides its property: its struct, its replace method, and the number of
    /// structs inside it.
    var declarations: [String] {
        var names: [String] = []
        if let record { names.append("`\(record.qualifiedName)`") }
        if let replaceMethod { names.append("`\(replaceMethod.signature)`") }
        let inner = children.reduce(0) { $0 + $1.structCount }
        if inner > 0 { names.append("\(inner) \(inner == 1 ? "struct" : "structs") inside it") }
        return names
    }

    private var structCount: Int { children.reduce(record == nil ? 0 : 1) { $0 + $1.structCount } }

    /// The schema's word for the type; for a plural, also what it contains.
    var typeWords: String {
        switch property?.type {
        case .strings(let member): "plural of strings in `\(member)`"
        case .plural: "plural of elements"
        case .object, .scalar, nil: attribute.type.word
        }
    }
}
