/// An attribute that holds one value or nil.
final class ScalarAttribute<Part: CapturePart, Value: AttributeValue>: PropertyAttribute<Part, Value?>,
    @unchecked Sendable
{
    private let coding = Value._coding

    override func hash(_ record: Part, into hasher: inout Hasher) {
        hasher.combine(coding.stored(record[keyPath: keyPath]))
    }

    override func isSame(_ left: UnsafePointer<Value?>, _ right: UnsafePointer<Value?>, isConfirmed: Bool) -> Bool {
        coding.isSame(left, right)
    }

    /// Returns the value rather than the optional, which would describe itself as an optional.
    override func describe(_ record: Part) -> Any? { record[keyPath: keyPath] }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        let start = json
        var isRead = false
        try modify(&record) { isRead = try coding.read(&json, &$0) }
        if isRead { return }
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
        let isSet = withProperty(of: &record) { if case .none = $0.pointee { false } else { true } }
        guard isSet else { return try keepMisfit(&json, wanted: coding.form, in: &record) }
        record._captureState._kept[name] = try .unmodelled(&json)
    }

    override func content(of part: UnsafePointer<Part>, hasPlurals: Bool) -> Content? {
        if let text = text(of: part) { return .scalar(text.map(JSONValue.string) ?? .null) }
        return withProperty(of: part) { property in
            let json = coding.json(property)
            if layout.isPassword, json != .null { return .password(hash: json.hashValue, json) }
            guard let isSendable = coding.isSendable, !isSendable(property) else { return .scalar(json) }
            return .unsendable(json)
        }
    }

    override func write(_ new: Content?, over old: Content?, into part: inout Part) {
        var value: Value?
        switch new {
        case .scalar(let json), .password(_, let json?): value = json == .null ? nil : coding.value(json)
        default: break
        }
        modify(&part) { $0 = value }
    }

    override func holds(_ original: JSONValue, in part: UnsafePointer<Part>) -> Bool {
        withProperty(of: part) { $0.pointee == coding.value(original) }
    }
}
