/// What is known about a member besides the value of its property.
enum KeptMember: Equatable, Sendable {
    /// The value on Capture is not known. Without a reason, the response lacked it: an access schema hides it, or it is
    /// a secret that was not saved. With a reason, it could not be read.
    case unread(reason: Unreadable?)
    /// The value as it came. Either the property holds it but would be written as another text (a date-time with a
    /// `T`), or there is no property.
    case original(JSONValue)
    /// Values that came but do not fit the property: the whole value, or elements of a plural.
    case misfits([Misfit])

    static let unread = KeptMember.unread(reason: nil)

    var isUnread: Bool { if case .unread = self { true } else { false } }

    /// The value as it came, if the property still holds it or there is none.
    var original: JSONValue? { if case .original(let value) = self { value } else { nil } }

    /// The whole value as it came.
    var json: JSONValue? {
        switch self {
        case .unread: nil
        case .original(let value): value
        case .misfits(let misfits): misfits.ownValue
        }
    }

    /// The whole value, if it does not have the attribute's type. Nil for a null, which need not be sent back.
    var misfit: JSONValue? {
        if case .misfits(let misfits) = self, let value = misfits.ownValue, value != .null { value } else { nil }
    }

    /// Keeps a value that does not have the wanted form.
    static func misfit(_ value: JSONValue, wanted: String) -> KeptMember {
        let reason = "expected \(wanted), found \(value.kindForMessages)"
        return .misfits([Misfit(position: nil, value: value, reason: reason)])
    }

    /// Reads the next value, which does not have the wanted form.
    static func misfit(_ json: inout JSONScanner, wanted: String) throws -> KeptMember {
        let start = json
        if let value = try json.value() { return misfit(value, wanted: wanted) }
        return try unreadable(start, wanted)
    }

    /// Reads the next value, which belongs to a member without a property.
    static func unmodelled(_ json: inout JSONScanner) throws -> KeptMember {
        let start = json
        return try json.value().map { .original($0) } ?? unreadable(start, "any JSON")
    }

    private static func unreadable(_ start: JSONScanner, _ wanted: String) throws -> KeptMember {
        var json = start
        let reason = "expected \(wanted), found a value that cannot be read"
        return .unread(reason: Unreadable(reason: reason, value: try json.valueAsItCame()))
    }
}

/// A value that Swift cannot hold.
struct Unreadable: Equatable, Sendable {
    let reason: String
    /// The value as it came; nil for a member whose name cannot be read.
    var value: JSONValue?

    static let nameless = Unreadable(reason: "the name cannot be read")
}

/// A value that does not have the attribute's type.
struct Misfit: Equatable, Sendable {
    /// The position among the elements of a plural; nil for the value of the attribute itself.
    let position: Int?
    let value: JSONValue
    var reason = "expected an object"
    /// The string that the property has of it, if it is an element of a string plural.
    var string: String?

    /// True for a null, and for an element of a string plural with nothing but an id and a null.
    var isNull: Bool {
        if value == .null { return true }
        let others = string == nil ? value.objectValue?.filter { $0.key != "id" } ?? [:] : [:]
        return !others.isEmpty && others.values.allSatisfy(\.isNull)
    }
}

extension [Misfit] {
    /// The value of the attribute itself, if that is the misfit.
    var ownValue: JSONValue? { first { $0.position == nil }?.value }
}

extension JSONValue {
    /// The kind of the value, without the value itself, which may be a secret.
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
