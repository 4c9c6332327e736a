/// A rule of the service that changes a value before it is stored.
///
/// Such rules are not in a schema document. An app only sees that the response differs from what it sent.
package enum ServerRule: Hashable, Sendable {
    case toLower
    case toUpper
    /// Keeps only the first characters.
    case truncate(Int)
    /// Removes white space at both ends.
    case trim
    /// Replaces null.
    case `default`(JSONValue)
    /// Keeps the first value that is not null.
    case ignoreUpdate

    /// Returns the value to store instead of `sent`. `stored` is the current value.
    fileprivate func applied(to sent: JSONValue, stored: JSONValue) -> JSONValue {
        switch (self, sent) {
        case (.toLower, .string(let text)): .string(text.lowercased())
        case (.toUpper, .string(let text)): .string(text.uppercased())
        case (.truncate(let length), .string(let text)): .string(String(text.prefix(length)))
        case (.trim, .string(let text)): .string(text.trimmingWhiteSpace)
        case (.default(let value), .null): value
        case (.ignoreUpdate, _) where !stored.isNull: stored
        default: sent
        }
    }
}

extension InMemoryCapture {
    /// Sets the rules of the attribute at a path of names, `/profiles/name`. An empty list removes them.
    package func setRules(_ rules: [ServerRule], at path: String) {
        setRule(at: path) { sent, stored in rules.reduce(sent) { $1.applied(to: $0, stored: stored) } }
    }
}

extension String {
    fileprivate var trimmingWhiteSpace: String {
        let start = drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    }
}
