import Codegen

/// One record, or the elements of one plural, in both schemas.
struct RecordPair {
    /// What it is in one of them.
    struct Side {
        /// Nil for the elements of a string plural.
        let record: PlannedRecord?
        let attributes: [PlannedAttribute]
        /// The initializer's arguments in their order, by the names on the wire.
        let arguments: [String]
        let argumentNames: Set<String>

        init(_ record: PlannedRecord?, _ attributes: [PlannedAttribute]) {
            self.record = record
            self.attributes = attributes
            arguments = (record?.parameters ?? []).map(\.attributeName)
            argumentNames = Set(arguments)
        }
    }

    /// `/` for the whole record.
    let path: String
    let old: Side
    let new: Side
}

extension RecordPair {
    init(_ old: PlannedSchema, _ new: PlannedSchema) {
        self.init(
            path: "/", old: Side(old.plan.records.first, old.attributes),
            new: Side(new.plan.records.first, new.attributes))
    }

    init(inside pair: AttributePair) {
        self.init(
            path: pair.new.path, old: Side(pair.old.record, pair.old.children),
            new: Side(pair.new.record, pair.new.children))
    }
}
