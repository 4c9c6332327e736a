import CaptureSchema
import RecordPlanner

/// What each Swift name in a record means in the new schema, to see whether a name that was given up has a new owner.
struct NameOwners {
    private let properties: [ExactName: String]
    private let types: [ExactName: String]
    private let methods: ReplaceMethodOwners

    init(_ records: RecordPair, methods: ReplaceMethodOwners) {
        properties = Self.owners(of: records.newAttributes, by: \.property?.name)
        types = Self.owners(of: records.newAttributes, by: \.record?.typeName)
        self.methods = methods
    }

    /// The path of the attribute whose property now has the name.
    func property(_ name: String?) -> String? { name.flatMap { properties[ExactName($0)] } }
    func type(_ name: String?) -> String? { name.flatMap { types[ExactName($0)] } }
    func method(_ signature: String?) -> String? { signature.flatMap { methods.paths[ExactName($0)] } }

    private static func owners(
        of attributes: [PlannedAttribute], by name: (PlannedAttribute) -> String?
    ) -> [ExactName: String] {
        attributes.reduce(into: [:]) { owners, attribute in
            if let name = name(attribute) { owners[ExactName(name)] = attribute.path }
        }
    }
}

/// The plural of each replace method of the new schema. All of them are methods of the root.
struct ReplaceMethodOwners {
    private(set) var paths: [ExactName: String] = [:]

    init(_ attributes: [PlannedAttribute]) { add(attributes) }

    private mutating func add(_ attributes: [PlannedAttribute]) {
        for attribute in attributes {
            if let method = attribute.replaceMethod { paths[ExactName(method.signature)] = attribute.path }
            add(attribute.children)
        }
    }
}
