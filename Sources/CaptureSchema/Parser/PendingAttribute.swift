/// An attribute whose members have not been read yet.
struct PendingAttribute {
    /// Nil if the definition states none that can be used.
    var name: String?
    var nameOffset: Int?
    var type = AttributeType.unknown("")
    var description: String?
    var length: Int?
    var isCaseSensitive: Bool?
    var constraints: [Constraint] = []
    var features: [Feature] = []
    /// Its number among the definitions beside it, from 0.
    private let index: Int

    init(index: Int) {
        self.index = index
    }

    /// How messages call it: by its number as long as it has no name.
    var label: String { name ?? "[\(index)]" }

    /// Nil without a name.
    func attribute(children: [Attribute]) -> Attribute? {
        name.map {
            Attribute(
                name: $0, type: type, description: description, length: length, isCaseSensitive: isCaseSensitive,
                constraints: constraints, features: features, children: children, nameOffset: nameOffset)
        }
    }
}
