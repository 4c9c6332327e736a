public import CaptureRuntime

/// Comparisons of an attribute with a value. The attribute may be in objects, `\.primaryAddress.city`, and in an
/// element of a plural, `\.photos[.some].type`.
///
/// Functions, rather than operators of an attribute type, so that key paths need no wrapper. Comparing two key paths
/// still gives a `Bool`.

/// Returns the records whose attribute has this value. For nil, returns those whose attribute has no value.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value, or nil.
public func == <Record: CaptureRecord, Value: FilterValue>(
    attribute: KeyPath<Record, Value?>, value: Value?
) -> Filter<Record> {
    value.map { comparison(attribute, "=", $0) } ?? nullCheck(attribute, "is null")
}

/// Returns the records whose attribute has another value. For nil, returns those whose attribute has a value.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value, or nil.
public func != <Record: CaptureRecord, Value: FilterValue>(
    attribute: KeyPath<Record, Value?>, value: Value?
) -> Filter<Record> {
    value.map { comparison(attribute, "!=", $0) } ?? nullCheck(attribute, "is not null")
}

/// Returns the records whose attribute is less than this value.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value.
public func < <Record: CaptureRecord, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    comparison(attribute, "<", value)
}

/// Returns the records whose attribute is at most this value.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value.
public func <= <Record: CaptureRecord, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    comparison(attribute, "<=", value)
}

/// Returns the records whose attribute is greater than this value.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value.
public func > <Record: CaptureRecord, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    comparison(attribute, ">", value)
}

/// Returns the records whose attribute is at least this value.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value.
public func >= <Record: CaptureRecord, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    comparison(attribute, ">=", value)
}

private func comparison<Record: CaptureRecord, Value: FilterValue>(
    _ attribute: KeyPath<Record, Value?>, _ word: String, _ value: Value
) -> Filter<Record> {
    Filter { () throws(CaptureError) in
        let found = try Record.filteredAttribute(at: attribute)
        guard value.isSendable else { throw CaptureError(.unsendable(paths: [found.path])) }
        let text = "\(found.name) \(word) "
        return Filter.Content(
            text: text + value.filterText, shown: text + (found.isSecret ? "<redacted>" : value.filterText),
            binding: .comparison, secrets: found.secretTexts(of: value))
    }
}

private func nullCheck<Record: CaptureRecord, Value: FilterValue>(
    _ attribute: KeyPath<Record, Value?>, _ words: String
) -> Filter<Record> {
    Filter { () throws(CaptureError) in
        let text = "\(try Record.filteredAttribute(at: attribute).name) \(words)"
        return Filter.Content(text: text, shown: text, binding: .comparison)
    }
}
