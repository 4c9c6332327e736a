import CaptureSchema
import Codegen

/// What may be done with an attribute before and after a change: whether generated code contains it, can set it and
/// shows it. This follows from the schema, the config file and the access schemas together.
struct AccessComparison {
    let pair: AttributePair
    let initializer: InitializerComparison
    let names: NameOwners
    let records: RecordPair
    let hasOtherType: Bool

    private var old: PlannedAttribute { pair.old }
    private var new: PlannedAttribute { pair.new }

    /// True if the attribute becomes read-only, false if it no longer is; nil if that does not change.
    var becomesReadOnly: Bool? {
        guard old.property != nil, new.property != nil, old.isReadOnly != new.isReadOnly else { return nil }
        return new.isReadOnly
    }

    /// - Parameter reportedReadOnly: What was already reported about an owner of the attribute: true if all of it
    ///   becomes read-only, false if it no longer is.
    func changes(reportedReadOnly: Bool?) -> [SchemaChange] {
        if let excluded { return [excluded] }
        var readOnly = readOnly
        // Implied by the owner, unless it breaks calls of an initializer other than the owner's.
        if reportedReadOnly == becomesReadOnly, reportedReadOnly == true || readOnly?.breaksSource == false {
            readOnly = nil
        }
        return [readOnly, secret, replaceMethod].compactMap { $0 }
    }

    // MARK: - Excluded

    private var excluded: SchemaChange? {
        guard (old.excluded == nil) != (new.excluded == nil) else { return nil }
        let isGone = new.excluded != nil
        return SchemaChange(
            .excluded, at: new.path, from: isGone ? nil : "excluded", to: isGone ? "excluded" : nil,
            isGone ? SourceSentence.ofRemoval(old, names) : SourceSentence.ofAddition(new, to: records),
            records: isGone ? StoredRecordEffect.ofExclusion(pair) : StoredRecordEffect.ofInclusion(pair),
            service: isGone
                ? "It is no longer sent except in a replace of a plural that contains it, as it was read."
                : ServiceEffect.ofWriteAccess(new))
    }

    // MARK: - Read-only

    private var readOnly: SchemaChange? {
        guard let isGained = becomesReadOnly else { return nil }
        return SchemaChange(
            .readOnly, at: new.path, from: isGained ? nil : "read-only", to: isGained ? "read-only" : nil,
            isGained ? gainedReadOnly : lostReadOnly,
            records: isGained
                ? "Stored values are read as before; a pending edit is no longer sent." : StoredRecordEffect.nothing,
            service: isGained ? ServiceEffect.ofProtection(new) : ServiceEffect.ofWriteAccess(new))
    }

    private var gainedReadOnly: SourceEffect {
        let method = hasOtherType || new.replaceMethod != nil ? nil : old.replaceMethod
        let loss = method.map { ", and `\($0.signature)` is removed" } ?? ""
        let inside = new.children.isEmpty ? "" : ", as does everything in it,"
        return .breaking(
            "`\(new.qualifiedName)` becomes read-only\(inside) and is no longer an argument of the "
                + "initializer\(loss): source that sets or passes it no longer compiles.")
    }

    private var lostReadOnly: SourceEffect {
        let name = "`\(new.qualifiedName)`"
        guard initializer.takesNow(pair) else { return .harmless("\(name) is no longer read-only.") }
        guard new.property?.isRequired == true else {
            return .harmless(
                "\(name) is no longer read-only and becomes an argument with a default; existing calls of the "
                    + "initializer still compile.")
        }
        return .breaking(
            "\(name) is no longer read-only and becomes an argument without a default: calls of the initializer of "
                + "`\(new.owner)` no longer compile.")
    }

    // MARK: - Secret

    private var secret: SchemaChange? {
        guard old.property != nil, new.property != nil, old.isSecret != new.isSecret else { return nil }
        let isGained = new.isSecret
        return SchemaChange(
            .secret, at: new.path, from: isGained ? nil : "secret", to: isGained ? "secret" : nil,
            .harmless(
                isGained
                    ? "No direct effect: descriptions show `<redacted>`."
                    : "No direct effect. Caution: descriptions show the value, so it may end up in logs."),
            records: isGained
                ? "It is no longer stored: the next save omits the stored value."
                : "From now on it is stored, where anyone who can read the file can see it.",
            service: ServiceEffect.nothing)
    }

    // MARK: - Replacing

    /// A plural that can no longer be replaced, or now can, because of the attributes in its elements.
    private var replaceMethod: SchemaChange? {
        guard !hasOtherType, becomesReadOnly == nil, old.property != nil, new.property != nil else { return nil }
        switch (old.replaceMethod, new.replaceMethod) {
        case (let method?, nil):
            return change(
                from: method, to: nil,
                .breaking(
                    "Removes `\(method.signature)`, because its elements contain read-only attributes: source that "
                        + "calls it no longer compiles."),
                service: "A replace of the plural would erase the read-only attributes of its elements.")
        case (nil, let method?):
            return change(
                from: nil, to: method, .harmless("Adds `\(method.signature)`; nothing else changes."),
                service: "Everything in an element can be written, so the plural can be replaced.")
        default: return nil
        }
    }

    private func change(
        from old: ReplaceMethod?, to new: ReplaceMethod?, _ source: SourceEffect, service: String
    ) -> SchemaChange {
        SchemaChange(
            .replaceMethod, at: pair.new.path, from: old?.signature, to: new?.signature, source,
            records: StoredRecordEffect.nothing, service: service)
    }
}
