/// An attribute that the record has no property for. Its value stands among the kept members as it came.
final class ExcludedAttribute<Record: CaptureRecord>: Attribute<Record>, @unchecked Sendable {
    /// The ways to what is not sent back.
    private let unsent: [ArraySlice<Substring>]

    /// - Parameter unsent: The paths in it of what only Capture sets (`id`, `emails/id`); the empty one stands for all.
    init(_ name: String, _ writing: Writing, isSecret: Bool, unsent: [String]) {
        self.unsent = unsent.filter { !$0.isEmpty }.map { $0.split(separator: "/")[...] }
        super.init(name, unsent.contains("") ? .setByCapture : writing, isSecret: isSecret)
    }

    override func isUnset(in record: Record) -> Bool { true }
    override func isEqual(_ left: Record, _ right: Record) -> Bool { true }
    override func hash(_ record: Record, into hasher: inout Hasher) {}
    override func describe(_ record: Record) -> Any? { nil }

    override func read(
        _ container: KeyedDecodingContainer<MemberKey>, _ key: MemberKey, into record: inout Record
    ) {
        // Capture answers a password with null whatever it holds, so a secret is unread in any case.
        guard !isSecret else { return markUnread(in: &record) }
        do {
            let value = try container.decode(JSONValue.self, forKey: key)
            // Null is not kept: a member that a replace does not send becomes null.
            record.captureState._kept[name] = value.isNull ? nil : .original(value)
        } catch {
            record.captureState._kept[name] = .unread(reason: "cannot be read: \(error)")
        }
    }

    override func read(_ json: inout JSONScanner, into record: inout Record) throws {
        if isSecret {
            try json.skip()
            markUnread(in: &record)
        } else {
            record.captureState._kept[name] = try json.takeNull() ? nil : .unmodelled(&json)
        }
    }

    override func accept<Visitor: AttributeVisitor>(_ visitor: inout Visitor) where Visitor.Record == Record {
        visitor.visit(self)
    }

    /// What was read; nil where nothing was, or null.
    func value(in record: Record) -> JSONValue? {
        if case .original(let value, _) = kept(in: record) { value.json } else { nil }
    }

    /// What a replace sends back: a value that was read, without what only Capture sets.
    func sentBack(_ value: JSONValue) -> JSONValue { value.removing(unsent) }
}

extension JSONValue {
    /// Without the members that the ways lead to, in every element of the arrays on the way.
    fileprivate func removing(_ ways: [ArraySlice<Substring>]) -> JSONValue {
        if ways.isEmpty { return self }
        switch self {
        case .array(let elements): return .array(elements.map { $0.removing(ways) })
        case .object(var members):
            for (step, ways) in Dictionary(grouping: ways, by: { $0.first.map(String.init) ?? "" }) {
                let further = ways.map { $0.dropFirst() }
                members[step] = further.contains(where: \.isEmpty) ? nil : members[step]?.removing(further)
            }
            return .object(members)
        case .null, .bool, .number, .string: return self
        }
    }
}
