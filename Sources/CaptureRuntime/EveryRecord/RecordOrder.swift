/// The order in which ``CaptureClient/records(_:where:sortedBy:only:pageSize:)`` gives records.
///
/// ```swift
/// client.records(CaptureUser.self, sortedBy: .descending(\.lastLogin))
/// ```
///
/// Records with the same value come in the order of their ids, and those without a value at the end.
public struct RecordOrder<Record: CaptureEntity>: Sendable {
    /// What there is to know of the attribute, once the key path was found.
    struct Sorting: Sendable {
        /// As filters and sorting name it.
        let name: String
        /// The name of the outermost attribute on the way.
        let outermostName: String
        let isDescending: Bool
        /// The value of a record as it stands in a filter; nil for none.
        let text: @Sendable (Record) -> String?
        /// True if the value of the first record comes before that of the second. Both have one.
        let isBefore: @Sendable (Record, Record) -> Bool
    }

    let sorting: Result<Sorting, CaptureError>

    /// From the least value to the greatest.
    ///
    /// - Parameter attribute: A key path to an attribute of the record or of an object in it.
    public static func ascending<Value: SortableValue>(_ attribute: KeyPath<Record, Value?>) -> RecordOrder {
        RecordOrder(attribute, isDescending: false)
    }

    /// From the greatest value to the least.
    ///
    /// - Parameter attribute: A key path to an attribute of the record or of an object in it.
    public static func descending<Value: SortableValue>(_ attribute: KeyPath<Record, Value?>) -> RecordOrder {
        RecordOrder(attribute, isDescending: true)
    }

    private init<Value: SortableValue>(_ attribute: KeyPath<Record, Value?>, isDescending: Bool) {
        let keyPath = SendableKeyPath(attribute)
        do throws(CaptureError) {
            let found = try Record.filteredAttribute(at: attribute)
            // A record has many elements, and so no one value to sort by.
            guard !found.isInPlural else { throw .notStored(path: found.path, reason: .notAnAttribute) }
            sorting = .success(
                Sorting(
                    name: found.name, outermostName: found.names[0], isDescending: isDescending,
                    text: { $0[keyPath: keyPath.keyPath]?._filterText },
                    isBefore: { first, second in
                        guard let first = first[keyPath: keyPath.keyPath], let second = second[keyPath: keyPath.keyPath]
                        else { return false }
                        return isDescending ? second < first : first < second
                    }))
        } catch {
            sorting = .failure(error)
        }
    }
}
