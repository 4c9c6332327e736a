/// A place in which two records differ: a value, a plural of strings, or a plural that does not have the same elements
/// in both. See ``CaptureRecord/differences(from:)``. Two differences are equal if they are in the same place.
///
/// Unchecked, because the key path holds nothing but ids of elements.
public struct RecordDifference<Record: CaptureRecord>: Hashable, CustomStringConvertible,
    @unchecked Sendable
{
    /// The path of the attribute, a text as all errors have it, and a ``ConstraintViolation``: `/primaryAddress/city`,
    /// `/photos#31/value`, `/photos`.
    public let path: String
    /// The property: `\.primaryAddress.city`, `\.photos[id: 31].value`, `\.photos`. To edit it, cast the key path to
    /// its type: `keyPath as? WritableKeyPath<CaptureUser, String?>`.
    public let keyPath: PartialKeyPath<Record>
    /// True for a plural, of strings or of elements. What two sides have added to one or removed from it is merged.
    public let isPlural: Bool
    private let describe: @Sendable (Record) -> Any?
    private let copy: @Sendable (Record, inout Record) -> Void

    init<Part, Value>(_ attribute: PropertyAttribute<Part, Value>, in place: PartPlace<Record, Part>) {
        let part = place.keyPath
        nonisolated(unsafe) let property = part.appending(path: attribute.keyPath)
        path = (place.path / attribute.name).description
        keyPath = property
        isPlural = attribute.layout.isPlural
        describe = { [place] in attribute.describe($0[keyPath: place.keyPath]) }
        copy = { $1[keyPath: property] = $0[keyPath: property] }
    }

    /// Returns what a record has in this place; nil if it has nothing there. It is never an optional itself.
    public func value(in record: Record) -> Any? { describe(record) }

    /// Gives one record what another has in this place, for example what somebody else has saved.
    public func copy(from source: Record, to record: inout Record) { copy(source, &record) }

    public static func == (left: Self, right: Self) -> Bool { left.path == right.path }
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
    public var description: String { path }
}

/// A part of a record: the record itself, an object or an element.
struct PartPlace<Record, Part>: @unchecked Sendable {
    let path: AttributePath
    let keyPath: WritableKeyPath<Record, Part>
}

extension CapturePart {
    static func differences<Record>(
        _ left: Self, _ right: Self, in place: PartPlace<Record, Self>
    ) -> [RecordDifference<Record>] {
        attributes.entries.flatMap { $0.differences(left, right, in: place) }
    }
}
