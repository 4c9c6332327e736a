/// The access level of the generated declarations.
package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`
    case package
    case `internal`

    /// The text before a declaration, followed by a space; empty for `internal`, which needs no keyword.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}
