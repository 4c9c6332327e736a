/// Comparisons of an attribute with a value. The attribute may lie in objects, `\.primaryAddress.city`, and in some
/// element of a plural, `\.photos[.some].type`.
///
/// On functions and not on a type of the attributes, so that key paths need no wrapper. A comparison of two key paths
/// stays what it is: a `Bool`.

/// Records whose attribute has this value; with nil, those that have none.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value, or nil.
public func == <Record: CaptureEntity, Value: FilterValue>(
    attribute: KeyPath<Record, Value?>, value: Value?
) -> Filter<Record> {
    value.map { comparison(attribute, "=", $0) } ?? nullCheck(attribute, "is null")
}

/// Records whose attribute has another value; with nil, those that have one.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value, or nil.
public func != <Record: CaptureEntity, Value: FilterValue>(
    attribute: KeyPath<Record, Value?>, value: Value?
) -> Filter<Record> {
    value.map { comparison(attribute, "!=", $0) } ?? nullCheck(attribute, "is not null")
}

/// Records whose attribute is less than this value.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value.
public func < <Record: CaptureEntity, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    comparison(attribute, "<", value)
}

/// Records whose attribute is at most this value.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value.
public func <= <Record: CaptureEntity, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    comparison(attribute, "<=", value)
}

/// Records whose attribute is greater than this value.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value.
public func > <Record: CaptureEntity, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    comparison(attribute, ">", value)
}

/// Records whose attribute is at least this value.
///
/// - Parameters:
///   - attribute: A key path to an attribute.
///   - value: The value.
public func >= <Record: CaptureEntity, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    comparison(attribute, ">=", value)
}

private func comparison<Record: CaptureEntity, Value: FilterValue>(
    _ attribute: KeyPath<Record, Value?>, _ word: String, _ value: Value
) -> Filter<Record> {
    Filter(comparison: { () throws(CaptureError) in
        let found = try Record.filteredAttribute(at: attribute)
        guard value._isSendable else { throw .unsendable(paths: [found.path]) }
        return "\(found.name) \(word) \(value._filterText)"
    })
}

private func nullCheck<Record: CaptureEntity, Value: FilterValue>(
    _ attribute: KeyPath<Record, Value?>, _ words: String
) -> Filter<Record> {
    Filter(comparison: { () throws(CaptureError) in "\(try Record.filteredAttribute(at: attribute).name) \(words)" })
}
