/// An attribute of a record: its name on the wire, who writes it, and where the record holds it. There is one subclass
/// for each kind.
///
/// An attribute can read and compare its values. Every other operation on records is an ``AttributeVisitor`` in the
/// folder it belongs to, which handles all kinds of attributes.
///
/// A class rather than a protocol, because `any Attribute<Record>` in an array requires newer systems than we support.
/// Every stored property is constant, and key paths are immutable, hence `@unchecked Sendable`.
class Attribute<Record: CaptureRecord>: @unchecked Sendable {
    /// The name on the wire.
    final let name: String
    final let writing: Writing
    /// True if the value is never shown and never saved.
    final let isSecret: Bool
    /// True if the attribute, or one below it, has constraints that the app's values must satisfy.
    final let isConstrained: Bool

    init(_ name: String, _ writing: Writing, isSecret: Bool = false, hasConstraints: Bool = false) {
        self.name = name
        self.writing = writing
        self.isSecret = isSecret
        isConstrained = hasConstraints && writing == .writable
    }

    /// True if the app writes the attribute. Only then is it sent and compared by `==`.
    final var isWritable: Bool { writing == .writable }

    /// Returns what is kept of the attribute in addition to its property.
    final func kept(in record: Record) -> KeptMember? { record.captureState._kept[name] }

    /// Returns true if the value on the server is not known.
    final func isUnread(in record: Record) -> Bool { record.captureState._kept.isUnread(name) }

    // MARK: Implemented by each kind of attribute

    /// Returns true if the property is nil or empty at every depth.
    func isUnset(in record: Record) -> Bool { abstract() }

    /// Returns true if the property is unset and nothing was read below it that has to be kept.
    func isBlank(in record: Record) -> Bool { isUnset(in: record) }

    /// Returns true if the record knows nothing about the attribute: it was never read and the app has set nothing.
    /// Such an attribute does not count as an edit, even if it was assigned from another record.
    func isUnknown(in record: Record) -> Bool { isUnread(in: record) && isUnset(in: record) }

    func isEqual(_ left: Record, _ right: Record) -> Bool { abstract() }

    func hash(_ record: Record, into hasher: inout Hasher) { abstract() }

    /// Returns the value to show to a person; nil if there is nothing to show.
    func describe(_ record: Record) -> Any? { abstract() }

    /// The name of the property to show to a person; the wire name if the property's name is not available.
    var propertyName: String { name }

    /// Sets the property, and what has to be kept in addition, to the member `key`, which is in the container. Never
    /// throws: a value that the property cannot hold is kept as it came. The property must be unset before.
    func read(_ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into record: inout Record) {
        abstract()
    }

    /// Reads the attribute from the next value of a JSON text. An object must be unset before.
    ///
    /// - Throws: `ScanError` if the text is not JSON.
    func read(_ json: inout JSONScanner, into record: inout Record) throws { abstract() }

    /// Marks the attribute, and all attributes below it, as missing from what was read.
    func markUnread(in record: inout Record) { record.captureState._kept[name] = .unread }

    /// Calls the visitor's method for this kind of attribute.
    func accept<Visitor: AttributeVisitor>(_ visitor: inout Visitor) where Visitor.Record == Record { abstract() }

    final func abstract(_ function: StaticString = #function) -> Never {
        fatalError("\(type(of: self)) does not implement \(function)")
    }
}
