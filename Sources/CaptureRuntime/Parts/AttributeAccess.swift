/// How a record holds an attribute. There is one subclass for each kind. What the schema says about the attribute is in
/// its layout.
///
/// It can read, compare, clear and visit the values. Every other operation on records is a walk over them or over their
/// plain contents, in the folder it belongs to.
///
/// A class rather than a protocol, because `any AttributeAccess<Record>` in an array requires newer systems than we
/// support. Every stored property is constant, and key paths are immutable, hence `@unchecked Sendable`.
package class AttributeAccess<Part: CapturePart>: @unchecked Sendable {
    /// What the schema says about the attribute.
    package final let layout: AttributeLayout

    /// The offset of the property, if it holds a text.
    private final let textOffset: Int?

    init(_ layout: AttributeLayout, textOffset: Int? = nil) { (self.layout, self.textOffset) = (layout, textOffset) }

    /// The name on the wire.
    final var name: String { layout.name }

    /// Returns true if the value on the server is not known.
    final func isUnread(in part: UnsafePointer<Part>) -> Bool { Part.attributes.kept(of: part).isUnread(name) }

    /// Returns true if nothing was read of the attribute, and nothing is set in it.
    final func isMissing(in part: UnsafePointer<Part>) -> Bool {
        isUnread(in: part) && isBlank(in: part)
    }

    /// Returns what ``Content/isBlank`` says about the content.
    func isBlank(in part: UnsafePointer<Part>) -> Bool { content(of: part, hasPlurals: true)?.isBlank ?? true }

    /// The type of the object or the elements in the attribute; nil if there are none in it.
    package var partType: (any CapturePart.Type)? { nil }

    /// Makes the property nil or empty.
    func clear(in record: inout Part) {}

    /// Returns true if there is no property, or if it is nil or empty at every depth.
    func isUnset(in record: Part) -> Bool {
        withUnsafePointer(to: record) { content(of: $0, hasPlurals: true) }.isUnset
    }

    /// Returns true if the properties mean the same, or there is none.
    ///
    /// - Parameters:
    ///   - left: A pointer, as `right`, because generic code copies what it passes.
    ///   - isConfirmed: True if Capture has confirmed `right`. See ``CapturePart/isEqual(_:_:isConfirmed:)``.
    func isEqual(_ left: UnsafePointer<Part>, _ right: UnsafePointer<Part>, isConfirmed: Bool) -> Bool { true }

    /// Returns the places in the attribute, at any depth, in which two parts differ.
    func differences<Record>(
        _ left: Part, _ right: Part, in place: PartPlace<Record, Part>
    ) -> [RecordDifference<Record>] { [] }

    /// Says of the elements in the attribute, at any depth, whose they are.
    func ownElements(of record: Int, in part: inout Part) {}

    /// Returns true if the elements in the attribute, at any depth, are the same ones in the same order.
    func hasSameElements(_ left: UnsafePointer<Part>, _ right: UnsafePointer<Part>) -> Bool { true }

    func hash(_ record: Part, into hasher: inout Hasher) {}

    /// Returns the value to show to a person; nil if there is nothing to show.
    func describe(_ record: Part) -> Any? { nil }

    /// Reads the attribute from the next value of a JSON text. The property must be unset before.
    ///
    /// - Throws: `ScanError` if the text is not JSON.
    func read(_ json: inout JSONScanner, into record: inout Part) throws { abstract() }

    /// Keeps the next value as it came, because it does not have the form of the attribute.
    final func keepMisfit(_ json: inout JSONScanner, wanted: String, in record: inout Part) throws {
        record._captureState._kept[name] = try .misfit(&json, wanted: wanted)
    }

    /// Returns true if the property still holds a value that is kept as it came.
    func holds(_ original: JSONValue, in part: UnsafePointer<Part>) -> Bool { true }

    /// Returns what the property holds.
    ///
    /// - Parameter hasPlurals: False to leave plurals out, at every depth.
    func content(of part: UnsafePointer<Part>, hasPlurals: Bool) -> Content? { abstract() }

    /// Visits the parts to which a way leads that goes on from the object, or from the elements, in the attribute.
    func visit(_ part: UnsafePointer<Part>, at way: ArraySlice<Int>, by visitor: inout some PartVisitor) throws {}

    /// Returns the text of a property that holds one, or nil in it; nil for all others. Most attributes have texts, and
    /// everything else takes several times as long.
    final func text(of part: UnsafePointer<Part>) -> String?? {
        guard let textOffset else { return nil }
        return UnsafeRawPointer(part).advanced(by: textOffset).assumingMemoryBound(to: String?.self).pointee
    }

    /// Sets the property.
    ///
    /// - Parameter old: What it holds.
    func write(_ new: Content?, over old: Content?, into part: inout Part) {}

    /// Marks the attribute, and all attributes below it, as missing from what was read.
    func markUnread(in record: inout Part) { record._captureState._kept[name] = .unread }

    final func abstract(_ function: StaticString = #function) -> Never {
        fatalError("\(type(of: self)) does not implement \(function)")
    }
}

/// An attribute with a property in the record: every kind except the excluded one.
///
/// The class does not require `Value` to be `Hashable`: for every type of values, Swift would then search all
/// conformances in the process, which would take a third of the time to read the first record.
class PropertyAttribute<Part: CapturePart, Value: Sendable>: AttributeAccess<Part>, @unchecked Sendable {
    final let keyPath: WritableKeyPath<Part, Value>
    /// The offset of the property in the memory of the record; nil if the property is computed or observed.
    private final let offset: Int?

    init(
        _ name: String, _ keyPath: WritableKeyPath<Part, Value>, _ kind: AttributeLayout.Kind, _ writing: Writing,
        isSecret: Bool = false, _ constraints: AttributeConstraints = ""
    ) {
        self.keyPath = keyPath
        offset = MemoryLayout<Part>.offset(of: keyPath)
        super.init(
            AttributeLayout(name, kind, writing, isSecret: isSecret, constraints, property: keyPath),
            textOffset: Value.self == String?.self ? offset : nil)
    }

    final override func clear(in record: inout Part) { record[keyPath: keyPath] = Part(.unset)[keyPath: keyPath] }

    /// Returns true if two values of the attribute mean the same. The parameters are those of `isEqual`.
    func isSame(_ left: UnsafePointer<Value>, _ right: UnsafePointer<Value>, isConfirmed: Bool) -> Bool { abstract() }

    final override func isEqual(
        _ left: UnsafePointer<Part>, _ right: UnsafePointer<Part>, isConfirmed: Bool
    ) -> Bool {
        // What was never read and not set is no edit. Nor is a password that is nil: a field may have been emptied.
        withProperty(of: left) { left in withProperty(of: right) { isSame(left, $0, isConfirmed: isConfirmed) } }
            || isConfirmed && (layout.isPassword || isUnread(in: left)) && isUnset(in: left.pointee)
    }

    override func describe(_ record: Part) -> Any? { isUnset(in: record) ? nil : record[keyPath: keyPath] }

    override func differences<Record>(
        _ left: Part, _ right: Part, in place: PartPlace<Record, Part>
    ) -> [RecordDifference<Record>] {
        let isEqual = withUnsafePointer(to: left) { left in
            withUnsafePointer(to: right) { self.isEqual(left, $0, isConfirmed: false) }
        }
        return isEqual ? [] : [RecordDifference(self, in: place)]
    }

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
