extension CapturePart {
    /// What is set of all that the app writes, without ids: to compare records that Capture has stored apart.
    package var written: JSONValue { .object(contents.members(.new)) }

    /// The record after it was saved and loaded.
    package func savedAndLoaded() throws -> Self {
        try JSONDecoder().decode(Self.self, from: JSONEncoder().encode(self))
    }
}
