/// An attribute that a property of the record holds: all kinds do but the excluded ones.
class PropertyAttribute<Record: CaptureRecord, Value: Hashable & Sendable>: Attribute<Record>, @unchecked Sendable {
    final let keyPath: WritableKeyPath<Record, Value>
    /// Where the property lies in the memory of the record; nil for one that is computed or observed.
    fileprivate final let offset: Int?

    init(
        _ name: String, _ keyPath: WritableKeyPath<Record, Value>, _ writing: Writing, isSecret: Bool = false,
        hasConstraints: Bool
    ) {
        self.keyPath = keyPath
        offset = MemoryLayout<Record>.offset(of: keyPath)
        super.init(name, writing, isSecret: isSecret, hasConstraints: hasConstraints)
    }

    /// Whether two values of the attribute say the same.
    func isSame(_ left: Value, _ right: Value) -> Bool { left == right }

    final override func isEqual(_ left: Record, _ right: Record) -> Bool {
        isSame(left[keyPath: keyPath], right[keyPath: keyPath])
    }

    override func hash(_ record: Record, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func describe(_ record: Record) -> Any? { isUnset(in: record) ? nil : record[keyPath: keyPath] }

    /// A key path describes itself as `\CaptureUser.aboutMe`, unless the system is older than that (iOS 16.4), or the
    /// app is built without reflection metadata.
    final override var propertyName: String {
        let text = String(reflecting: keyPath)
        guard text.hasPrefix("\\"), let name = text.split(separator: ".").last, !name.hasPrefix("<") else {
            return super.propertyName
        }
        return String(name)
    }
}

extension PropertyAttribute {
    /// Changes the property of a record, faster than by the key path: in code for any record
    /// Swift looks up the types on the way each time. (So it would here, were this inlined.)
    ///
    /// It is sound because it is what the documentation of `MemoryLayout.offset(of:)` calls "exactly equivalent" to a
    /// mutation through the key path: there is an offset only for a stored property that lies in the memory of the
    /// record itself. Nobody else has the record meanwhile, because callers pass it `inout`.
    @inline(never)
    final func modify(
        _ record: UnsafeMutablePointer<Record>, _ change: (inout Value) throws -> Bool
    ) rethrows -> Bool {
        guard let offset else { return try change(&record.pointee[keyPath: keyPath]) }
        let property = UnsafeMutableRawPointer(record).advanced(by: offset).assumingMemoryBound(to: Value.self)
        return try change(&property.pointee)
    }
}
