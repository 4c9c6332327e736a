@testable import CaptureSchema

/// An attribute without members; its place is that of no document in particular.
func scalar(_ name: String, _ type: AttributeType = .string, constraints: [Constraint] = []) -> Attribute {
    Attribute(name: name, type: type, .init(constraints: constraints), nameOffset: 0)
}

func object(_ name: String, _ children: [Attribute] = []) -> Attribute {
    Attribute(name: name, type: .object, children: children, nameOffset: 0)
}

/// A plural as the parser completes it: the reserved `id` comes first.
func plural(_ name: String, _ children: [Attribute]) -> Attribute {
    Attribute(name: name, type: .plural, children: [reserved("id", .id)] + children, nameOffset: 0)
}

func stringPlural(_ name: String) -> Attribute { plural(name, [scalar("value")]) }

private func reserved(_ name: String, _ type: AttributeType) -> Attribute {
    Attribute(name: name, type: type, isReserved: true, nameOffset: nil)
}

/// The four that the parser puts at the head of every root.
let reservedOfRoot = [
    reserved("id", .id), reserved("uuid", .uuid), reserved("created", .dateTime), reserved("lastUpdated", .dateTime),
]
