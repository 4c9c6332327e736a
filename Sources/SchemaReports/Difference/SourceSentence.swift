import CaptureSchema
import Codegen

/// The effect on source if an attribute is added or removed.
enum SourceSentence {
    /// The effect on attributes without a property.
    static func withoutProperty(_ attributes: PlannedAttribute...) -> SourceEffect {
        .harmless(
            attributes.contains { $0.excluded != nil }
                ? "No direct effect: it is excluded from the generated code."
                : "No direct effect: the member of a string plural is not a property.")
    }

    static func ofRemoval(_ attribute: PlannedAttribute, _ names: NameOwners) -> SourceEffect {
        guard let property = attribute.property else { return withoutProperty(attribute) }
        let gone = ["`\(attribute.qualifiedName)`"] + attribute.declarations
        let start = "Removes \(list(gone)); source that names \(gone.count == 1 ? "it" : "them")"
        guard let owner = names.property(property.name) else { return .breaking("\(start) no longer compiles.") }
        return .breaking(
            "\(start) may still compile, with a different meaning. The name `\(property.name)` now stands for "
                + "\(SafeText.quoted(owner)).")
    }

    static func ofAddition(_ attribute: PlannedAttribute, to records: RecordPair) -> SourceEffect {
        guard let property = attribute.property else { return withoutProperty(attribute) }
        if records.old.record == nil {
            return .harmless("No direct effect: it is part of the new struct `\(attribute.owner)`.")
        }
        let added =
            "Adds " + list(["`\(attribute.qualifiedName): \(property.type.shortSwiftType)`"] + attribute.declarations)
        guard let record = records.new.record, records.new.argumentNames.contains(property.attributeName) else {
            return .harmless(added + "; nothing else changes.")
        }
        if property.isRequired {
            return .breaking(
                "\(added), and an argument without a default to the initializer of `\(record.qualifiedName)`: calls of "
                    + "it no longer compile.")
        }
        return .harmless(
            "\(added), and an argument with a default to the initializer of `\(record.qualifiedName)`: existing "
                + "calls still compile.")
    }

    static func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " and " + last
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
