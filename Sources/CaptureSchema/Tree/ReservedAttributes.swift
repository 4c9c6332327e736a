/// The attributes that Capture adds by itself, listed in a schema or not.
///
/// Downloads differ in whether they list them, so the tree takes nothing from a listing but its place and, for the two
/// times, the type `version`.
enum ReservedAttributes {
    /// Of a whole record.
    static let ofRoot = [
        Attribute(name: "id", type: .id, isReserved: true),
        Attribute(name: "uuid", type: .uuid, isReserved: true),
        Attribute(name: "created", type: .dateTime, isReserved: true),
        Attribute(name: "lastUpdated", type: .dateTime, isReserved: true),
    ]

    /// Of a plural's element.
    static let ofElement = [Attribute(name: "id", type: .id, isReserved: true)]

    /// Whether a reserved attribute may be listed with a type without a remark.
    static func permits(_ listed: AttributeType, for reserved: Attribute) -> Bool {
        switch reserved.type {
        case .id: listed == .id || listed == .integer
        case .uuid: listed == .uuid || listed == .string
        default: listed == reserved.type || listed == .version
        }
    }

    /// The reserved attribute as it enters the tree when a schema lists it with a type, at a place.
    static func completed(_ reserved: Attribute, listedAs type: AttributeType, nameOffset: Int?) -> Attribute {
        let keepsVersion = reserved.type == .dateTime && type == .version
        return Attribute(
            name: reserved.name, type: keepsVersion ? .version : reserved.type, isReserved: true,
            nameOffset: nameOffset)
    }
}
