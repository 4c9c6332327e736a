import Foundation

/// Hides secrets in free text from the service or a transport, which may quote what they were sent.
///
/// The name of an error and the path of an attribute are not free text and stay unchanged: a short password such as "v"
/// would make them illegible, and reveal where it occurs.
package struct Redaction {
    /// The pattern for each secret. The longest come first, so that no remainder of a secret is left if it contains
    /// another.
    private let patterns: [String]

    /// - Parameter secrets: The secrets as plain text. They are found in every form of JSON escaping and percent
    ///   encoding.
    package init(_ secrets: [String]) {
        patterns = Set(secrets).filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }.map { secret in
            let spelled = Self.pattern(of: secret)
            // Short secrets are found only as whole words, because they may be part of any other text.
            return secret.count < 8 ? Self.word(spelled) : spelled
        }
    }

    /// Returns a pattern with neither a letter nor a digit before or after it. An escape before it, as in `%22cat%22`,
    /// ends with a digit or letter, but stands for a quotation mark and is allowed.
    private static func word(_ pattern: String) -> String {
        let character = #"[\p{L}\p{M}\p{N}]"#
        let start = #"(?:(?<!\#(character))|(?<=%[0-9A-Fa-f]{2})|(?<=\\u[0-9A-Fa-f]{4}))"#
        return "\(start)\(pattern)(?!\(character))"
    }

    func callAsFunction(_ text: String) -> String {
        patterns.reduce(text) { text, pattern in
            text.replacingOccurrences(of: pattern, with: "<redacted>", options: .regularExpression)
        }
    }

    package func callAsFunction(_ error: CaptureAPIError) -> CaptureAPIError {
        var error = error
        error.message = self(error.message)
        error.requestID = error.requestID.map { self($0) }
        error.invalidFields = Dictionary(
            error.invalidFields.map { (self($0), $1.map { self($0) }) }, uniquingKeysWith: +)
        return error
    }

    // MARK: The ways in which a text is quoted in JSON and in forms

    /// Returns a regular expression that finds a text in all these ways. Each character is written as itself, as a JSON
    /// escape (`\n`, `\u00e4`, `\/`), percent-encoded, or as an escape whose characters are percent-encoded. A space
    /// may also be a `+`.
    private static func pattern(of text: String) -> String {
        text.unicodeScalars.map { "(?:" + spellings(of: $0).joined(separator: "|") + ")" }.joined()
    }

    private static func spellings(of scalar: Unicode.Scalar) -> [String] {
        let units = String(scalar).utf16.map { unit in
            let digits = String(format: "%04x", unit)
            return backslash + "(?i:\(encodable("u" + digits))|\(encodable("u" + digits.uppercased())))"
        }
        var spellings = [encodable(String(scalar)), units.joined()]
        if let short = shortEscapes[scalar] { spellings.append(backslash + encodable(short)) }
        if scalar == " " { spellings.append(#"\+"#) }
        return spellings
    }

    /// One or several backslashes: a text that is quoted inside a quoted text has two.
    private static let backslash = #"(?:\\|%5[Cc])+"#

    private static let shortEscapes: [Unicode.Scalar: String] = [
        "\"": "\"", "\\": "\\", "/": "/", "\u{8}": "b", "\u{C}": "f", "\n": "n", "\r": "r", "\t": "t",
    ]

    /// Returns a regular expression for a text in which each character may be percent-encoded.
    private static func encodable(_ text: String) -> String {
        text.unicodeScalars.map(String.init).map { character in
            let bytes = character.utf8.map { "%(?i:\(String(format: "%02x", $0)))" }.joined()
            return "(?:\(NSRegularExpression.escapedPattern(for: character))|\(bytes))"
        }.joined()
    }
}
