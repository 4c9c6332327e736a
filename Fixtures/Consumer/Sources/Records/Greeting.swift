extension CaptureUser {
    /// Code of the app's beside generated code.
    public var greeting: String { "Hello, \(email ?? "stranger")" }
}
