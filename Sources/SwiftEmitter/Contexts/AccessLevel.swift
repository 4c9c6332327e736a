/// Who may use the generated declarations.
package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`
    case package
    case `internal`
}
