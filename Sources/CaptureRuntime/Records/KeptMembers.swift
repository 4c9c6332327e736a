/// The JSON members of one record that its properties do not or cannot hold as they came. Opaque to apps; see
/// ``CaptureEntity/decodingIssues``, ``CaptureEntity/unreadAttributes`` and ``CaptureEntity/unmodelledAttributes``.
public struct KeptMembers: Sendable {
    /// By wire name. Empty, and then no allocation, for a record that fits its schema.
    var members: [String: KeptMember] = [:]

    /// The names of attributes whose value on Capture is not known because a call that sent them had no answer, with
    /// the number of the latest such call. Only a confirmed record has any.
    var uncertain: [String: Int64] = [:]

    init() {}

    subscript(name: String) -> KeptMember? {
        get { members[name] }
        set { members[name] = newValue }
    }
}

/// Why a member is kept, and what came.
enum KeptMember: Sendable {
    /// The answer lacked the attribute: an access schema hides it, or a secret was not persisted.
    case unread
    /// The attribute was there and could not even be kept as JSON.
    case unreadable(reason: String)
    /// The value is not of the attribute's type; the property is nil or empty.
    case unexpected(JSONValue, reason: String)
    /// The property holds the value, but writing it would give another text (a date-time with a `T`, a string plural
    /// whose elements carry ids); or there is no property, because the attribute was left out.
    case original(JSONValue, issues: [DecodingIssue])
    /// Elements of a plural that are no objects, with their position.
    case foreignElements([(index: Int, value: JSONValue)])
    /// A member that the schema does not have.
    case unmodelled(JSONValue)

    /// True where the value on the server is not known.
    var isUnread: Bool {
        switch self {
        case .unread, .unreadable: true
        case .unexpected, .original, .foreignElements, .unmodelled: false
        }
    }
}

/// Nothing of what is kept is shown: it may be a secret.
extension KeptMembers: CustomStringConvertible, CustomReflectable {
    public var description: String { "KeptMembers" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension KeptMember: CustomStringConvertible, CustomReflectable {
    var description: String { "KeptMember" }
    var customMirror: Mirror { Mirror(self, children: []) }
}

extension KeptMember {
    /// The member `key`, whose value is not of the wanted form, as it came.
    static func unexpected(
        _ key: MemberKey, in container: KeyedDecodingContainer<MemberKey>, wanted: String
    ) -> KeptMember {
        do {
            let value = try container.decode(JSONValue.self, forKey: key)
            return .unexpected(value, reason: "expected \(wanted), found \(value.kindForMessages)")
        } catch {
            return .unreadable(reason: "expected \(wanted), found a value that cannot be read: \(error)")
        }
    }

    /// The value of an unexpected kind, to be sent back; null is not worth sending back.
    var unexpectedValue: JSONValue? {
        if case .unexpected(let value, _) = self, !value.isNull { value } else { nil }
    }

    /// True where replacing a plural with this many elements would erase what nobody has seen.
    func isErased(byReplacingWith count: Int) -> Bool {
        switch self {
        case .unread, .unreadable: true
        case .foreignElements(let elements): elements.contains { !$0.value.isNull }
        case .unexpected: unexpectedValue != nil && count > 0
        case .original, .unmodelled: false
        }
    }
}

extension JSONValue {
    /// The kind of value, without the value itself: it may be a secret.
    fileprivate var kindForMessages: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A member name as a coding key.
struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
