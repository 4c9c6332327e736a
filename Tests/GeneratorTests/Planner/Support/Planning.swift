@testable import CaptureSchema
@testable import Codegen

/// A plan, and where to find things in it.
struct Planned {
    let plan: RecordPlan

    init(_ attributes: [Attribute], rootName: String = "CaptureUser") {
        let source = SourceText(path: "schema.json", bytes: [])
        let tree = AttributeTree(schemaName: nil, attributes: reservedOfRoot + attributes, source: source)
        plan = RecordPlanner.plan(tree, rootName: rootName).plan
    }

    /// Found by following the types of the properties, as a compiler would.
    var recordsByPath: [String: PlannedRecord] {
        var byName: [String: PlannedRecord] = [:]
        for record in plan.records { byName[record.qualifiedName] = record }
        var found: [String: PlannedRecord] = [:]
        var waiting = plan.records.first.map { [("", $0)] } ?? []
        while let (path, record) = waiting.popLast() {
            found[path] = record
            for property in record.properties {
                guard let type = property.type.nestedName, let nested = byName["\(record.qualifiedName).\(type)"]
                else { continue }
                waiting.append(("\(path)/\(property.attributeName)", nested))
            }
        }
        return found
    }

    /// Every name that was decided, by the path of its attribute and its role; the order of attributes is not in it.
    var names: [String: String] {
        var names: [String: String] = [:]
        for (path, record) in recordsByPath {
            names["\(path) type"] = record.qualifiedName
            names["\(path) file"] = record.fileName
            for property in record.properties { names["\(path)/\(property.attributeName) property"] = property.name }
        }
        for method in plan.replaceMethods {
            let labels = method.arguments.map { "\($0.label) \($0.name)" }.joined(separator: ", ")
            names["\(method.pluralPath) method"] = "\(method.name)(\(labels)) \(method.keyPath)"
        }
        return names
    }
}

extension PropertyType {
    /// The nested struct that holds an object or an element.
    var nestedName: String? {
        switch self {
        case .object(let name): name
        case .plural(let name): name
        case .scalar, .strings: nil
        }
    }
}
