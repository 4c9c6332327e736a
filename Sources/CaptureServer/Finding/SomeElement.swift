public import CaptureRuntime

/// Stands for any element of a plural in a key path for a ``Filter``: `\.photos[.some].type`.
public enum SomeElement: Hashable, Sendable {
    /// Any element.
    case some
}

extension Array where Element: PluralElement {
    /// Any element of the plural, in a key path for a ``Filter``: `\.photos[.some].type == "avatar"`.
    ///
    /// Each comparison chooses its own element: two comparisons joined by `&&` may be satisfied by two different
    /// elements.
    ///
    /// For filters only. In a record, it returns the first element, or an element with nothing set if the plural is
    /// empty.
    public subscript(_ element: SomeElement) -> Element { first ?? Element(.unset) }
}

extension Array where Element == String {
    /// Any string of a string plural, in a key path for a ``Filter``: `\.interests[.some] == "fencing"`.
    ///
    /// For filters only. In a record, it returns the first string, or nil if the plural is empty.
    public subscript(_ element: SomeElement) -> String? { first }
}
