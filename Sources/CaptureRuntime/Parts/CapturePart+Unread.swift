/// Which attributes of a record are set, and which were never read.
extension CapturePart {
    /// True if every attribute is nil or empty.
    var isUnset: Bool { Self.attributes.entries.allSatisfy { $0.isUnset(in: self) } }

    /// True if nothing is set and nothing was read that has to be kept.
    var isBlank: Bool {
        Self.attributes.entries.allSatisfy { $0.isBlank(in: self) }
            && _captureState._kept.all.allSatisfy(\.member.isUnread)
    }

    /// A record of which every attribute is unread.
    static var unread: Self {
        var record = Self(.unset)
        for attribute in attributes.entries { attribute.markUnread(in: &record) }
        return record
    }
}
