/// The attributes that Capture adds whether or not a schema lists them.
///
/// Some downloads list them and some do not. The tree therefore takes only the location from a listing and, for the two
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

    /// True if a reserved attribute may be listed with a type without a warning.
    static func permits(_ listed: AttributeType, for reserved: Attribute) -> Bool {
        switch reserved.type {
        case .id: listed == .id || listed == .integer
        case .uuid: listed == .uuid || listed == .string
        default: listed == reserved.type || listed == .version
        }
    }
}

extension Attribute {
    /// True if Capture sets the value: for reserved attributes, and for the types that exist for them.
    package var isSetByCapture: Bool {
        if isReserved { return true }
        switch type {
        case .id, .uuid, .version: return true
        default: return false
        }
    }
}
