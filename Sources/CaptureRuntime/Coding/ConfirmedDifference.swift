/// The part of the confirmed record that is saved: the members that differ from the current ones, in objects at every
/// depth.
struct ConfirmedDifference<Record: CaptureRecord>: AttributeVisitor {
    private let current: [String: JSONValue]
    private let confirmed: [String: JSONValue]
    private(set) var members: [String: JSONValue] = [:]

    /// - Parameters:
    ///   - current: The saved members of the record.
    ///   - confirmed: The saved members of the confirmed record.
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

    /// A missing member was unread. In the confirmed record, null stands for that.
    mutating func visitOther(_ attribute: Attribute<Record>) {
        let name = attribute.name
        if current[name] != confirmed[name] { members[name] = confirmed[name] ?? .null }
    }
}

extension CaptureRecord {
    /// Turns this record, the current one, into the confirmed one by overlaying saved confirmed members.
    ///
    /// - Throws: `ScanError` if the members are not in an object.
    mutating func overlay(_ json: inout JSONScanner) throws {
        let members = try json.members()
        var overlay = Overlay(record: self, members: members)
        overlay.visitAll()
        if let problem = overlay.problem { throw problem }
        self = overlay.record
        for (name, value) in members where !Self.attributes.names.contains(name) {
            // Only the root has a reserved member. Everywhere else the name is free.
            if name == SavedState.member, Self.self is any CaptureEntity.Type { continue }
            var value = value
            captureState._kept[name] = try .unmodelled(&value)
        }
    }
}

private struct Overlay<Record: CaptureRecord>: AttributeVisitor {
    var record: Record
    let members: [String: JSONScanner]
    var problem: (any Error)?

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        read(attribute) { json, record in
            switch try json.kind() {
            // Only the members that differed were saved, so overlay them on the current ones.
            case .object: try record[keyPath: attribute.keyPath].overlay(&json)
            // The object was never read.
            case .null: attribute.markUnread(in: &record)
            // A value in place of the object was kept as a whole.
            default: try attribute.read(&json, into: &record)
            }
        }
    }

    mutating func visitOther(_ attribute: Attribute<Record>) {
        read(attribute) { json, record in try attribute.read(&json, into: &record) }
    }

    private mutating func read(
        _ attribute: Attribute<Record>, _ read: (inout JSONScanner, inout Record) throws -> Void
    ) {
        guard var json = members[attribute.name] else { return }
        record.captureState._kept[attribute.name] = nil
        do {
            let isRead = try json.atOriginal { try read(&$0, &record) }
            if !isRead { attribute.markUnread(in: &record) }
        } catch {
            problem = error
        }
    }
}
