extension CaptureRecord {
    /// What is saved of the confirmed record: the attributes whose saved form differs from that of this record. Null
    /// also stands for an attribute that was never read.
    ///
    /// - Parameter output: What this record was saved in. What could not be written of it is left out of both records.
    /// - Returns: The members, and the paths of what could not be written of the confirmed record.
    func difference(
        from confirmed: Self, in output: StoredText
    ) -> (members: [String: JSONValue], lost: [AttributePath]) {
        var members: [String: JSONValue] = [:]
        var lost: [AttributePath] = []
        for index in Self.attributes.stored {
            let attribute = Self.attributes.entries[index]
            if attribute.isSurelySavedAlike(self, confirmed) { continue }
            let (own, other) = (self.output(of: attribute, like: output), confirmed.output(of: attribute, like: output))
            if own?.text != other?.text {
                members[attribute.name] = other?.json?[attribute.name] ?? .null
                lost += other?.lost ?? []
            }
        }
        let current = Dictionary(unmodelledMembers.map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        for (name, value) in confirmed.unmodelledMembers where current[name] != value { members[name] = value }
        return (members, lost)
    }

    /// The paths of attributes that are saved with a value, or with null, although they were never read.
    func unreadPaths(beside confirmed: Self) -> [AttributePath] {
        let unread = Self.attributes.entries.filter { attribute in
            !attribute.isSecret && !attribute.isUnknown(in: self)
                && (attribute.isUnread(in: self) || attribute.isUnknown(in: confirmed))
        }
        return unread.map { .root / $0.name }
    }

    /// Turns this record, the current one, into the confirmed one by overlaying saved confirmed members.
    ///
    /// - Throws: `ScanError` if the members are not in an object.
    mutating func overlay(_ json: inout JSONScanner) throws {
        for (name, value) in try json.members() {
            var value = value
            if let attribute = Self.attributes[name] {
                _captureState._kept[name] = nil
                attribute.clear(in: &self)
                if attribute.isObject, try value.takeNull() {
                    attribute.markUnread(in: &self)
                } else {
                    try attribute.read(&value, into: &self)
                }
            } else if name != SavedState.member {
                _captureState._kept[name] = try .unmodelled(&value)
            }
        }
    }
}

extension Attribute {
    /// Returns true if it takes no time to see that the attribute of two records is saved in the same form. Nearly all
    /// are, and plurals may be large.
    fileprivate func isSurelySavedAlike(_ left: Part, _ right: Part) -> Bool {
        switch (kept(in: left), kept(in: right)) {
        case (nil, nil): isCopied(left, right)
        case (.original(let value), .original(let other)): value == other && isCopied(left, right)
        default: false
        }
    }
}
