import RecordPlanner

/// One record, or the elements of one plural, in both schemas.
struct RecordPair {
    /// `/` for the whole record.
    let path: String
    /// Nil for the elements of a string plural.
    let oldRecord: PlannedRecord?
    let newRecord: PlannedRecord?
    let oldAttributes: [PlannedAttribute]
    let newAttributes: [PlannedAttribute]

    /// The initializers' arguments in their order, by the names on the wire.
    let oldArguments: [String]
    let newArguments: [String]
    let oldArgumentNames: Set<String>
    let newArgumentNames: Set<String>

    init(_ old: PlannedSchema, _ new: PlannedSchema) {
        self.init(
            path: "/", (old.plan.records.first, old.attributes), (new.plan.records.first, new.attributes))
    }

    init(inside pair: AttributePair) {
        self.init(
            path: pair.new.path, (pair.old.record, pair.old.children), (pair.new.record, pair.new.children))
    }

    private init(
        path: String, _ old: (record: PlannedRecord?, attributes: [PlannedAttribute]),
        _ new: (record: PlannedRecord?, attributes: [PlannedAttribute])
    ) {
        self.path = path
        (oldRecord, oldAttributes) = old
        (newRecord, newAttributes) = new
        oldArguments = (old.record?.parameters ?? []).map(\.attributeName)
        newArguments = (new.record?.parameters ?? []).map(\.attributeName)
        oldArgumentNames = Set(oldArguments)
        newArgumentNames = Set(newArguments)
    }
}
