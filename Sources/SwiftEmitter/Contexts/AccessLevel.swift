/// Who may use the generated declarations.
package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`
    case package
    case `internal`

    /// What stands before a declaration, with a blank behind it. Nothing for `internal`, which needs no word.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}
