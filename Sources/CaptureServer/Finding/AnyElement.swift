public import CaptureRuntime

/// Stands for any element of a plural in a key path for a ``Filter``: `\.photos[.any].type`.
public enum AnyElement: Hashable, Sendable {
    /// Any element.
    case any
}

extension Array where Element: PluralElement {
    /// Any element of the plural, in a key path for a ``Filter``: `\.photos[.any].type == "avatar"`.
    ///
    /// Each comparison chooses its own element: two comparisons joined by `&&` may be satisfied by two different
    /// elements.
    ///
    /// For filters only. In a record, it returns the first element, or an element with nothing set if the plural is
    /// empty.
    public subscript(_ element: AnyElement) -> Element { first ?? Element(.unset) }
}

extension Array where Element == String {
    /// Any string of a string plural, in a key path for a ``Filter``: `\.interests[.any] == "fencing"`.
    ///
    /// For filters only. In a record, it returns the first string, or nil if the plural is empty.
    public subscript(_ element: AnyElement) -> String? { first }
}
