import CaptureRuntime
import CaptureSchema
import Foundation

/// The endpoints that answer with the schema.
extension InMemoryCapture {
    /// Carries out `entityType`: answers with the schema document.
    func entityType(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        _ = try client(of: request, oneOf: [.owner, .directAccess, .directReadAccess, .loginClient])
        return ["schema": ["name": .string(schema.typeName), "attr_defs": .array(schema.definitions)]]
    }

    /// Carries out `entityType.getAccessSchema`: answers with what one client may read or write.
    func accessSchema(_ request: ReceivedRequest) throws(ServiceError) -> [String: JSONValue] {
        _ = try client(of: request, oneOf: [.owner])
        guard let id = request.fields["for_client_id"] else { throw .missingArgument("for_client_id") }
        guard let client = clients[id] else { throw .invalidArgument("for_client_id", "no such client: \(id)") }
        let access: GrantedAttributes
        switch request.fields["access_type"] {
        case "read", "read_with_token": access = client.read
        case "write", "write_with_token": access = client.write
        case let type: throw .invalidArgument("access_type", "no such access type: \(type ?? "")")
        }
        let granted = schema.definitions.compactMap {
            Self.granted($0, below: schema.root, access, within: access.grantForRoot)
        }
        return ["schema": ["name": .string(schema.typeName), "attr_defs": .array(granted)]]
    }

    /// Returns a definition with the granted members only; nil if there is no grant.
    private static func granted(
        _ definition: JSONValue, below parent: SchemaNode, _ access: GrantedAttributes,
        within grant: GrantedAttributes.Grant
    ) -> JSONValue? {
        guard let node = definition["name"]?.stringValue.flatMap(parent.child) else { return nil }
        let own = access.grant(for: node, within: grant)
        guard own != .nothing else { return nil }
        guard case .object(var members) = definition, let children = members["attr_defs"]?.arrayValue else {
            return definition
        }
        members["attr_defs"] = .array(children.compactMap { granted($0, below: node, access, within: own) })
        return .object(members)
    }
}

extension RecordSchema {
    /// The definitions in the schema document.
    fileprivate var definitions: [JSONValue] {
        do {
            let document = try JSONValue(jsonData: Data(source.bytes))
            let type = document["schema"] ?? document
            return document.arrayValue ?? (type["attr_defs"] ?? type["attr_def"])?.arrayValue ?? []
        } catch {
            // Does not happen: the document has been read before.
            return []
        }
    }
}
