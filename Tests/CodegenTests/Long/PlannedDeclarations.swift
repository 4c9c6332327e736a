@testable import Codegen

/// The declarations that a plan asks for, in the words of ``DeclarationDump`` and in the order in which they are
/// printed.
enum PlannedDeclarations {
    static func lines(for plan: RecordPlan) -> [String] {
        let needsFoundation = plan.records.contains { $0.properties.contains { $0.type.needsFoundation } }
        let imports = ["import CaptureRuntime"] + (needsFoundation ? ["import Foundation"] : [])
        return imports + ["typealias _GeneratedCode"]
            + plan.records.flatMap { record in
                guard let outer = record.enclosingType else { return lines(for: record) }
                return ["extension \(outer)"] + lines(for: record).map { "  " + $0 }
            } + methods(of: plan)
    }

    private static func lines(for record: PlannedRecord) -> [String] {
        let labels = record.parameters.map { "\($0.name):" }.joined()
        let members =
            record.properties.map { "var \($0.name)" }
            + ["var _captureState", "init init(\(labels))", "init init(_:)", "var attributes"]
        return ["struct \(record.typeName)"] + members.map { "  " + $0 }
    }

    private static func methods(of plan: RecordPlan) -> [String] {
        guard !plan.replaceMethods.isEmpty else { return [] }
        return ["extension \(plan.rootName)"]
            + plan.replaceMethods.flatMap { method in
                let labels = method.arguments.map { "\($0.label):" }.joined()
                let update = "  func \(method.updateName)(\(labels)using:)"
                let replace = "  func \(method.name)(\(labels)using:overwritingUnread:)"
                return (method.isStringPlural ? [] : [update]) + [replace]
            }
    }
}
