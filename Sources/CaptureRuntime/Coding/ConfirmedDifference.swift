/// What is saved of the confirmed record: the members that differ from the current ones, in objects at every depth, and
/// what is not known of either.
struct ConfirmedDifference<Part: CapturePart>: AttributeVisitor {
    private let record: Part
    private let confirmed: Part
    private let path: AttributePath
    private(set) var members: [String: JSONValue] = [:]
    /// The paths of attributes, outside plurals, that are saved with a value although they were never read: those of
    /// the record itself, and those of the confirmed record. They differ if an object was assigned from another record.
    private(set) var unread: [AttributePath] = []
    private(set) var unreadConfirmed: [AttributePath] = []

    init(_ record: Part, confirmed: Part, path: AttributePath = .root) {
        self.record = record
        self.confirmed = confirmed
        self.path = path
        visitStored()
        let current = Dictionary(record.unmodelledMembers.map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        for (name, value) in confirmed.unmodelledMembers where current[name] != value { members[name] = value }
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        if attribute.isUnread(in: record) || attribute.isUnread(in: confirmed) { return visitOther(attribute) }
        let value = attribute.json(in: confirmed)
        if attribute.json(in: record) != value { members[attribute.name] = value }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        // The app has assigned an object in place of one that was never read.
        if attribute.isUnread(in: record), !attribute.isUnknown(in: record) { unread.append(path / attribute.name) }
        let inner = ConfirmedDifference<Object>(
            record[keyPath: attribute.keyPath], confirmed: confirmed[keyPath: attribute.keyPath],
            path: path / attribute.name)
        unread += inner.unread
        unreadConfirmed += inner.unreadConfirmed
        if !attribute.storesObject(of: record) || !attribute.storesObject(of: confirmed) {
            compare(attribute)
        } else if !inner.members.isEmpty {
            members[attribute.name] = .object(inner.members)
        }
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) { visitArray(attribute) }
    mutating func visit(_ attribute: StringsAttribute<Part>) { visitArray(attribute) }

    private mutating func visitArray<Element>(_ attribute: PropertyAttribute<Part, [Element]>) {
        // Nearly all plurals are as they were confirmed, and they may be large.
        let isShared = record[keyPath: attribute.keyPath].sharesStorage(with: confirmed[keyPath: attribute.keyPath])
        switch (attribute.kept(in: record), attribute.kept(in: confirmed)) {
        case (nil, nil) where isShared: return
        case (.original(let current, _), .original(let confirmed, _)) where isShared && current == confirmed: return
        default: visitOther(attribute)
        }
    }

    mutating func visitOther(_ attribute: Attribute<Part>) {
        compare(attribute)
        if attribute.isUnread(in: record) {
            // The attribute is not written at all, which means the same.
            if attribute.isUnset(in: record) { return }
            unread.append(path / attribute.name)
        }
        if attribute.isUnread(in: confirmed) { unreadConfirmed.append(path / attribute.name) }
    }

    /// A missing member was unread. In the confirmed record, null stands for that.
    private mutating func compare(_ attribute: Attribute<Part>) {
        let value = confirmed.storedValue(of: attribute)
        if record.storedValue(of: attribute) != value { members[attribute.name] = value ?? .null }
    }
}

extension Array {
    /// Returns true if the arrays are copies of each other, and neither has been changed since.
    fileprivate func sharesStorage(with other: Self) -> Bool {
        count == other.count
            && withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
    }
}

extension CapturePart {
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
            if name == SavedState.member, Self.self is any CaptureRecord.Type { continue }
            var value = value
            _captureState._kept[name] = try .unmodelled(&value)
        }
    }
}

private struct Overlay<Part: CapturePart>: AttributeVisitor {
    var record: Part
    let members: [String: JSONScanner]
    var problem: (any Error)?

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
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

    mutating func visitOther(_ attribute: Attribute<Part>) {
        read(attribute) { json, record in try attribute.read(&json, into: &record) }
    }

    private mutating func read(
        _ attribute: Attribute<Part>, _ read: (inout JSONScanner, inout Part) throws -> Void
    ) {
        guard var json = members[attribute.name] else { return }
        record._captureState._kept[attribute.name] = nil
        do {
            try read(&json, &record)
        } catch {
            problem = error
        }
    }
}
