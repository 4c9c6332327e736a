import CaptureSchema
import Codegen

/// A change of an attribute's type.
struct TypeChange {
    let old: PlannedAttribute
    let new: PlannedAttribute

    /// Returns nil if the type is the same. The members of elements are compared one by one and do not change the
    /// plural's type.
    init?(_ pair: AttributePair) {
        old = pair.old
        new = pair.new
        let isSameShape =
            switch (pair.old.property?.type, pair.new.property?.type) {
            case (.strings(let oldMember), .strings(let newMember)): oldMember == newMember
            case (.strings, _?), (_?, .strings): false
            default: true
            }
        if pair.old.attribute.type == pair.new.attribute.type, isSameShape { return nil }
    }

    /// True if no member of the old type has a counterpart in the new one.
    var replacesMembers: Bool {
        if old.attribute.type != new.attribute.type { return true }
        if case .strings = old.property?.type, case .strings = new.property?.type { return true }
        return false
    }

    var source: SourceEffect {
        guard let oldProperty = old.property, let newProperty = new.property else {
            return SourceSentence.withoutProperty(old, new)
        }
        let name = "`\(new.qualifiedName)`"
        guard oldProperty.type.swiftType != newProperty.type.swiftType else {
            let stays = "\(name) stays `\(newProperty.type.shortSwiftType)`"
            return .harmless(
                oldProperty.constraints == newProperty.constraints
                    ? "Nothing: \(stays)." : "No declaration changes: \(stays); `validate()` applies the new rule.")
        }
        let gone = goneDeclarations
        let loss = gone.isEmpty ? "" : " \(SourceSentence.list(gone)) \(gone.count == 1 ? "is" : "are") removed."
        return .breaking(
            "\(name) is `\(newProperty.type.shortSwiftType)` instead of `\(oldProperty.type.shortSwiftType)`: source "
                + "that uses it no longer compiles.\(loss)")
    }

    private var goneDeclarations: [String] {
        var names: [String] = []
        if let record = old.record, record.qualifiedName != new.record?.qualifiedName || new.record?.kind != record.kind
        {
            names.append("`\(record.qualifiedName)`")
        }
        if let method = old.replaceMethod, new.replaceMethod == nil { names.append("`\(method.signature)`") }
        return names
    }
}
