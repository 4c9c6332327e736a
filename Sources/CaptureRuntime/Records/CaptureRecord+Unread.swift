/// What is set in a record, and what was never read.
extension CaptureRecord {
    /// True where every attribute is nil or empty.
    var isUnset: Bool { Self.attributes.entries.allSatisfy { $0.isUnset(in: self) } }

    /// True where nothing is set and nothing was read that has to be kept.
    var isBlank: Bool {
        Self.attributes.entries.allSatisfy { $0.isBlank(in: self) }
            && captureState._kept.members.values.allSatisfy(\.isUnread)
    }

    /// A record of which nothing is known.
    static var unread: Self {
        var record = Self(.unset)
        for attribute in attributes.entries { attribute.markUnread(in: &record) }
        return record
    }
}

extension ObjectAttribute {
    /// An object of which something was read or stored is not unread itself.
    func clearUnreadIfRead(in record: inout Record) {
        guard isUnread(in: record) else { return }
        let object = record[keyPath: keyPath]
        if Object.attributes.entries.contains(where: { !$0.isUnread(in: object) }) {
            record.captureState._kept[name] = nil
        }
    }
}
