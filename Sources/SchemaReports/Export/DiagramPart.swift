import CaptureSchema
import Codegen

/// The part of a record that a diagram shows.
package struct DiagramPart: Sendable {
    /// The path of the object or plural to begin with, as the user wrote it; nil for the whole record.
    package let only: String?
    /// The number of levels of objects and plurals below the first; nil for all of them.
    package let depth: Int?

    package init(only: String? = nil, depth: Int? = nil) {
        self.only = only
        self.depth = depth
    }

    /// The object or plural with which a diagram begins, after everything on the way to it; empty for the whole record.
    ///
    /// - Throws: What is wrong with the path.
    func start(in schema: PlannedSchema) throws(Diagnostic) -> [PlannedAttribute] {
        guard let only else { return [] }
        guard let names = SchemaPath.names(in: only) else {
            throw problem(
                .path, "is not an attribute path: a path has a `/` before each name, and no ids",
                SchemaPath.suggestion(for: only))
        }
        var members = schema.attributes
        var path: [PlannedAttribute] = []
        for name in names {
            guard let attribute = members.first(where: { $0.name == name }) else {
                throw missing(name, in: members, of: path.last)
            }
            if attribute.excluded != nil {
                throw problem(.notApplicable, "is not shown: \(SafeText.quoted(attribute.plainPath)) is excluded")
            }
            path.append(attribute)
            members = attribute.children
        }
        if let found = path.last, !found.attribute.type.isContainer { throw singleValue(found) }
        return path
    }

    // MARK: - Problems

    private func missing(_ name: String, in members: [PlannedAttribute], of owner: PlannedAttribute?) -> Diagnostic {
        if let owner, !owner.attribute.type.isContainer {
            return problem(.unknownAttribute, "does not exist: \(SafeText.quoted(owner.plainPath)) has no members")
        }
        let containers = members.filter { $0.attribute.type.isContainer && $0.excluded == nil }
        let near = Suggestion.nearest(to: name, among: containers.map(\.name))
        if let near {
            let path = (owner?.plainPath ?? "") + "/" + near
            return problem(.unknownAttribute, "does not exist", "did you mean \(SafeText.quoted(path))?")
        }
        let place = owner.map { "in \(SafeText.quoted($0.plainPath))" } ?? "of the record"
        return problem(.unknownAttribute, "does not exist", list(of: containers, place))
    }

    private func singleValue(_ attribute: PlannedAttribute) -> Diagnostic {
        let owner = SchemaPath.parent(of: attribute.plainPath).flatMap { $0.isEmpty ? nil : $0 }
        return problem(
            .notApplicable, "is a single value, and a diagram begins with an object or a plural",
            owner.map { "did you mean \(SafeText.quoted($0))?" })
    }

    private func problem(_ code: OverrideCode, _ predicate: String, _ suggestion: String? = nil) -> Diagnostic {
        Diagnostic(
            .error, code: code.rawValue, "\(SafeText.quoted(only ?? "")) of --only \(predicate)", at: nil,
            suggestion: suggestion)
    }

    private func list(of containers: [PlannedAttribute], _ place: String) -> String {
        if containers.isEmpty { return "there are no objects and plurals \(place)" }
        let most = 8
        let paths = containers.prefix(most).map { SafeText.quoted($0.plainPath) }.joined(separator: ", ")
        return "the objects and plurals \(place) are " + paths + (containers.count > most ? ", …" : "")
    }
}
