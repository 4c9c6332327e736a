extension CapturePart {
    /// Reads an object of a JSON text in the order of the text. The result is that of `init(from:)`.
    ///
    /// - Throws: `ScanError` if the value is not an object or the text not JSON.
    init(_ json: inout JSONScanner) throws {
        self.init(.unset)
        try read(&json)
    }

    /// Reads an object into a record in which nothing is set.
    ///
    /// - Parameter reservedName: The name of a member to skip.
    /// - Returns: Whether the object had at least one attribute of the schema, and a scanner at the value of the member
    ///   with the reserved name.
    @discardableResult
    mutating func read(
        _ json: inout JSONScanner, reserving reservedName: String? = nil
    ) throws -> (hasAttributes: Bool, reserved: JSONScanner?) {
        let table = Self.attributes
        // On the stack, because an array for each object would take longer.
        return try withUnsafeTemporaryAllocation(of: Bool.self, capacity: table.layout.names.names.count) { seen in
            seen.initialize(repeating: false)
            var reserved: JSONScanner?
            try json.forEachMember(of: table.layout.names) { json, name in
                switch name {
                case .known(let index):
                    // If members share a name, the first one counts.
                    if seen[index] { return try json.skip() }
                    seen[index] = true
                    try table.withEntry(at: index) { try $0.read(&json, into: &self) }
                case .other(let name):
                    if let reservedName, name.text == reservedName {
                        reserved = reserved ?? json
                        try json.skip()
                    } else {
                        try keepUnmodelled(name, &json)
                    }
                }
            }
            let missing = seen.count { !$0 }
            if missing > 0 { _captureState._kept.makeRoom(for: missing) }
            for index in seen.indices where !seen[index] { table.withEntry(at: index) { $0.markUnread(in: &self) } }
            return (missing < seen.count, reserved)
        }
    }

    /// Not inlined: otherwise the type metadata that this rare case needs would be looked up for every member.
    @inline(never)
    private mutating func keepUnmodelled(_ name: ScannedString, _ json: inout JSONScanner) throws {
        if name.text != nil, _captureState._kept[name.repairedText] == nil {
            _captureState._kept[name.repairedText] = try .unmodelled(&json)
        } else {
            try json.skip()
            if name.text == nil { _captureState._kept[name.repairedText] = .unread(reason: .nameless) }
        }
    }
}

extension CapturePart {
    /// Returns true if the object that was read had a member of this name that has no property.
    package func hasUnmodelledMember(_ name: String) -> Bool {
        Self.layout.names.index(of: name) == nil && _captureState._kept[name] != nil
    }
}

extension PluralElement {
    /// Reads an element, whose identity is its id if it has one.
    init(_ json: inout JSONScanner) throws {
        self.init(.unset)
        try read(&json)
        if let id { _captureState.localID = LocalID(id: id) }
    }
}

extension CapturePart {
    /// Says of the elements that were read whose they are. Those of two records may have the same ids.
    mutating func ownElements(of record: Int) {
        let table = Self.attributes
        for index in table.layout.parts {
            table.withEntry(at: index) { $0.ownElements(of: record, in: &self) }
        }
    }
}

extension CaptureRecord {
    /// Says of the elements that were read in which record they are.
    mutating func ownElements(of uuid: String?) {
        if let uuid, Self.layout.hasPlurals { ownElements(of: LocalID.record(uuid)) }
    }
}
