extension CapturePart {
    /// Returns true if anything that the app writes differs from what was confirmed, at any depth.
    ///
    /// - Parameter inPlurals: Whether changes in plurals count.
    func hasChanges(from confirmed: Self, inPlurals: Bool = true) -> Bool {
        withUnsafePointer(to: self) { part in
            withUnsafePointer(to: confirmed) { Self.hasChanges(part, from: $0, inPlurals: inPlurals) }
        }
    }

    /// - Parameters: Pointers, because generic code copies what it passes.
    static func hasChanges(
        _ part: UnsafePointer<Self>, from confirmed: UnsafePointer<Self>, inPlurals: Bool
    ) -> Bool {
        let table = attributes
        for index in table.layout.attributes.indices {
            var isChanged = false
            table.withEntry(at: index) {
                isChanged = $0.isWritable && $0.hasChanges(part, from: confirmed, inPlurals: inPlurals)
            }
            if isChanged { return true }
        }
        return false
    }
}
