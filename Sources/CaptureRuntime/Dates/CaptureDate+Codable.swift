extension CaptureDate: Codable {
    /// What messages call the text of a day.
    static let form = "a date such as 2012-02-29"

    /// Reads a single string, in any form that ``init(_:)`` reads.
    ///
    /// - Throws: `DecodingError` if the value is not a string or the text cannot be read.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let date = CaptureDate(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Expected \(Self.form).")
        }
        self = date
    }

    /// Writes a single string, `yyyy-MM-dd`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
