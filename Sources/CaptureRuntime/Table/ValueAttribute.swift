/// An attribute that holds one value or nil.
final class ValueAttribute<Record: CaptureRecord, Value: AttributeValue>: PropertyAttribute<Record, Value?>,
    @unchecked Sendable
{
    override func isUnset(in record: Record) -> Bool { record[keyPath: keyPath] == nil }

    override func hash(_ record: Record, into hasher: inout Hasher) {
        let value = record[keyPath: keyPath]
        hasher.combine(isNull(value) ? nil : value)
    }

    /// In an attribute of JSON null is nothing set, as everywhere else.
    private func isNull(_ value: Value?) -> Bool {
        guard let value else { return true }
        return Value.self == JSONValue.self && (value as? JSONValue)?.isNull == true
    }

    override func isSame(_ left: Value?, _ right: Value?) -> Bool {
        left == right || (isNull(left) && isNull(right))
    }

    /// Not the optional itself, which would describe itself as such.
    override func describe(_ record: Record) -> Any? { record[keyPath: keyPath] }

    override func read(_ container: KeyedDecodingContainer<MemberKey>, into record: inout Record) {
        do {
            if let (value, isCanonical) = try Value._decode(container, key) {
                record[keyPath: keyPath] = value
                if !isCanonical {
                    record.captureState._kept[name] = .original(
                        try container.decode(JSONValue.self, forKey: key), issues: [])
                }
            } else {
                record[keyPath: keyPath] = nil
                // Capture answers every password with null, so that null says nothing about what is stored.
                if Value.self == CapturePassword.self || !container.contains(key) { markUnread(&record) }
            }
        } catch {
            record[keyPath: keyPath] = nil
            record.captureState._kept[name] = .unexpected(key, in: container, wanted: Value._wireForm)
        }
    }

    override func storedJSON(of record: Record) -> JSONValue { json(of: record) }

    override func change(in record: Record, from confirmed: Record) -> JSONValue? {
        let value = record[keyPath: keyPath]
        guard !isSame(value, confirmed[keyPath: keyPath]) || isUncertain(in: confirmed) else { return nil }
        return value?._json ?? .null
    }

    override func replacement(
        for record: Record, confirmed: Record?, path: String, gaps: inout [String]
    ) -> JSONValue {
        if record[keyPath: keyPath] == nil {
            let kept = record.captureState._kept[name]
            if keptInReplace(record, confirmed)?.isUnread == true { gaps.append(path) }
            if kept == nil, case .unexpected = confirmed?.captureState._kept[name] { gaps.append(path) }
        }
        return json(of: record)
    }

    override func merge(_ merge: Merge<Record>, into local: inout Record, _ confirmed: inout Record) {
        mergeWhole(merge, isSent: isSent(by: merge), into: &local, &confirmed)
    }

    override func markUncertain(_ merge: Merge<Record>, in confirmed: inout Record) {
        if isSent(by: merge) { markUncertain(merge.scope.number, in: &confirmed) }
    }

    private func isSent(by merge: Merge<Record>) -> Bool {
        if isReadOnly { return false }
        return switch merge.kind {
        case .nothing: false
        case .update: change(in: merge.snapshot, from: merge.base) != nil
        case .replace: true
        }
    }

    override func forgetIDs(in record: inout Record) {
        guard isReadOnly, name == "id" else { return }
        record[keyPath: keyPath] = nil
        record.captureState._kept[name] = nil
    }

    /// What came, where the property still holds just that; else the property's value.
    private func json(of record: Record) -> JSONValue {
        let value = record[keyPath: keyPath]
        switch record.captureState._kept[name] {
        case .original(let original, _) where value == Value(_json: original): return original
        case .unexpected(let original, _) where value == nil: return original
        default: return value?._json ?? .null
        }
    }
}
