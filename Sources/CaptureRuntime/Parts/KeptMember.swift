/// What is known about a member besides the value of its property.
enum KeptMember: Sendable {
    /// The value on Capture is not known. Without a reason, the response lacked it: an access schema hides it, or it is
    /// a secret that was not saved. With a reason, it could not be read at all.
    case unread(reason: String?)
    /// The value as it came. Either the property holds it but would be written as another text (a date-time with a `T`,
    /// a string plural whose elements carry ids), or there is no property.
    case original(KeptValue, issues: [DecodingIssue])
    /// Values that came but do not fit the property: the whole value, or elements of a plural.
    case misfits([Misfit])

    static let unread = KeptMember.unread(reason: nil)

    static func original(_ value: JSONValue) -> KeptMember { .original(.value(value), issues: []) }

    var isUnread: Bool { if case .unread = self { true } else { false } }

    /// True if the whole value does not have the attribute's type.
    var isWholeMisfit: Bool { if case .misfits(let misfits) = self { misfits.whole != nil } else { false } }

    /// The whole value, if it does not have the attribute's type. Nil for a null, which need not be sent back.
    var misfit: JSONValue? {
        if case .misfits(let misfits) = self, let value = misfits.whole, !value.isNull { value } else { nil }
    }

    /// True if replacing a plural with this many elements would erase values that nobody has seen.
    func isErased(byReplacingWith count: Int) -> Bool {
        switch self {
        case .unread: true
        case .original: false
        case .misfits(let misfits):
            misfits.contains { !$0.value.isNull && ($0.position != nil || count > 0) }
        }
    }
}

/// A value as it came. Keeping its text is faster, and the value is rarely asked for. Values that are kept in different
/// ways are not equal.
enum KeptValue: Equatable, Sendable {
    case value(JSONValue)
    /// The text of a value that has been read from it.
    case text(String)

    var json: JSONValue {
        switch self {
        case .value(let json): json
        // A text that was read once can be read again.
        case .text(let text): (try? JSONScanner.readWhole(text.utf8) { try $0.value() }) ?? .null
        }
    }
}

/// A value that does not have the attribute's type. The reason is that of one in place of an element.
struct Misfit: Sendable {
    /// The position among the elements of a plural; nil for the value of the attribute itself.
    let position: Int?
    let value: JSONValue
    var reason = "expected an object"
}

extension [Misfit] {
    /// The value of the attribute itself, if that is the misfit.
    var whole: JSONValue? { first { $0.position == nil }?.value }
}

/// Descriptions and mirrors do not show the value, because it may be a secret.
extension KeptMember: CustomStringConvertible, CustomReflectable {
    var description: String { "KeptMember" }
    var customMirror: Mirror { Mirror(self, children: []) }
}

extension KeptMember {
    /// Keeps the member `key` as it came, because its value does not have the wanted form.
    static func misfit(_ key: MemberKey, in container: MemberContainer, wanted: String) -> KeptMember {
        do {
            return .misfit(try container.decode(JSONValue.self, forKey: key), wanted: wanted)
        } catch {
            return .unread(reason: "expected \(wanted), found a value that cannot be read: \(error)")
        }
    }

    /// Keeps a value that does not have the wanted form.
    static func misfit(_ value: JSONValue, wanted: String) -> KeptMember {
        let reason = "expected \(wanted), found \(value.kindForMessages)"
        return .misfits([Misfit(position: nil, value: value, reason: reason)])
    }
}

extension JSONValue {
    /// The kind of the value, without the value itself, which may be a secret.
    fileprivate var kindForMessages: String {
        switch self {
        case .null: "null"
        case .number where isUnreadable: "a value that cannot be read: " + unreadableReason
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
