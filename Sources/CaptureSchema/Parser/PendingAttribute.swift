/// An attribute whose members have not been read yet.
struct PendingAttribute {
    /// Nil if the definition has no usable name.
    var name: String?
    var nameOffset: Int?
    var type = AttributeType.unknown("")
    var description: String?
    var length: Int?
    var isCaseSensitive: Bool?
    var constraints: [Constraint] = []
    var features: [Feature] = []
    /// The index of its definition among its siblings.
    let index: Int

    /// What messages call it: its name, or its index if it has none.
    var label: String { name ?? "[\(index)]" }

    /// Returns nil if the attribute has no name.
    func attribute(children: [Attribute]) -> Attribute? {
        name.map {
            Attribute(
                name: $0, type: type, description: description, length: length, isCaseSensitive: isCaseSensitive,
                constraints: constraints, features: features, children: children, nameOffset: nameOffset)
        }
    }
}
