@testable import Codegen

/// What a compiler, or a disk, would object to in the names of a plan.
enum ScopeCheck {
    /// Names that generated code says without qualification in every record, and words no nested type can have.
    static let unqualified: Set<String> = [
        "String", "Bool", "Int", "Swift", "Foundation", "CaptureRuntime", "Self", "Type", "Protocol", "Any",
        // Nested types of these names would be taken for the protocol's associated type and for the keys of Codable.
        "CaptureState", "CodingKeys",
    ]

    static func problems(in plan: RecordPlan) -> [String] {
        let scopes = Dictionary(grouping: plan.records.dropFirst()) { $0.enclosingType ?? "" }
        var problems = plan.records.flatMap { scopeProblems($0, nested: scopes[$0.qualifiedName] ?? []) }
        for record in plan.records.dropFirst()
        where !plan.records.contains(where: { $0.qualifiedName == record.enclosingType }) {
            problems.append("\(record.qualifiedName) is nested in nothing")
        }
        problems += repeated(plan.records.map { $0.fileName.lowercased() }, "file")
        problems += repeated(plan.replaceMethods.map(\.name), "replace method")
        for method in plan.replaceMethods {
            problems += repeated(method.arguments.map(\.label), "label of \(method.name)")
            problems += repeated(method.arguments.map(\.name) + ["client"], "parameter of \(method.name)")
            problems += invalid([method.name] + method.arguments.flatMap { [$0.label, $0.name] })
        }
        return problems
    }

    private static func scopeProblems(_ record: PlannedRecord, nested: [PlannedRecord]) -> [String] {
        let types = nested.map(\.typeName)
        let properties = record.properties.map(\.name)
        return repeated(properties + types, "member of \(record.qualifiedName)") + invalid(properties + types)
            + types.filter { unqualified.contains($0) || $0 == "CaptureUser" }.map { "\($0) hides what code needs" }
    }

    /// `String` compares by canonical equivalence, which is stricter than the compiler.
    private static func repeated(_ names: [String], _ role: String) -> [String] {
        Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted().map { "\(role) twice: \($0)" }
    }

    private static func invalid(_ names: [String]) -> [String] {
        names.filter { !SwiftIdentifier.isValid($0) }.map { "no identifier: \($0)" }
    }
}
