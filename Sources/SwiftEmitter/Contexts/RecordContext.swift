import RecordPlanner
import TemplateEngine

/// The context of the template `Record`: one struct.
final class RecordContext {
    private let record: PlannedRecord
    private let documentation: [String]
    private let properties: [PropertyContext]
    private let excluded: [ExcludedContext]
    /// The properties that the initializer takes, required ones first.
    private let parameters: [ParameterContext]

    static let type: ContextType<RecordContext> = ContextType(
        "Record",
        [
            .text("typeName", { $0.record.typeName }, "The struct's name within the enclosing type."),
            .text("qualifiedName", { $0.record.qualifiedName }, "The struct's name from the root."),
            .text("enclosingType", { $0.record.enclosingType ?? "" }, "The type to extend; empty for the root."),
            .text("conformance", { $0.record.kind.conformance }, "The protocol of the runtime that it conforms to."),
            .text("stateType", { $0.record.kind.stateType }, "The type of its `captureState`."),
            .text(
                "stateDocumentation", { $0.record.kind.stateDocumentation },
                "A sentence that describes `captureState`."),
            .texts("documentation", { $0.documentation }, "Comment lines, each beginning with `///`."),
            .flag("hasProperties", { !$0.properties.isEmpty }, "Whether there are any properties."),
            .list("properties", of: PropertyContext.type, { $0.properties }, "All properties, reserved ones first."),
            .list(
                "excluded", of: ExcludedContext.type, { $0.excluded },
                "The attributes without a property; the table lists them, so that a replace does not erase them."),
            .flag("hasParameters", { !$0.parameters.isEmpty }, "Whether the initializer has parameters."),
            .flag(
                "hasRequiredParametersOnly", { $0.record.hasRequiredParametersOnly },
                "Whether the initializer omits optional attributes because there are too many."),
            .list(
                "parameters", of: ParameterContext.type, { $0.parameters },
                "The initializer's parameters, required ones first."),
            .flag(
                "hasUnset", { $0.record.properties.contains { $0.type.isUnsetAssigned } },
                "Whether any property has a value in a record with nothing set."),
        ])

    init(_ record: PlannedRecord) {
        self.record = record
        // A nested record is indented one level more, by the extension that contains it.
        let width = record.enclosingType == nil ? 120 : 116
        documentation = DocComment.lines(record.documentation, width: width)
        properties = record.properties.map { PropertyContext($0, width: width - 4) }
        excluded = record.excluded.map { ExcludedContext($0) }
        let parameters = record.parameters
        self.parameters = parameters.enumerated().map {
            ParameterContext($1, isLast: $0 == parameters.count - 1)
        }
    }
}

extension PlannedRecord.Kind {
    fileprivate var conformance: String {
        switch self {
        case .root: "CaptureRuntime.CaptureEntity"
        case .object: "CaptureRuntime.CaptureRecord"
        case .element: "CaptureRuntime.PluralElement"
        }
    }

    fileprivate var stateType: String {
        switch self {
        case .root: "CaptureRuntime.EntityState<Self>"
        case .object: "CaptureRuntime.RecordState"
        case .element: "CaptureRuntime.ElementState"
        }
    }

    fileprivate var stateDocumentation: String {
        switch self {
        case .root: "What Capture last confirmed of this record. Ignored by `==`."
        case .object: "What Capture sent that no property can hold. Ignored by `==`."
        case .element: "What Capture sent that no property can hold, and the identity in memory. Ignored by `==`."
        }
    }
}
