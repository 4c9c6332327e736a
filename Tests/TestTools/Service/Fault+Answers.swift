/// Further faults that the tests of the runtime need.
extension Fault {
    /// A success without a `result`, whatever was requested.
    package static let missingResult = change { members, _ in members.filter { $0.key != "result" } }
    /// A success in which arrays at every depth are reversed. What is stored keeps its order.
    package static let reversedAnswer = change { members, _ in members.mapValues(\.withArraysReversed) }
    /// A success whose `result` is the whole record, as far as the caller may read it, whatever was addressed.
    package static let wholeRecordAnswer = change { _, record in ["result": record] }
    package static let apiLimit = errorCode(510)

    /// A success with this `result`.
    package static func wrongResult(_ value: JSONValue) -> Fault { change { _, _ in ["result": value] } }

    package static func redirect(to address: String) -> Fault {
        Fault(.redirect(to: address, status: 302), .beforeProcessing)
    }

    private static func change(
        _ change: @escaping @Sendable (_ members: Change.Members, _ record: JSONValue) -> Change.Members
    ) -> Fault {
        Fault(.change(Change(change)), .afterProcessing)
    }
}

extension Fault.Effect {
    /// Exactly this text as the body, with status 200 and a JSON content type.
    package static func body(_ text: String) -> Fault.Effect { .text(text, type: "application/json", status: 200) }
}

extension JSONValue {
    /// The value with all arrays in it reversed.
    fileprivate var withArraysReversed: JSONValue {
        switch self {
        case .array(let elements): .array(elements.reversed().map(\.withArraysReversed))
        case .object(let members): .object(members.mapValues(\.withArraysReversed))
        case .null, .bool, .number, .string: self
        }
    }
}
