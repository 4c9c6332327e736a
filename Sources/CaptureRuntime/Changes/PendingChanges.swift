extension CapturePart {
    /// Returns true if anything that the app writes differs from what was confirmed, at any depth.
    func hasChanges(from confirmed: Self) -> Bool {
        withUnsafePointer(to: self) { part in withUnsafePointer(to: confirmed) { Self.hasChanges(part, from: $0) } }
    }

    /// - Parameters: Pointers, because generic code copies what it passes.
    static func hasChanges(_ part: UnsafePointer<Self>, from confirmed: UnsafePointer<Self>) -> Bool {
        let table = attributes
        return table.layout.attributes.indices.contains { index in
            table.withEntry(at: index) { $0.isWritable && $0.hasChanges(part, from: confirmed) }
        }
    }
}
