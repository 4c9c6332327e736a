import CaptureRuntime
import CaptureSchema

/// A plural in which elements are tried, as it is reached from the record or from an element of the plural around it.
struct PluralStep: Sendable {
    /// The objects on the way, and the plural.
    let names: [String]
    let plural: Attribute
    /// A member with a value of its own in every element.
    let main: Attribute
    /// Another such member; nil if there is none.
    let second: Attribute?

    /// - Returns: Nil if no member can be told apart.
    init?(names: [String], plural: Attribute) {
        let kinds: [AttributeType] = [.string, .integer, .decimal, .date, .dateTime]
        let members = plural.children.filter {
            kinds.contains($0.type) && !$0.isReserved && $0.length.map { $0 > 2 } ?? true
                && !$0.constraints.contains(.ignoreUpdate)
        }
        guard let main = members.first(where: { $0.type == .string }) ?? members.first else { return nil }
        self.names = names
        self.plural = plural
        self.main = main
        second = members.first { $0.name != main.name }
    }

    /// Returns an element to send.
    func element(_ number: Int, _ sample: Sample) -> JSONValue {
        var members = sample.required(plural.children, number)
        for member in [main, second].compactMap({ $0 }) { members[member.name] = sample.value(of: member, number) }
        return .object(members)
    }
}
