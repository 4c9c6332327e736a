/// The JSON members of one record that its properties do not or cannot hold as they came. Opaque to apps; see
/// ``CaptureEntity/decodingIssues``, ``CaptureEntity/unreadAttributes`` and ``CaptureEntity/unmodelledAttributes``.
public struct KeptMembers: Sendable {
    /// By wire name. Empty, and then no allocation, for a record that fits its schema.
    var members: [String: KeptMember] = [:]

    init() {}

    func isUnread(_ name: String) -> Bool { !members.isEmpty && members[name]?.isUnread == true }

    subscript(name: String) -> KeptMember? {
        get { members.isEmpty ? nil : members[name] }
        set {
            if newValue == nil, members.isEmpty { return }
            members[name] = newValue
        }
    }
}

/// What is known of a member besides the value of its property.
enum KeptMember: Sendable {
    /// Its value on Capture is not known: the answer lacked it, because an access schema hides it or a secret was not
    /// persisted; or, with a reason, it could not be read at all.
    case unread(reason: String?)
    /// What came. The property holds it and would be written as another text (a date-time with a `T`, a string plural
    /// whose elements carry ids); or there is no property.
    case original(KeptValue, issues: [DecodingIssue])
    /// What came and the property cannot hold: the whole value, or elements of a plural.
    case misfits([Misfit])

    static let unread = KeptMember.unread(reason: nil)

    static func original(_ value: JSONValue) -> KeptMember { .original(.value(value), issues: []) }

    var isUnread: Bool { if case .unread = self { true } else { false } }

    /// The whole value, if that was of another type than the attribute's. Null is not worth sending back.
    var misfit: JSONValue? {
        if case .misfits(let misfits) = self, let value = misfits.whole, !value.isNull { value } else { nil }
    }

    /// True where replacing a plural with this many elements would erase what nobody has seen.
    func isErased(byReplacingWith count: Int) -> Bool {
        switch self {
        case .unread: true
        case .original: false
        case .misfits(let misfits):
            misfits.contains { !$0.value.isNull && ($0.position != nil || count > 0) }
        }
    }
}

/// A value as it came. Its text takes less time to keep, and is hardly ever asked for.
enum KeptValue: Sendable {
    case value(JSONValue)
    /// The text of a value that was read from it.
    case text(String)

    var json: JSONValue {
        switch self {
        case .value(let json): return json
        case .text(let text):
            // What was read once can be read again.
            let json = try? JSONScanner.readWhole(text.utf8) { try $0.value() }
            return json ?? .null
        }
    }
}

/// A value that is not of the attribute's type.
struct Misfit: Sendable {
    /// Among the elements of a plural; nil for the value of the attribute itself.
    let position: Int?
    let value: JSONValue
    let reason: String
}

extension [Misfit] {
    /// The value of the attribute, if it is that as a whole.
    var whole: JSONValue? { first { $0.position == nil }?.value }
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
    static func misfit(
        _ key: MemberKey, in container: KeyedDecodingContainer<MemberKey>, wanted: String
    ) -> KeptMember {
        do {
            return .misfit(try container.decode(JSONValue.self, forKey: key), wanted: wanted)
        } catch {
            return .unread(reason: "expected \(wanted), found a value that cannot be read: \(error)")
        }
    }

    /// A value that is not of the wanted form.
    static func misfit(_ value: JSONValue, wanted: String) -> KeptMember {
        let reason = "expected \(wanted), found \(value.kindForMessages)"
        return .misfits([Misfit(position: nil, value: value, reason: reason)])
    }
}

extension JSONValue {
    /// The kind of value, without the value itself: it may be a secret.
    fileprivate var kindForMessages: String {
        switch self {
        case .null: "null"
        case .number where isUnreadable: JSONValue.unreadableReason
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

