import Codegen

/// The arguments of a record's initializer before and after a change. A call names some of them, in their order.
struct InitializerComparison {
    private let records: RecordPair
    private let pairs: [AttributePair]
    /// The arguments of both initializers by their new names, in the old order and with their new positions.
    private let shared: [(name: String, newPosition: Int)]
    /// Arguments that change places with another one.
    private let displaced: Set<String>
    /// Arguments that become required or no longer are, and move for that reason.
    private let moving: Set<String>

    init(_ records: RecordPair, _ pairs: [AttributePair]) {
        self.records = records
        self.pairs = pairs
        let newNames = Dictionary(pairs.map { ($0.old.name, $0.new.name) }) { first, _ in first }
        let positions = Dictionary(zip(records.new.arguments, records.new.arguments.indices)) { first, _ in first }
        let shared = records.old.arguments.compactMap { name in
            newNames[name].flatMap { newName in positions[newName].map { (name: newName, newPosition: $0) } }
        }
        self.shared = shared
        displaced = Self.displaced(shared)
        moving = Set(
            pairs.filter { $0.old.property?.isRequired != $0.new.property?.isRequired }.map(\.new.name))
    }

    /// An argument is displaced if one that preceded it now follows it, or vice versa.
    private static func displaced(_ arguments: [(name: String, newPosition: Int)]) -> Set<String> {
        var names: Set<String> = []
        var greatest = -1
        for argument in arguments {
            if argument.newPosition < greatest { names.insert(argument.name) }
            greatest = max(greatest, argument.newPosition)
        }
        var least = Int.max
        for argument in arguments.reversed() {
            if argument.newPosition > least { names.insert(argument.name) }
            least = min(least, argument.newPosition)
        }
        return names
    }

    /// True if the attribute's argument changes places with another one.
    func moves(_ new: PlannedAttribute) -> Bool { displaced.contains(new.name) }

    /// True if the initializer took the attribute and no longer does.
    func drops(_ old: PlannedAttribute, _ new: PlannedAttribute) -> Bool {
        records.old.argumentNames.contains(old.name) && !takes(new)
    }

    /// True if the new initializer takes the attribute.
    func takes(_ new: PlannedAttribute) -> Bool { records.new.argumentNames.contains(new.name) }

    /// True if there was an initializer, and calls of the new one have to pass the attribute.
    func needs(_ new: PlannedAttribute?) -> Bool {
        guard let new, hadInitializer else { return false }
        return takes(new) && new.property?.isRequired == true
    }

    /// False for the elements of what was a string plural.
    var hadInitializer: Bool { records.old.record != nil }

    /// The change that does not result from a single attribute: other places, or too many attributes for one
    /// initializer, so that only the required ones are arguments.
    var change: SchemaChange? {
        guard let old = records.old.record, let new = records.new.record else { return nil }
        let isLimited =
            new.hasRequiredParametersOnly && !old.hasRequiredParametersOnly
            && pairs.contains { !moving.contains($0.new.name) && drops($0.old, $0.new) && isWritable($0) }
        let positions = shared.filter { !moving.contains($0.name) }.map(\.newPosition)
        guard isLimited || zip(positions, positions.dropFirst()).contains(where: { $0 > $1 }) else { return nil }
        let kind = SchemaChange.Kind.initializer
        return SchemaChange(
            kind, at: records.path, from: labels(old), to: labels(new),
            breaksSource: kind.breaksSource(from: nil, to: nil, self), owner: new.qualifiedName)
    }

    private func isWritable(_ pair: AttributePair) -> Bool { pair.new.property?.isReadOnly == false }

    private func labels(_ record: PlannedRecord) -> String {
        "\(record.qualifiedName).init(\(record.parameters.map { $0.name + ":" }.joined()))"
    }
}
