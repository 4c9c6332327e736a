public import CaptureRuntime

/// The values of one record with everything taken off that the runtime under test adds: by wire name, and only those
/// that an app can edit. It is made from a typed record by reading its properties, and from JSON by following the
/// schema, so the two can be compared without the runtime's help.
public struct PlainRecord: Sendable {
    /// The id of an element, which does not count in comparisons.
    public var id: Int?
    /// The identity of an element in memory, which does not count either.
    public var identity: LocalID?
    public var members: [String: PlainValue]
    /// The attributes that were never read, which do not count either; see ``UnreadMarks``.
    public var unread: Set<String> = []
    /// What a config file has made read-only or excluded, where it was looked for; this does not count in comparisons
    /// either. No secrets, and nothing that is null.
    public var kept: [String: JSONValue] = [:]

    public init(id: Int? = nil, identity: LocalID? = nil, members: [String: PlainValue] = [:]) {
        self.id = id
        self.identity = identity
        self.members = members
    }
}

extension PlainRecord: Equatable {
    public static func == (left: Self, right: Self) -> Bool { left.members == right.members }
}

public enum PlainValue: Equatable, Sendable {
    /// Nil where the attribute is not set. Days are numbers such as 20120229, instants are microseconds since 1970.
    case scalar(JSONValue?)
    case object(PlainRecord)
    case plural([PlainRecord])
    case strings([String])
}

extension PlainValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .scalar(let value): value?.jsonText ?? "nil"
        case .object(let record): record.description
        case .plural(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
        case .strings(let strings): strings.description
        }
    }
}

extension PlainRecord: CustomStringConvertible {
    public var description: String {
        let shown = members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return "\(id.map { "#\($0)" } ?? "")(\(shown.joined(separator: ", ")))"
    }
}
