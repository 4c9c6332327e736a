/// Why an ``InMemoryCapture`` cannot do what a test asks: a schema with errors, or a record that it cannot store.
///
/// A request that it refuses throws a `CaptureError` in the client instead.
public struct InMemoryCaptureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, for the author of the test.
    public let description: String

    init(_ description: String) { self.description = description }

    init(_ refusal: ServiceError) { self.init("Capture answers \(refusal.code) \(refusal.name): \(refusal.text)") }
}
