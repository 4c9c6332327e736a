/// Equality, changes, hashing and text, written once for all records. Otherwise generated code would be several times
/// its size.
extension CapturePart {
    /// A record of which every attribute is unread.
    static var unread: Self {
        var record = Self(.unset)
        for attribute in attributes.entries { attribute.markUnread(in: &record) }
        return record
    }

    /// Compares the values of all attributes at every depth. Elements of plurals are compared in order.
    public static func == (left: Self, right: Self) -> Bool {
        withUnsafePointer(to: left) { left in
            withUnsafePointer(to: right) { isEqual(left, $0, isConfirmed: false) }
        }
    }

    /// Returns true if anything that the app writes differs from what was confirmed, at any depth.
    func hasChanges(from confirmed: Self) -> Bool {
        withUnsafePointer(to: self) { part in
            withUnsafePointer(to: confirmed) { !Self.isEqual(part, $0, isConfirmed: true) }
        }
    }

    /// - Parameters:
    ///   - left: A pointer, as `right`, because generic code copies what it passes.
    ///   - isConfirmed: True if Capture has confirmed `right`, to find what the app has changed. Then only what it
    ///     writes counts, what is unknown on the left is equal, and elements must be the same ones.
    static func isEqual(_ left: UnsafePointer<Self>, _ right: UnsafePointer<Self>, isConfirmed: Bool) -> Bool {
        let table = attributes
        return table.layout.attributes.indices.allSatisfy { index in
            table.withEntry(at: index) { attribute in
                isConfirmed && !attribute.layout.isWritable || attribute.isEqual(left, right, isConfirmed: isConfirmed)
            }
        }
    }

    /// Returns true if the elements in two parts, at any depth, are the same ones in the same order. Takes no time for
    /// plurals that share their memory.
    static func haveSameElements(_ left: UnsafePointer<Self>, _ right: UnsafePointer<Self>) -> Bool {
        if !layout.hasPlurals { return true }
        let table = attributes
        return table.layout.attributes.indices.allSatisfy { index in
            table.withEntry(at: index) { $0.hasSameElements(left, right) }
        }
    }

    public func hash(into hasher: inout Hasher) {
        for attribute in Self.attributes.entries { attribute.hash(self, into: &hasher) }
    }

    /// The properties that are set: `CaptureUser(aboutMe: "Hi", primaryAddress: PrimaryAddress(…))`. Secrets are shown
    /// as `<redacted>`. The text is meant for people and may change.
    public var description: String {
        let properties = shown.map { name, value in
            // A string in quotes, as in an array of strings.
            let text = (value as? String).map { String(reflecting: $0) } ?? "\(value)"
            return "\(name ?? ""): \(text)"
        }
        return "\(Self.self)(\(properties.joined(separator: ", ")))"
    }

    public var debugDescription: String { description }

    /// The properties that are set, without secrets and bookkeeping.
    public var customMirror: Mirror { Mirror(self, children: shown, displayStyle: .struct) }

    /// The values to show, by their properties.
    private var shown: [Mirror.Child] {
        Self.attributes.entries.compactMap { attribute in
            guard let value = attribute.describe(self) else { return nil }
            let layout = attribute.layout
            return (layout.swiftName ?? layout.name, layout.isSecret ? "<redacted>" : value)
        }
    }
}
