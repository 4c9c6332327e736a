@testable import Codegen

/// Every name of a plan by the path of its attribute: what must not depend on the order of a schema.
enum PlanNames {
    static func all(of bytes: [UInt8], rootName: String) throws -> [String: String] {
        let tree = try require(SchemaParser.parse(SourceText(path: "schema.json", bytes: bytes)).tree)
        let plan = RecordPlanner.plan(tree, rootName: rootName).plan
        let records = Dictionary(plan.records.map { ($0.qualifiedName, $0) }) { first, _ in first }
        var names: [String: String] = [:]
        var waiting = [("", plan.rootName)]
        while let (path, name) = waiting.popLast() {
            let record = try require(records[name])
            names["\(path)/ record"] = "\(record.fileName) \(name)"
            for property in record.properties {
                let place = "\(path)/\(property.attributeName)"
                names[place] = "\(property.name) \(property.type.swiftType)"
                switch property.type {
                case .object(let type), .plural(let type): waiting.append((place, "\(name).\(type)"))
                case .scalar, .strings: break
                }
            }
        }
        for method in plan.replaceMethods {
            let labels = method.arguments.map { "\($0.label) \($0.name)" }.joined(separator: " ")
            names["\(method.pluralPath) method"] = "\(method.name) \(labels) \(method.keyPath)"
        }
        return names
    }
}
