/// What only the tests of this package do with a service.
extension InMemoryCapture {
    /// Creates a service for a schema document given as text.
    package init(schema: String) throws(InMemoryCaptureError) { try self.init(schema: Data(schema.utf8)) }
}
