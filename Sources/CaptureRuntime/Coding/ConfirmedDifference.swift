/// What is stored of the confirmed record: the members that differ from the current ones, in objects at every depth.
struct ConfirmedDifference<Record: CaptureRecord>: AttributeVisitor {
    private let current: [String: JSONValue]
    private let confirmed: [String: JSONValue]
    private(set) var members: [String: JSONValue] = [:]

    /// - Parameters:
    ///   - current: The stored members of the record.
    ///   - confirmed: Those of the confirmed one.
    init(current: [String: JSONValue], confirmed: [String: JSONValue]) {
        self.current = current
        self.confirmed = confirmed
        for attribute in Record.attributes.entries where !attribute.isSecret { attribute.accept(&self) }
        for (name, value) in confirmed where !Record.attributes.names.contains(name) && current[name] != value {
            members[name] = value
        }
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        guard case .object(let current) = current[attribute.name],
            case .object(let confirmed) = confirmed[attribute.name]
        else { return visitOther(attribute) }
        let inner = ConfirmedDifference<Object>(current: current, confirmed: confirmed)
        if !inner.members.isEmpty { members[attribute.name] = .object(inner.members) }
    }

    /// A member that is missing was unread; null says so for the confirmed one.
    mutating func visitOther(_ attribute: Attribute<Record>) {
        let name = attribute.name
        if current[name] != confirmed[name] { members[name] = confirmed[name] ?? .null }
    }
}

extension CaptureRecord {
    /// Lays stored confirmed members over this record, the current one, which makes it the confirmed one.
    mutating func overlay(_ container: KeyedDecodingContainer<MemberKey>) {
        var overlay = Overlay(record: consume self, container: container)
        for attribute in Self.attributes.entries where container.contains(attribute.key) { attribute.accept(&overlay) }
        self = overlay.record
        keepUnmodelled(container)
    }
}

private struct Overlay<Record: CaptureRecord>: AttributeVisitor {
    var record: Record
    let container: KeyedDecodingContainer<MemberKey>

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        // Only the members that differed were stored, so they are laid over what is there.
        guard let members = try? container.nestedContainer(keyedBy: MemberKey.self, forKey: attribute.key) else {
            // Null stands for an object that was never read; anything else was kept as a whole.
            let isNull = (try? container.decodeNil(forKey: attribute.key)) == true
            return isNull ? attribute.markUnread(in: &record) : visitOther(attribute)
        }
        record.captureState._kept[attribute.name] = nil
        record[keyPath: attribute.keyPath].overlay(members)
    }

    mutating func visitOther(_ attribute: Attribute<Record>) {
        record.captureState._kept[attribute.name] = nil
        attribute.read(container, attribute.key, into: &record)
    }
}
