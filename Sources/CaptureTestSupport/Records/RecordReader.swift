import CaptureRuntime
import CaptureSchema

/// Produces a record's tree as the service returns it: passwords are null, and what the caller may not read is missing.
///
/// Attributes that an access schema hides are absent rather than null. Reserved attributes need no grant, and an
/// element always shows its id.
struct RecordReader {
    let access: GrantedAttributes
    /// The attributes that the caller asked for.
    var limit = GrantedAttributes.full

    /// How much of a part is granted, and how much of it was requested.
    private struct Scope {
        let grant: GrantedAttributes.Grant
        let limit: GrantedAttributes.Grant
    }

    /// Returns the addressed part; nil for a scalar that the caller may not read.
    ///
    /// - Parameter refusesHidden: True to fail for a part that the caller may not read as if it did not exist. The
    ///   answer to a write does not fail for this reason, but contains only what the caller may read.
    func part(
        _ path: AttributePath, of schema: RecordSchema, in root: JSONValue, refusesHidden: Bool
    ) throws(ServiceError) -> JSONValue? {
        var node = schema.root
        var value = root
        var scope = Scope(grant: access.grantForRoot, limit: limit.grantForRoot)
        for step in path.steps {
            switch step {
            case .attribute(let name):
                // The elements of a plural have members, and the plural itself has none.
                guard let child = node.child(name), let part = value[name] else {
                    throw .unknownAttribute(node.path + "/" + name)
                }
                scope = self.scope(of: child, within: scope)
                if refusesHidden, scope.grant == .nothing { throw .unknownAttribute(child.path) }
                (node, value) = (child, part)
            case .element(let id):
                guard let elements = value.arrayValue, node.type == .plural else { throw .unknownAttribute(node.path) }
                guard let element = elements.first(where: { $0["id"]?.intValue == id }) else {
                    throw .recordNotFound("\(node.path)#\(id)")
                }
                value = element
            case .position: throw .unknownAttribute(node.path)
            }
        }
        return shown(value, of: node, scope)
    }

    private func shown(_ value: JSONValue, of node: SchemaNode, _ scope: Scope) -> JSONValue? {
        switch value {
        case .object(let members) where node.isContainer:
            return .object(shown(members, of: node, scope))
        case .array(let elements) where node.type == .plural:
            return .array(elements.compactMap { shown($0, of: node, scope) })
        default:
            guard scope.grant != .nothing else { return nil }
            if case .password = node.type { return .null }
            return value
        }
    }

    private func shown(_ members: [String: JSONValue], of node: SchemaNode, _ scope: Scope) -> [String: JSONValue] {
        var result: [String: JSONValue] = [:]
        for child in node.children {
            let inner = self.scope(of: child, within: scope)
            let isElementID = node.type == .plural && child.type == .id
            guard isElementID || (inner.grant != .nothing && inner.limit != .nothing) else { continue }
            result[child.name] = members[child.name].flatMap { shown($0, of: child, inner) }
        }
        return result
    }

    private func scope(of child: SchemaNode, within scope: Scope) -> Scope {
        Scope(
            grant: child.isReadOnly ? .whole : access.grant(for: child, within: scope.grant),
            limit: limit.grant(for: child, within: scope.limit))
    }
}
