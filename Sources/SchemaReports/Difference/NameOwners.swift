import Codegen

/// What each Swift name in a record means in the new schema, to see whether a name that was given up has a new owner.
struct NameOwners {
    private let properties: [String: String]
    private let types: [String: String]
    /// The plural of each replace method. All of them are methods of the root.
    private let methods: [String: String]

    init(_ records: RecordPair, methods: [String: String]) {
        properties = Self.owners(of: records.new.attributes, by: \.property?.name)
        types = Self.owners(of: records.new.attributes, by: \.record?.typeName)
        self.methods = methods
    }

    /// The path of the attribute whose property now has the name.
    func property(_ name: String?) -> String? { name.flatMap { properties[$0] } }
    func type(_ name: String?) -> String? { name.flatMap { types[$0] } }
    func method(_ signature: String?) -> String? { signature.flatMap { methods[$0] } }

    private static func owners(
        of attributes: [PlannedAttribute], by name: (PlannedAttribute) -> String?
    ) -> [String: String] {
        attributes.reduce(into: [:]) { owners, attribute in
            if let name = name(attribute) { owners[name] = attribute.path }
        }
    }

    /// The paths of the plurals at any depth, by the signatures of their replace methods.
    static func methods(of attributes: [PlannedAttribute]) -> [String: String] {
        attributes.reduce(into: owners(of: attributes, by: \.replaceMethod?.signature)) { owners, attribute in
            owners.merge(methods(of: attribute.children)) { first, _ in first }
        }
    }
}
