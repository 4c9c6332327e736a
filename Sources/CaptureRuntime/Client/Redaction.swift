import Foundation

/// Hides secrets in texts that others wrote: the service may quote what it was sent.
struct Redaction {
    private let secrets: [String]

    /// - Parameter secrets: As they are; they are also found as JSON and percent-encoded.
    init(_ secrets: [String]) {
        let forms = secrets.flatMap { secret in
            [secret, String(JSONValue.string(secret).jsonText.dropFirst().dropLast()), FormBody.encoded(secret)]
        }
        // Longer ones first, so that of one that contains another no rest is left.
        self.secrets = Set(forms).subtracting([""]).sorted { $0.utf8.count > $1.utf8.count }
    }

    func callAsFunction(_ text: String) -> String {
        secrets.reduce(text) { $0.replacingOccurrences(of: $1, with: "<redacted>") }
    }

    func callAsFunction(_ error: CaptureAPIError) -> CaptureAPIError {
        var error = error
        error.name = self(error.name)
        error.message = self(error.message)
        error.attribute = error.attribute.map { self($0) }
        error.invalidFields = error.invalidFields.mapValues { $0.map { self($0) } }
        return error
    }
}
