/// Equality, changes and hashing, written once for all records. Otherwise generated code would be several times its
/// size.
extension CapturePart {
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
}
