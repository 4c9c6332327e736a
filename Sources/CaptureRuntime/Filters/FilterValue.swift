public import Foundation

/// A type whose values filters compare attributes with: `String`, `Bool`, `Int`, `Decimal`, ``CaptureDate`` and `Date`.
///
/// Apps use it through the operators of ``Filter`` and adopt it nowhere.
public protocol FilterValue: AttributeValue {
    /// The value as it stands in a filter, quoted where need be.
    var _filterText: String { get }
}

/// A type of attributes by which ``RecordOrder`` can sort: `Int`, `Decimal`, ``CaptureDate`` and `Date`.
///
/// Not `String`: how the service orders texts is not documented, and a page that begins behind a text might leave out
/// records, or repeat them.
public protocol SortableValue: FilterValue, Comparable {}

extension String: FilterValue {
    /// The text in single quotes.
    ///
    /// A quote in it is doubled and a backslash too. Where the service reads `\'` as a quote, or knows no escape at
    /// all, the doubled quote ends a text and begins another one at once, which is an error and never another filter.
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
    /// The digits; of a negative number in quotes.
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
    /// The date and time in quotes, as everywhere on the wire.
    public var _filterText: String { "'\(_json.stringValue ?? "")'" }
}
