/// One attribute of a record: its name on the wire, who writes it, and where the record holds it. One subclass per
/// kind.
///
/// An attribute knows how its values are read and compared. Everything else that is done with records is an
/// ``AttributeVisitor`` in the folder of its concern, with the kinds of attributes side by side.
///
/// A class and not a protocol: `any Attribute<Record>` in an array needs a newer system than we support. Every stored
/// property is constant, and key paths are immutable, hence `@unchecked Sendable`.
class Attribute<Record: CaptureRecord>: @unchecked Sendable {
    /// The name on the wire.
    final let name: String
    final let writing: Writing
    /// Never shown and never persisted.
    final let isSecret: Bool
    /// True if the app's values for it, or for something below it, have to satisfy constraints.
    final let isConstrained: Bool

    init(_ name: String, _ writing: Writing, isSecret: Bool = false, hasConstraints: Bool = false) {
        self.name = name
        self.writing = writing
        self.isSecret = isSecret
        isConstrained = hasConstraints && writing == .writable
    }

    /// True if the app writes it: only then is it sent, and part of what makes two records equal.
    final var isWritable: Bool { writing == .writable }

    /// What is kept of the attribute besides its property.
    final func kept(in record: Record) -> KeptMember? { record.captureState._kept[name] }

    /// True where the value on the server is not known.
    final func isUnread(in record: Record) -> Bool { record.captureState._kept.isUnread(name) }

    // MARK: What each kind of attribute says for itself

    /// True where the property is nil or empty, down to the last member.
    func isUnset(in record: Record) -> Bool { abstract() }

    /// True where the property is unset and nothing was read below it that has to be kept.
    func isBlank(in record: Record) -> Bool { isUnset(in: record) }

    /// True where the record says nothing about the attribute: it was never read, and the app has set nothing. That is
    /// not an edit, wherever it was assigned from.
    func isUnknown(in record: Record) -> Bool { isUnread(in: record) && isUnset(in: record) }

    func isEqual(_ left: Record, _ right: Record) -> Bool { abstract() }

    func hash(_ record: Record, into hasher: inout Hasher) { abstract() }

    /// The value for a person to read, or nil where there is nothing to show.
    func describe(_ record: Record) -> Any? { abstract() }

    /// The name of the property for a person to read, or the wire name where that cannot be told.
    var propertyName: String { name }

    /// Sets the property, and what has to be kept besides it, to the member `key`, which is in the container. Never
    /// fails: what the property cannot hold is kept as it came. The property must be unset before.
    func read(_ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into record: inout Record) {
        abstract()
    }

    /// The same from a JSON text, for the next value in it. An object must be unset before.
    ///
    /// - Throws: `ScanError` where the text is not JSON.
    func read(_ json: inout JSONScanner, into record: inout Record) throws { abstract() }

    /// Marks the attribute, and everything below it, as absent from what was read.
    func markUnread(in record: inout Record) { record.captureState._kept[name] = .unread }

    /// Shows the attribute to a visitor as what it is.
    func accept<Visitor: AttributeVisitor>(_ visitor: inout Visitor) where Visitor.Record == Record { abstract() }

    private func abstract(_ function: StaticString = #function) -> Never {
        fatalError("\(type(of: self)) does not implement \(function)")
    }
}
