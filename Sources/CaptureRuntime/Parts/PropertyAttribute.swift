/// An attribute with a property in the record: every kind except the excluded one.
///
/// The class does not require `Value` to be `Hashable`: for every type of values, Swift would then search all
/// conformances in the process, which would take a third of the time to read the first record.
class PropertyAttribute<Part: CapturePart, Value: Sendable>: Attribute<Part>, @unchecked Sendable {
    final let keyPath: WritableKeyPath<Part, Value>
    /// The offset of the property in the memory of the record; nil if the property is computed or observed.
    private final let offset: Int?

    init(_ layout: AttributeLayout, _ keyPath: WritableKeyPath<Part, Value>) {
        self.keyPath = keyPath
        offset = MemoryLayout<Part>.offset(of: keyPath)
        super.init(layout)
    }

    package final override var property: PartialKeyPath<Part>? { keyPath }

    final override func clear(in record: inout Part) { record[keyPath: keyPath] = Part(.unset)[keyPath: keyPath] }

    /// Returns true if two values of the attribute mean the same. The parameters are those of `isEqual`.
    func isSame(_ left: UnsafePointer<Value>, _ right: UnsafePointer<Value>, isConfirmed: Bool) -> Bool { abstract() }

    final override func isEqual(
        _ left: UnsafePointer<Part>, _ right: UnsafePointer<Part>, isConfirmed: Bool
    ) -> Bool {
        // What was never read and not set is no edit. Nor is a password that is nil: a field may have been emptied.
        withProperty(of: left) { left in withProperty(of: right) { isSame(left, $0, isConfirmed: isConfirmed) } }
            || isConfirmed && (layout.isPassword || isUnread(in: left.pointee)) && isUnset(in: left.pointee)
    }

    override func describe(_ record: Part) -> Any? { isUnset(in: record) ? nil : record[keyPath: keyPath] }

    /// Changes the property of a record. This is faster than the key path, because generic code looks up the types
    /// along the key path each time. (It would here too, if this method were inlined.)
    ///
    /// It is sound because the documentation of `MemoryLayout.offset(of:)` calls it "exactly equivalent" to a mutation
    /// through the key path: only a stored property in the memory of the record itself has an offset. Nobody else
    /// accesses the record during the call, because callers pass it `inout`.
    @inline(never)
    final func modify(_ record: UnsafeMutablePointer<Part>, _ change: (inout Value) throws -> Void) rethrows {
        guard let offset else { return try change(&record.pointee[keyPath: keyPath]) }
        let property = UnsafeMutableRawPointer(record).advanced(by: offset).assumingMemoryBound(to: Value.self)
        return try change(&property.pointee)
    }

    /// Calls a closure with the property of a record. As ``modify(_:_:)``, this is faster than the key path, and sound.
    ///
    /// Takes and passes pointers, because generic code copies what it passes, and a copy of a record has to count
    /// references to all its values.
    @inline(never)
    final func withProperty<Result>(
        of record: UnsafePointer<Part>, _ body: (UnsafePointer<Value>) throws -> Result
    ) rethrows -> Result {
        guard let offset else { return try withUnsafePointer(to: record.pointee[keyPath: keyPath], body) }
        return try body(UnsafeRawPointer(record).advanced(by: offset).assumingMemoryBound(to: Value.self))
    }
}
