import CaptureSchema

/// An attribute of a schema, prepared for lookups by name. The root is a node of type object.
package final class SchemaNode: Sendable {
    let name: String
    /// The names from the root, `/profiles/name`; empty for the root itself.
    package let path: String
    let type: AttributeType
    let length: Int?
    let isCaseSensitive: Bool
    let constraints: Set<Constraint>
    let rules: [ServerRule]
    /// Set by the service and refused if sent: reserved attributes and those of the types id, uuid and version.
    let isReadOnly: Bool
    let children: [SchemaNode]
    private let childrenByName: [String: SchemaNode]
    /// The only member, apart from the id, of a plural whose elements may be sent as bare strings.
    let stringMember: SchemaNode?

    /// Creates the root.
    init(rootOf tree: AttributeTree, rules: [String: [ServerRule]]) {
        name = ""
        path = ""
        type = .object
        length = nil
        isCaseSensitive = true
        constraints = []
        self.rules = []
        isReadOnly = false
        children = tree.attributes.map { SchemaNode($0, below: "", rules: rules) }
        childrenByName = Dictionary(uniqueKeysWithValues: children.map { ($0.name, $0) })
        stringMember = nil
    }

    private init(_ attribute: Attribute, below parent: String, rules: [String: [ServerRule]]) {
        let path = parent + "/" + attribute.name
        let children = attribute.children.map { SchemaNode($0, below: path, rules: rules) }
        let ownMembers = children.filter { !$0.isReadOnly }

        name = attribute.name
        self.path = path
        type = attribute.type
        length = attribute.length
        isCaseSensitive = attribute.isCaseSensitive ?? true
        constraints = Set(attribute.constraints)
        self.rules = Self.rules(of: attribute) + (rules[path] ?? [])
        isReadOnly = attribute.isReserved || [.id, .uuid, .version].contains(attribute.type)
        self.children = children
        childrenByName = Dictionary(uniqueKeysWithValues: children.map { ($0.name, $0) })
        stringMember =
            attribute.type == .plural && ownMembers.count == 1 && ownMembers[0].type == .string
            ? ownMembers[0] : nil
    }

    func child(_ name: String) -> SchemaNode? {
        childrenByName[name]
    }

    var isContainer: Bool {
        type.isContainer
    }

    /// Returns the rules that one version of the vendor's console offers as constraints.
    private static func rules(of attribute: Attribute) -> [ServerRule] {
        attribute.constraints.compactMap { constraint in
            switch constraint {
            case .toLower: .toLower
            case .toUpper: .toUpper
            case .ignoreUpdate: .ignoreUpdate
            default: nil
            }
        }
    }
}
