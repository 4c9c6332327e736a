extension CaptureRecord {
    /// Unavailable: Capture takes no value alone.
    @available(
        *, unavailable, message: "a value is sent with its record or object: use update(using:), or update its object"
    )
    public func update<Value: AttributeValue>(
        _ keyPath: KeyPath<Self, Value?>, using client: CaptureClient
    ) async throws -> Receipt<Self> {
        fatalError("unavailable")
    }
}
