extension EncodingError {
    /// The error for a record or value that cannot be written. It does not contain the value, which may be a secret.
    ///
    /// - Parameter name: The name of the attribute; nil for the value as a whole.
    static func refusal(_ reason: String, of name: String? = nil) -> EncodingError {
        .invalidValue(
            JSONValue.null, Context(codingPath: name.map { [Name(stringValue: $0)] } ?? [], debugDescription: reason))
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
