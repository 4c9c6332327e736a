public import CaptureRuntime

/// The order in which ``CaptureRuntime/CaptureClient/records(_:where:sortedBy:only:pageSize:)`` returns records.
///
/// ```swift
/// client.records(CaptureUser.self, sortedBy: .descending(\.lastLogin))
/// ```
///
/// Records with the same value are in the order of their ids. Records without a value come last.
public struct RecordOrder<Record: CaptureRecord>: Sendable {
    /// The sort attribute, once its key path has been resolved.
    struct Sorting: Sendable {
        let attribute: SchemaAttribute
        let isDescending: Bool
        /// Returns the value of a record as it is written in a filter; nil if it has none.
        let text: @Sendable (Record) -> String?
        /// Returns true if the first record comes before the second one by its value. Those without one come last.
        let isBefore: @Sendable (Record, Record) -> Bool
    }

    let sorting: Result<Sorting, CaptureError>

    /// Sorts from the least value to the greatest.
    ///
    /// - Parameter attribute: A key path to an attribute of the record or of an object in it.
    public static func ascending<Value: SortableValue>(_ attribute: KeyPath<Record, Value?>) -> RecordOrder {
        RecordOrder(attribute, isDescending: false)
    }

    /// Sorts from the greatest value to the least.
    public static func descending<Value: SortableValue>(_ attribute: KeyPath<Record, Value?>) -> RecordOrder {
        RecordOrder(attribute, isDescending: true)
    }

    private init<Value: SortableValue>(_ attribute: KeyPath<Record, Value?>, isDescending: Bool) {
        // It captures nothing but ids. To require a `Sendable` key path would break apps in Swift 5 mode.
        nonisolated(unsafe) let keyPath = attribute
        do throws(CaptureError) {
            let found = try Record.schemaAttribute(at: attribute)
            // A record has many elements, so there is not one value to sort by.
            guard !found.isInPlural else { throw CaptureError(.notOnCapture(path: found.path, reason: .notFound)) }
            sorting = .success(
                Sorting(
                    attribute: found, isDescending: isDescending,
                    text: { $0[keyPath: keyPath]?.filterText },
                    isBefore: { first, second in
                        guard let second = second[keyPath: keyPath] else { return first[keyPath: keyPath] != nil }
                        guard let first = first[keyPath: keyPath] else { return false }
                        return isDescending ? second < first : first < second
                    }))
        } catch {
            sorting = .failure(error)
        }
    }
}
