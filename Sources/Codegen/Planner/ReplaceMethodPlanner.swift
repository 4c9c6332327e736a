import CaptureSchema

/// A plural and the steps to it from the root.
struct PlannedPlural {
    struct Step {
        let attribute: Attribute
        let propertyName: String
        /// The path of the step, without ids.
        let path: String
        /// The name for use inside a longer name: `Profiles`.
        let nameInside: String

        var isPlural: Bool { attribute.type == .plural }
    }

    /// The last step is the plural itself.
    let steps: [Step]
    let path: String
    let isStringPlural: Bool
    let offset: Int?

    /// `replaceProfilesFollowers`: the name of each step, with a capital.
    var requestedName: String { "replace" + steps.map(\.nameInside).joined() }
}

/// Plans the replace methods of the root.
enum ReplaceMethodPlanner {
    static func plan(_ plurals: [PlannedPlural]) -> (methods: [ReplaceMethod], changes: [ScopeNames.Change]) {
        let requests = plurals.map { NameResolver.Request(wireName: $0.path, name: $0.requestedName) }
        let (names, changes) = NameResolver.resolve(requests) { _ in false }
        return (
            zip(plurals, names).map { method(for: $0, named: $1) },
            changes.map { change in
                let plural = plurals[change.index]
                return ScopeNames.Change(
                    role: .method, attributeName: plural.path, offset: plural.offset, requested: plural.requestedName,
                    name: change.name, takenBy: change.takenBy.map { (plurals[$0].path, plurals[$0].offset) })
            }
        )
    }

    private static func method(for plural: PlannedPlural, named name: String) -> ReplaceMethod {
        let around = plural.steps.dropLast().filter(\.isPlural)
        let labels = unique(around, \.nameInside)
        // One id needs no longer name: the label says what it is the id of.
        let names = around.count == 1 ? ["id"] : unique(around) { SwiftName.property($0.nameInside) + "ID" }
        let arguments = around.indices.map { index in
            ReplaceMethod.Argument(label: "in" + labels[index], name: names[index])
        }
        return ReplaceMethod(
            name: name, updateName: "update" + String(name.dropFirst("replace".count)), arguments: arguments,
            keyPath: keyPath(plural, arguments), pluralPath: plural.path, pathWithIDs: pathWithIDs(plural, arguments),
            isStringPlural: plural.isStringPlural)
    }

    /// A name for each step. If two steps request the same name, the outer one keeps it.
    private static func unique(_ steps: [PlannedPlural.Step], _ name: (PlannedPlural.Step) -> String) -> [String] {
        NameResolver.resolve(steps.map { NameResolver.Request(wireName: $0.path, name: name($0)) }) { _ in false }.names
    }

    private static func keyPath(_ plural: PlannedPlural, _ arguments: [ReplaceMethod.Argument]) -> String {
        way(to: plural, arguments).reduce(into: "\\") { keyPath, part in
            keyPath += "." + SwiftKeywords.escaped(part.step.propertyName)
            if let argument = part.argument { keyPath += "[id: \(argument.name)]" }
        }
    }

    private static func pathWithIDs(_ plural: PlannedPlural, _ arguments: [ReplaceMethod.Argument]) -> String {
        way(to: plural, arguments).reduce(into: "") { path, part in
            path += "/" + part.step.attribute.name
            if let argument = part.argument { path += "#\(argument.name)" }
        }
    }

    /// The steps to a plural. Each plural on the way has the argument that names the element to go through.
    private static func way(
        to plural: PlannedPlural, _ arguments: [ReplaceMethod.Argument]
    ) -> [(step: PlannedPlural.Step, argument: ReplaceMethod.Argument?)] {
        var remaining = arguments[...]
        return plural.steps.map { ($0, $0.isPlural ? remaining.popFirst() : nil) }
    }
}
