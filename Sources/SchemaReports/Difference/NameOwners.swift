import RecordPlanner

/// What the Swift names of one record stand for in the new schema, to see where a name goes that is given up.
struct NameOwners {
    private let properties: [String: String]
    private let types: [String: String]
    private let methods: ReplaceMethodOwners

    init(_ records: RecordPair, methods: ReplaceMethodOwners) {
        properties = Self.owners(of: records.newAttributes, by: \.property?.name)
        types = Self.owners(of: records.newAttributes, by: \.record?.typeName)
        self.methods = methods
    }

    /// The path of the attribute whose property has the name now.
    func property(_ name: String?) -> String? { name.flatMap { properties[$0] } }
    func type(_ name: String?) -> String? { name.flatMap { types[$0] } }
    func method(_ signature: String?) -> String? { signature.flatMap { methods.paths[$0] } }

    private static func owners(
        of attributes: [PlannedAttribute], by name: (PlannedAttribute) -> String?
    ) -> [String: String] {
        attributes.reduce(into: [:]) { owners, attribute in
            if let name = name(attribute) { owners[name] = attribute.path }
        }
    }
}

/// Which plural each replace method of the new schema stands for; all of them are methods of the root.
struct ReplaceMethodOwners {
    private(set) var paths: [String: String] = [:]

    init(_ attributes: [PlannedAttribute]) { add(attributes) }

    private mutating func add(_ attributes: [PlannedAttribute]) {
        for attribute in attributes {
            if let method = attribute.replaceMethod { paths[method.signature] = attribute.path }
            add(attribute.children)
        }
    }
}
