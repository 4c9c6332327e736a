/// An attribute that holds one value or nil.
package final class ValueAttribute<Part: CapturePart, Value: AttributeValue>: PropertyAttribute<Part, Value?>,
    @unchecked Sendable
{
    package let constraints: AttributeConstraints

    init(
        _ name: String, _ keyPath: WritableKeyPath<Part, Value?>, _ writing: Writing, isSecret: Bool,
        _ constraints: AttributeConstraints
    ) {
        self.constraints = constraints
        super.init(name, keyPath, writing, isSecret: isSecret, hasConstraints: !constraints.isEmpty)
    }

    override var isPassword: Bool { Value.self == CapturePassword.self }

    override var isShown: Bool { !isPassword }
    override var wireForm: String { Value._wireForm }

    override func isUnset(in record: Part) -> Bool { isNull(record[keyPath: keyPath]) }

    override func clear(in record: inout Part) { record[keyPath: keyPath] = nil }

    override func hash(_ record: Part, into hasher: inout Hasher) {
        let value = record[keyPath: keyPath]
        hasher.combine(isNull(value) ? nil : value?._asStored)
    }

    /// Null in a JSON attribute counts as not set, as it does everywhere else.
    private func isNull(_ value: Value?) -> Bool {
        guard let value else { return true }
        return Value.self == JSONValue.self && (value as? JSONValue)?.isNull == true
    }

    override func isSame(_ left: Value?, _ right: Value?) -> Bool {
        left == right || (isNull(left) && isNull(right)) || left?._asStored == right?._asStored
    }

    /// Returns the value rather than the optional, which would describe itself as an optional.
    override func describe(_ record: Part) -> Any? { record[keyPath: keyPath] }

    override func decode(_ container: MemberContainer, _ key: MemberKey, into record: inout Part) throws {
        if try !modify(&record, { try Value._decode(container, key, into: &$0) }) {
            record._captureState._kept[name] = .original(try container.decode(JSONValue.self, forKey: key))
        } else if isPassword, isUnset(in: record) {
            markUnread(in: &record)
        }
    }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        let start = json
        if try modify(&record, { try Value._read(&json, into: &$0) }) { return }
        json = start
        try keep(&json, in: &record)
    }

    /// Keeps the next value, which the property cannot hold or would write in another form.
    ///
    /// Not inlined: otherwise the type metadata that this rare case needs would be looked up for every value.
    @inline(never)
    private func keep(_ json: inout JSONScanner, in record: inout Part) throws {
        if try json.takeNull() { return markUnread(in: &record) }
        // The key path, and a comparison with `nil`, would again require type metadata.
        let isSet = modify(&record) { if case .none = $0 { false } else { true } }
        guard isSet else { return try keepMisfit(&json, in: &record) }
        record._captureState._kept[name] = try .unmodelled(&json)
    }

    override func accept(_ visitor: inout some AttributeVisitor<Part>) { visitor.visit(self) }

    /// Returns false if Capture cannot represent the value.
    func isSendable(in record: Part) -> Bool {
        !Value._hasUnsendableValues || record[keyPath: keyPath]?._isSendable != false
    }

    /// Returns the value on the wire: the value as it came if the property still holds it, else the property's value.
    package func json(in record: Part) -> JSONValue {
        withUnsafePointer(to: record) { json(in: $0, kept: kept(in: record)) }
    }

    /// - Parameter kept: What is kept of the attribute in addition to its property.
    func json(in record: UnsafePointer<Part>, kept: KeptMember?) -> JSONValue {
        switch kept {
        case .none, .unread: withProperty(of: record) { Value._json(of: $0.pointee) }
        case .original(let original, _): json(in: record.pointee, original: original.json)
        case .misfits(let misfits): json(in: record.pointee, misfit: misfits.whole)
        }
    }

    // Not inlined: otherwise the type metadata that these rare cases need would be looked up for every value.

    @inline(never)
    private func json(in record: Part, original: JSONValue) -> JSONValue {
        record[keyPath: keyPath] == Value(_json: original) ? original : Value._json(of: record[keyPath: keyPath])
    }

    @inline(never)
    private func json(in record: Part, misfit: JSONValue?) -> JSONValue {
        record[keyPath: keyPath]?._json ?? misfit ?? .null
    }
}
