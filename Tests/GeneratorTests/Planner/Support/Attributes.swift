@testable import CaptureSchema

/// An attribute without members; its place is that of no document in particular.
func scalar(
    _ name: String, _ type: AttributeType = .string, constraints: [Constraint] = [], length: Int? = nil,
    description: String? = nil, at offset: Int? = 0
) -> Attribute {
    Attribute(
        name: name, type: type, description: description, length: length, constraints: constraints, nameOffset: offset)
}

func object(
    _ name: String, _ children: [Attribute] = [], description: String? = nil, at offset: Int? = 0
) -> Attribute {
    Attribute(name: name, type: .object, description: description, children: children, nameOffset: offset)
}

/// A plural as the parser completes it: the reserved `id` comes first.
func plural(_ name: String, _ children: [Attribute], description: String? = nil, at offset: Int? = 0) -> Attribute {
    Attribute(
        name: name, type: .plural, description: description, children: [reserved("id", .id)] + children,
        nameOffset: offset)
}

func stringPlural(_ name: String, of member: String = "value") -> Attribute { plural(name, [scalar(member)]) }

func reserved(_ name: String, _ type: AttributeType, at offset: Int? = nil) -> Attribute {
    Attribute(name: name, type: type, isReserved: true, nameOffset: offset)
}

/// The four that the parser puts at the head of every root.
let reservedOfRoot = [
    reserved("id", .id), reserved("uuid", .uuid), reserved("created", .dateTime), reserved("lastUpdated", .dateTime),
]
