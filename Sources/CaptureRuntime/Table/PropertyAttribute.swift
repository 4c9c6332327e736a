/// An attribute that a property of the record holds: all kinds do but the excluded ones.
class PropertyAttribute<Record: CaptureRecord, Value: Hashable & Sendable>: Attribute<Record>, @unchecked Sendable {
    final let keyPath: WritableKeyPath<Record, Value>

    init(
        _ name: String, _ keyPath: WritableKeyPath<Record, Value>, _ writing: Writing, isSecret: Bool = false,
        hasConstraints: Bool
    ) {
        self.keyPath = keyPath
        super.init(name, writing, isSecret: isSecret, hasConstraints: hasConstraints)
    }

    /// Whether two values of the attribute say the same.
    func isSame(_ left: Value, _ right: Value) -> Bool { left == right }

    final override func isEqual(_ left: Record, _ right: Record) -> Bool {
        isSame(left[keyPath: keyPath], right[keyPath: keyPath])
    }

    override func hash(_ record: Record, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func describe(_ record: Record) -> Any? { isUnset(in: record) ? nil : record[keyPath: keyPath] }
}
