import Foundation

/// Hides secrets in free text that others wrote: the service, or a transport, may quote what it was sent.
///
/// The name of an error and the path of an attribute are not free text and stay as they are: a short password such as
/// "v" would make them illegible, and its place would be known.
struct Redaction {
    /// A secret as it may be quoted.
    private struct Form {
        let text: String
        /// True for a short secret, which is found as a whole word only: it may be a part of any other.
        let isWord: Bool

        /// The text without it.
        func hidden(in text: String) -> String {
            isWord
                ? text.replacingOccurrences(of: wordPattern, with: Redaction.replacement, options: .regularExpression)
                : text.replacingOccurrences(of: self.text, with: Redaction.replacement)
        }

        /// Neither a letter nor a digit before and after it. An escape before it, as in `%22cat%22`, ends with one and
        /// is a quotation mark all the same.
        private var wordPattern: String {
            let character = #"[\p{L}\p{M}\p{N}]"#
            let start = #"(?:(?<!\#(character))|(?<=%[0-9A-Fa-f]{2})|(?<=\\u[0-9A-Fa-f]{4}))"#
            return "\(start)\(NSRegularExpression.escapedPattern(for: text))(?!\(character))"
        }
    }

    private static let replacement = "<redacted>"
    /// Shorter ones are found as whole words only.
    private static let safeLength = 8

    private let forms: [Form]

    /// - Parameter secrets: As they are; they are also found as JSON and percent-encoded.
    init(_ secrets: [String]) {
        var isWord: [String: Bool] = [:]
        for secret in secrets where !secret.isEmpty {
            let json = String(JSONValue.string(secret).jsonText.dropFirst().dropLast())
            for form in [secret, json, FormBody.encoded(secret)] {
                isWord[form] = (isWord[form] ?? true) && secret.count < Self.safeLength
            }
        }
        // Longer ones first, so that of one that contains another no rest is left.
        forms = isWord.map { Form(text: $0.key, isWord: $0.value) }.sorted { $0.text.utf8.count > $1.text.utf8.count }
    }

    func callAsFunction(_ text: String) -> String { forms.reduce(text) { text, form in form.hidden(in: text) } }

    func callAsFunction(_ error: CaptureAPIError) -> CaptureAPIError {
        var error = error
        error.message = self(error.message)
        error.invalidFields = error.invalidFields.mapValues { $0.map { self($0) } }
        return error
    }
}
