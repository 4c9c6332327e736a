/// Stands for some element of a plural in a key path for a ``Filter``: `\.photos[.some].type`.
public enum SomeElement: Hashable, Sendable {
    /// Some element, whichever.
    case some
}

extension Array where Element: PluralElement {
    /// Some element of the plural, in a key path for a ``Filter``:
    ///
    /// ```swift
    /// client.records(CaptureUser.self, where: \.photos[.some].type == "avatar")
    /// ```
    ///
    /// Each comparison is about some element of its own: two of them joined by `&&` may be satisfied by two elements.
    ///
    /// For filters only. In a record it is the first element, or one with nothing set where there is none.
    ///
    /// - Parameter element: `.some`
    public subscript(_ element: SomeElement) -> Element { first ?? Element(.unset) }
}

extension Array where Element == String {
    /// Some string of a string plural, in a key path for a ``Filter``: `\.interests[.some] == "fencing"`.
    ///
    /// For filters only. In a record it is the first string, or nil.
    ///
    /// - Parameter element: `.some`
    public subscript(_ element: SomeElement) -> String? { first }
}
