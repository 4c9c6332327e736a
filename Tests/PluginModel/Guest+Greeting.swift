extension Guest {
    /// Code of an app beside what the plugin generates.
    public var greeting: String { "Hello, \(email ?? "stranger")" }
}
