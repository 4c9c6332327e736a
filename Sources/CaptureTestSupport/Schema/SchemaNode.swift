import CaptureRuntime
import CaptureSchema

/// An attribute of a schema, prepared for lookups by name. The root is a node of type object.
final class SchemaNode: Sendable {
    let name: String
    /// The names from the root; empty for the root itself.
    let names: [String]
    /// These with slashes, `/profiles/name`.
    let path: String
    let type: AttributeType
    /// What a value must satisfy, in the words of the runtime.
    let constraints: AttributeConstraints
    /// True if texts that differ in case are the same where they are compared.
    let isIgnoringCase: Bool
    /// Rules that one version of the vendor's console offers as constraints. They change a value before it is stored.
    let rules: [StorageRule]
    /// Set by the service and refused if sent: reserved attributes and those of the types id, uuid and version.
    let isReadOnly: Bool
    let children: [SchemaNode]
    private let childrenByName: [String: SchemaNode]
    /// The only member, apart from the id, of a plural whose elements may be sent as bare strings.
    let stringMember: SchemaNode?

    convenience init(rootOf tree: AttributeTree) { self.init(nil, tree.attributes, []) }

    private init(_ attribute: Attribute?, _ members: [Attribute], _ names: [String]) {
        name = attribute?.name ?? ""
        self.names = names
        path = SchemaPath.text(names)
        type = attribute?.type ?? .object
        constraints = AttributeConstraints(stringLiteral: attribute?.checkedConstraints.joined(separator: " ") ?? "")
        isIgnoringCase = attribute?.isCaseSensitive == false
        rules = attribute?.constraints.compactMap(\.rule) ?? []
        isReadOnly = attribute?.isSetByCapture ?? false
        children = members.map { SchemaNode($0, $0.children, names + [$0.name]) }
        childrenByName = Dictionary(uniqueKeysWithValues: children.map { ($0.name, $0) })
        let member = attribute?.stringMember?.name
        stringMember = children.first { $0.name == member }
    }

    func child(_ name: String) -> SchemaNode? { childrenByName[name] }

    /// Throws if there is no such member.
    func member(_ name: String) throws(ServiceError) -> SchemaNode {
        guard let child = child(name) else { throw .unknownAttribute(path + "/" + name) }
        return child
    }

    var isContainer: Bool { type.isContainer }

    /// Returns the value of the attribute for one of a form, which may be a text. A text that is none of the type of
    /// the attribute stays as it is, and is refused.
    func value(of submitted: JSONValue) -> JSONValue {
        guard let text = submitted.stringValue else { return submitted }
        switch type {
        case .boolean, .integer, .decimal, .json: do { return try JSONValue(jsonText: text) } catch { break }
        case .date, .dateTime, .ipAddress: break
        default: return submitted
        }
        return text.isEmpty ? .null : submitted
    }

    /// Throws if a value that is about to be stored violates a constraint, other than that it must be unique.
    func check(_ value: JSONValue) throws(ServiceError) {
        if value.isNull, constraints.isRequired { throw .missingRequired(path) }
        guard let text = value.stringValue else { return }
        for constraint in constraints.ofText where constraint.problem(with: text) != nil {
            throw .violation(of: constraint, at: path)
        }
    }
}
