import CaptureSchema
import Codegen

/// What the service requires of the values of one attribute, before and after a change.
struct ConstraintComparison {
    let pair: AttributePair
    let initializer: InitializerComparison

    private var old: Attribute { pair.old.attribute }
    private var new: Attribute { pair.new.attribute }

    var changes: [SchemaChange] {
        [required, length, unique, others, caseSensitivity, features].compactMap { $0 }
    }

    private var required: SchemaChange? {
        let isGained = new.constraints.contains(.required)
        guard old.constraints.contains(.required) != isGained else { return nil }
        return change(
            .required, isGained ? nil : "required", isGained ? "required" : nil,
            source: isGained ? gainedRequired : lostRequired, service: ServiceEffect.ofRequired(isGained: isGained))
    }

    private var gainedRequired: SourceEffect {
        guard !pair.isExcluded, let property = pair.new.property, property.isRequired else { return unchangedSource }
        return .breaking(
            "The initializer of `\(pair.new.owner)` takes `\(property.label)` as a required "
                + "`\(property.type.parameterType(isRequired: true))`, before the arguments with defaults: calls that "
                + "omit it, pass an optional or pass it after others no longer compile.")
    }

    private var lostRequired: SourceEffect {
        guard !pair.isExcluded, let property = pair.old.property, property.isRequired, pair.new.property != nil else {
            return unchangedSource
        }
        let argument = "the argument `\(property.label)` of the initializer of `\(pair.new.owner)`"
        if initializer.drops(pair) {
            return .breaking("Removes \(argument): calls of the initializer no longer compile.")
        }
        guard initializer.takesNow(pair) else { return unchangedSource }
        if initializer.moves(pair) {
            return .breaking(
                "Gives \(argument) a default and a different position: calls that also pass an argument it "
                    + "changes places with no longer compile.")
        }
        return .harmless("Gives \(argument) a default; existing calls still compile.")
    }

    private var length: SchemaChange? {
        guard old.length != new.length else { return nil }
        return change(
            .length, old.length.map { "\($0)" }, new.length.map { "\($0)" }, source: validation,
            service: ServiceEffect.ofLength(from: old.length, to: new.length))
    }

    private var unique: SchemaChange? {
        let oldWord = old.uniqueness
        let newWord = new.uniqueness
        guard oldWord != newWord else { return nil }
        return change(
            .unique, oldWord?.rawValue, newWord?.rawValue, source: validation,
            service: ServiceEffect.ofUnique(from: oldWord, to: newWord))
    }

    private var others: SchemaChange? {
        let known: Set<Constraint> = [.required, .unique, .locallyUnique]
        let oldOnes = old.constraints.filter { !known.contains($0) }
        let newOnes = new.constraints.filter { !known.contains($0) }
        guard oldOnes != newOnes else { return nil }
        return change(
            .constraint, words(oldOnes.map(\.rawValue)), words(newOnes.map(\.rawValue)), source: validation,
            service: ServiceEffect.ofConstraints(from: oldOnes, to: newOnes))
    }

    private var caseSensitivity: SchemaChange? {
        guard old.isCaseSensitive != new.isCaseSensitive else { return nil }
        let isUnique = new.uniqueness != nil
        return change(
            .caseSensitivity, old.isCaseSensitive.map { "\($0)" }, new.isCaseSensitive.map { "\($0)" },
            source: isUnique ? validation : unchangedSource,
            service: ServiceEffect.ofCaseSensitivity(new.isCaseSensitive))
    }

    private var features: SchemaChange? {
        let oldOnes = Set(old.features.map(\.rawValue)).sorted()
        let newOnes = Set(new.features.map(\.rawValue)).sorted()
        guard oldOnes != newOnes else { return nil }
        return change(
            .feature, words(oldOnes), words(newOnes), source: unchangedSource, service: ServiceEffect.ofFeatures)
    }

    private func words(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ", ") }

    private func change(
        _ kind: SchemaChange.Kind, _ oldWord: String?, _ newWord: String?, source: SourceEffect, service: String
    ) -> SchemaChange {
        let canViolate = newWord != nil && kind != .caseSensitivity && kind != .feature
        return SchemaChange(
            kind, at: pair.new.path, from: oldWord, to: newWord, source,
            records: canViolate ? StoredRecordEffect.ofConstraints : StoredRecordEffect.nothing, service: service)
    }

    private var unchangedSource: SourceEffect { .harmless("Nothing: no declaration changes.") }

    /// `validate()` can check only the constraints in the table.
    private var validation: SourceEffect {
        // The constraints of a string plural's member belong to the array.
        if pair.isExcluded { return unchangedSource }
        guard let property = pair.new.property else {
            return .harmless("No declaration changes; `validate()` applies the new rule to the strings.")
        }
        guard pair.old.property?.constraints != property.constraints else { return unchangedSource }
        return .harmless("No declaration changes; `validate()` applies the new rule.")
    }
}
