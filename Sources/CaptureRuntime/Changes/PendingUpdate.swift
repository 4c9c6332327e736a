extension CapturePart {
    /// Returns the members that an update has to send: scalars that differ from the confirmed ones or are in doubt
    /// (null if cleared), and objects with the members that differ. Includes only what the app writes, and no plurals.
    func changes(from confirmed: Self, _ doubts: Doubts) -> [String: JSONValue] {
        var update = PendingUpdate(record: self, confirmed: confirmed, doubts: doubts)
        update.visitWritable()
        return update.members
    }
}

private struct PendingUpdate<Part: CapturePart>: AttributeVisitor {
    let record: Part
    let confirmed: Part
    let doubts: Doubts
    var members: [String: JSONValue] = [:]

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        guard attribute.isPending(in: record, from: confirmed, doubts) else { return }
        members[attribute.name] = attribute.coding.json(record[keyPath: attribute.keyPath])
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        let changes = record[keyPath: attribute.keyPath].changes(
            from: confirmed[keyPath: attribute.keyPath], doubts[attribute.name])
        if !changes.isEmpty { members[attribute.name] = .object(changes) }
    }
}
