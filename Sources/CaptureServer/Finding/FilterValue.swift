public import CaptureRuntime
public import Foundation

/// A type whose values can be compared with attributes in filters: `String`, `Bool`, `Int`, `Decimal`, `CaptureDate`
/// and `Date`.
///
/// Apps use it through the operators of ``Filter`` and do not conform other types to it.
public protocol FilterValue: AttributeValue {}

/// A type of attribute by which ``RecordOrder`` can sort: `Int`, `Decimal`, `CaptureDate` and `Date`.
///
/// `String` does not conform: how the service orders texts is not documented, so a page that begins after a text might
/// skip or repeat records.
public protocol SortableValue: FilterValue, Comparable {}

extension String: FilterValue {}
extension Bool: FilterValue {}
extension Int: SortableValue {}
extension Decimal: SortableValue {}
extension CaptureDate: SortableValue {}
extension Date: SortableValue {}

extension FilterValue {
    /// The value as written in a filter: in single quotes, unless it is an `Int` that is not negative.
    ///
    /// Quotes and backslashes in a text are doubled. If the service reads `\'` as a quote, or has no escapes at all,
    /// the doubled quote ends one text and immediately begins another. That is an error, but never a different filter.
    package var filterText: String {
        if let number = self as? Int, number >= 0 { return "\(number)" }
        let json = wireJSON
        var text = "'"
        for scalar in (json.stringValue ?? json.jsonText).unicodeScalars {
            if scalar == "'" || scalar == "\\" { text.unicodeScalars.append(scalar) }
            text.unicodeScalars.append(scalar)
        }
        return text + "'"
    }
}

extension String {
    /// The text of a value as it is written in a filter, without the quotes around it.
    var trimmingQuotes: String { count > 1 && hasPrefix("'") ? String(dropFirst().dropLast()) : self }
}
