package import CaptureRuntime

/// A rule of the service that changes a value on its way in.
///
/// Such rules are not part of a schema document: an app sees only that the answer differs from what it sent.
package enum ServerRule: Hashable, Sendable {
    case toLower
    case toUpper
    /// Keeps the first characters.
    case truncate(Int)
    /// Takes the place of null.
    case `default`(JSONValue)
    /// The first value that is not null stays.
    case ignoreUpdate

    /// The value to store in place of `sent`; `stored` is what the attribute holds so far.
    func applied(to sent: JSONValue, stored: JSONValue) -> JSONValue {
        switch (self, sent) {
        case (.toLower, .string(let text)): .string(text.lowercased())
        case (.toUpper, .string(let text)): .string(text.uppercased())
        case (.truncate(let length), .string(let text)): .string(String(text.prefix(length)))
        case (.default(let value), .null): value
        case (.ignoreUpdate, _) where !stored.isNull: stored
        default: sent
        }
    }
}
