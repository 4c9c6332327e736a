/// An attribute that holds one value or nil.
package final class ValueAttribute<Part: CapturePart, Value: AttributeValue>: PropertyAttribute<Part, Value?>,
    @unchecked Sendable
{
    package let constraints: AttributeConstraints
    package let coding = Value._coding
    private let isAlwaysSendable = Value._coding.isSendable == nil

    init(
        _ name: String, _ keyPath: WritableKeyPath<Part, Value?>, _ writing: Writing, isSecret: Bool,
        _ constraints: AttributeConstraints
    ) {
        self.constraints = constraints
        super.init(name, keyPath, writing, isSecret: isSecret, hasConstraints: !constraints.isEmpty)
    }

    override var isPassword: Bool { Value.self == CapturePassword.self }

    override var isShown: Bool { !isPassword }
    override var wireForm: String { coding.form }

    override func isUnset(in record: Part) -> Bool { coding.isUnset(record[keyPath: keyPath]) }

    override func clear(in record: inout Part) { record[keyPath: keyPath] = nil }

    override func hash(_ record: Part, into hasher: inout Hasher) {
        hasher.combine(coding.stored(record[keyPath: keyPath]))
    }

    override func isSame(_ left: Value?, _ right: Value?) -> Bool {
        left == right || coding.stored(left) == coding.stored(right)
    }

    /// Returns the value rather than the optional, which would describe itself as an optional.
    override func describe(_ record: Part) -> Any? { record[keyPath: keyPath] }

    override func decode(_ container: MemberContainer, _ key: MemberKey, into record: inout Part) throws {
        if try !modify(&record, { try coding.decode(container, key, &$0) }) { try keep(container, key, in: &record) }
    }

    /// Keeps a value that the property would write in another form, or notes that a password is not shown.
    ///
    /// Not inlined: otherwise the type metadata that this rare case needs would be looked up for every value.
    @inline(never)
    private func keep(_ container: MemberContainer, _ key: MemberKey, in record: inout Part) throws {
        if isUnset(in: record) { return markUnread(in: &record) }
        record._captureState._kept[name] = .original(try container.decode(JSONValue.self, forKey: key))
    }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        let start = json
        if try modify(&record, { try coding.read(&json, &$0) }) { return }
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
        isAlwaysSendable || coding.isSendable?(record[keyPath: keyPath]) ?? true
    }

    /// Returns the value on the wire: the value as it came if the property still holds it, else the property's value.
    package func json(in record: Part) -> JSONValue {
        withUnsafePointer(to: record) { json(in: $0, kept: kept(in: record)) }
    }

    /// - Parameter kept: What is kept of the attribute in addition to its property.
    func json(in record: UnsafePointer<Part>, kept: KeptMember?) -> JSONValue {
        switch kept {
        case .none, .unread: withProperty(of: record) { coding.json($0.pointee) }
        case .original(let original, _): json(in: record.pointee, original: original.json)
        case .misfits(let misfits): json(in: record.pointee, misfit: misfits.whole)
        }
    }

    // Not inlined: otherwise the type metadata that these rare cases need would be looked up for every value.

    @inline(never)
    private func json(in record: Part, original: JSONValue) -> JSONValue {
        let value = record[keyPath: keyPath]
        return value == coding.value(original) ? original : coding.json(value)
    }

    @inline(never)
    private func json(in record: Part, misfit: JSONValue?) -> JSONValue {
        let value = record[keyPath: keyPath]
        return value == nil ? misfit ?? .null : coding.json(value)
    }
}
