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

        /// `write schema`, as messages call it.
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
    /// The attribute it was made for, without ids.
    package let path: String
    /// Where it stands in its document, in bytes; in a list, where the attribute would have to be listed.
    package let offset: Int
}
