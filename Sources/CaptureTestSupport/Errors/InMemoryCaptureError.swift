/// Why an ``InMemoryCapture`` cannot do what a test asks of it: a schema with errors, or a record that it cannot hold.
///
/// What it refuses to a client is an error of that client: a `CaptureError`.
public struct InMemoryCaptureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, for the person who writes the test.
    public let description: String

    init(_ description: String) { self.description = description }

    init(_ refusal: ServiceError) { self.init("Capture answers \(refusal.code) \(refusal.name): \(refusal.text)") }
}
