public import CaptureRuntime
public import Foundation

/// A type whose values can be compared with attributes in filters: `String`, `Bool`, `Int`, `Decimal`, `CaptureDate`
/// and `Date`.
///
/// Apps use it through the operators of ``Filter`` and do not conform other types to it.
public protocol FilterValue: AttributeValue {
    /// The value as written in a filter, in quotes if needed.
    var _filterText: String { get }
}

/// A type of attribute by which ``RecordOrder`` can sort: `Int`, `Decimal`, `CaptureDate` and `Date`.
///
/// `String` does not conform: how the service orders texts is not documented, so a page that begins after a text might
/// skip or repeat records.
public protocol SortableValue: FilterValue, Comparable {}

extension String: FilterValue {
    /// The text in single quotes.
    ///
    /// Quotes and backslashes in it are doubled. If the service reads `\'` as a quote, or has no escapes at all, the
    /// doubled quote ends one text and immediately begins another. That is an error, but never a different filter.
    public var _filterText: String {
        var text = "'"
        for scalar in unicodeScalars {
            if scalar == "'" || scalar == "\\" { text.unicodeScalars.append(scalar) }
            text.unicodeScalars.append(scalar)
        }
        return text + "'"
    }
}

extension Bool: FilterValue {
    /// `'true'` or `'false'`.
    public var _filterText: String { "'\(self)'" }
}

extension Int: SortableValue {
    /// The digits. A negative number is in quotes.
    public var _filterText: String { self < 0 ? "'\(self)'" : "\(self)" }
}

extension Decimal: SortableValue {
    /// The number in quotes.
    public var _filterText: String { "'\(_json.jsonText)'" }
}

extension CaptureDate: SortableValue {
    /// The day in quotes.
    public var _filterText: String { "'\(description)'" }
}

extension Date: SortableValue {
    /// The date and time in quotes, in the same form as everywhere on the wire.
    public var _filterText: String { "'\(_json.stringValue ?? "")'" }
}

extension String {
    /// The text of a value as it is written in a filter, without the quotes around it.
    var trimmingQuotes: String { count > 1 && hasPrefix("'") ? String(dropFirst().dropLast()) : self }
}
