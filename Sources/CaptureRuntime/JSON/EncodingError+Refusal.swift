extension EncodingError {
    /// The error for a record or value that cannot be written. It does not contain the value, which may be a secret.
    package static func refusal(_ reason: String) -> EncodingError {
        .invalidValue(JSONValue.null, Context(codingPath: [], debugDescription: reason))
    }
}
