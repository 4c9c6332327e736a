/// One thing that a user decided about one attribute, and where.
package struct Override: Hashable, Sendable {
    package enum Effect: String, Sendable {
        case name
        case typeName = "type-name"
        case readOnly = "read-only"
        case secret
        case excluded
    }

    package enum Source: String, Sendable {
        case config
        /// The list of that name in the config file.
        case include
        case writeSchema = "write-schema"
        case readSchema = "read-schema"

        /// What messages call it: `write schema`.
        package var words: String {
            switch self {
            case .config: "config file"
            case .include: "list `include`"
            case .writeSchema: "write schema"
            case .readSchema: "read schema"
            }
        }
    }

    package let effect: Effect
    package let source: Source
    /// The path, without ids, of the attribute it was made for.
    package let path: String
    /// Where it is in its document, in bytes. For an attribute missing from a list: where it would have to be listed.
    package let offset: Int
}

/// A value of a config file and its position.
package struct Placed<Value: Sendable>: Sendable {
    package let value: Value
    /// In bytes from the beginning of the file.
    package let offset: Int
}
