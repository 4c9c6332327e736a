public import CaptureRuntime

/// Comparisons of an attribute with a value. The attribute may be in objects, `\.primaryAddress.city`, and in an
/// element of a plural, `\.photos[.any].type`.
///
/// Functions, rather than operators of an attribute type, so that key paths need no wrapper. Comparing two key paths
/// still gives a `Bool`.

/// Returns the records whose attribute has this value. For nil, returns those whose attribute has no value.
public func == <Record: CaptureRecord, Value: FilterValue>(
    attribute: KeyPath<Record, Value?>, value: Value?
) -> Filter<Record> {
    value.map { .comparing(attribute, "=", $0) } ?? .checking(attribute, "is null")
}

/// Returns the records whose attribute has another value. For nil, returns those whose attribute has a value.
public func != <Record: CaptureRecord, Value: FilterValue>(
    attribute: KeyPath<Record, Value?>, value: Value?
) -> Filter<Record> {
    value.map { .comparing(attribute, "!=", $0) } ?? .checking(attribute, "is not null")
}

/// Returns the records whose attribute is less than this value.
public func < <Record: CaptureRecord, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    .comparing(attribute, "<", value)
}

/// Returns the records whose attribute is at most this value.
public func <= <Record: CaptureRecord, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    .comparing(attribute, "<=", value)
}

/// Returns the records whose attribute is greater than this value.
public func > <Record: CaptureRecord, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    .comparing(attribute, ">", value)
}

/// Returns the records whose attribute is at least this value.
public func >= <Record: CaptureRecord, Value: FilterValue & Comparable>(
    attribute: KeyPath<Record, Value?>, value: Value
) -> Filter<Record> {
    .comparing(attribute, ">=", value)
}

extension Filter {
    fileprivate static func comparing<Value: FilterValue>(
        _ attribute: KeyPath<Record, Value?>, _ word: String, _ value: Value
    ) -> Filter {
        Filter { () throws(CaptureError) in
            [try Content(comparing: Record.schemaAttribute(at: attribute), word, value)]
        }
    }

    static func checking(_ attribute: PartialKeyPath<Record>, _ words: String) -> Filter {
        Filter { () throws(CaptureError) in [Content("\(try Record.schemaAttribute(at: attribute).name) \(words)")] }
    }

    /// Returns a filter for the records whose attribute has one of these values.
    ///
    /// ```swift
    /// let users = client.records(CaptureUser.self, where: .in(\.email, addresses) && \.emailVerified == nil)
    /// ```
    ///
    /// The service limits the size of a request. A list of more than a megabyte is sent in several searches, whose
    /// records come in one order. Within `||` and `!`, and for an attribute in a plural, it is sent as a whole.
    ///
    /// - Parameters:
    ///   - attribute: A key path to an attribute.
    ///   - values: The values. If there are none, the filter finds no record.
    public static func `in`<Value: FilterValue>(
        _ attribute: KeyPath<Record, Value?>, _ values: some Sequence<Value>
    ) -> Filter {
        list(attribute, values, limit: 1_000_000)
    }

    /// - Parameter limit: The maximum number of bytes in a search.
    static func list<Value: FilterValue>(
        _ attribute: KeyPath<Record, Value?>, _ values: some Sequence<Value>, limit: Int
    ) -> Filter {
        Filter { () throws(CaptureError) in
            let found = try Record.schemaAttribute(at: attribute)
            // Texts that the service may take for one and the same are in one piece, so that no record is found twice.
            var (groups, places): ([[Content]], [String: Int]) = ([], [:])
            for value in values {
                let comparison = try Content(comparing: found, "=", value)
                let key = comparison.text.lowercased()
                let place = places[key, default: groups.count]
                if place == groups.count {
                    groups.append([])
                    places[key] = place
                }
                let isThere = groups[place].contains { $0.text.utf8.elementsEqual(comparison.text.utf8) }
                if !isThere { groups[place].append(comparison) }
            }
            var (pieces, size): ([[Content]], Int) = ([[]], 0)
            for group in groups {
                // A byte may take three when it is sent, as the blanks of " or " do.
                let length = 3 * group.reduce(0) { $0 + $1.text.utf8.count + 4 }
                if size > 0, size + length > limit, !found.isInPlural {
                    pieces.append([])
                    size = 0
                }
                pieces[pieces.count - 1] += group
                size += length
            }
            // Every record has an id.
            return groups.isEmpty ? [Content("id is null")] : pieces.map { Content($0, by: " or ", .or) }
        }
    }
}

extension Filter.Content {
    /// Compares an attribute with a value.
    fileprivate init<Value: FilterValue>(
        comparing attribute: SchemaAttribute, _ word: String, _ value: Value
    ) throws(CaptureError) {
        guard value.isSendable else { throw CaptureError(.cannotBeEncoded(paths: [attribute.path])) }
        self.init("\(attribute.name) \(word) \(value.filterText)", secrets: attribute.secretTexts(of: value))
    }
}
