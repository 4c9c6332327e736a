import RecordPlanner
import TemplateEngine

/// What the template `Record` sees: one struct.
final class RecordContext {
    private let record: PlannedRecord
    private let access: String
    private let documentation: [String]
    private let properties: [PropertyContext]
    private let leftOut: [LeftOutContext]
    /// Those among the properties that the initializer takes, required ones first.
    private let parameters: [ParameterContext]
    private let replaceMethods: [ReplaceMethodContext]

    static let type: ContextType<RecordContext> = ContextType(
        "Record",
        [
            .text("access", { $0.access }, "The access level with a blank behind it; empty for `internal`."),
            .text("typeName", { $0.record.typeName }, "The struct's name within the enclosing type."),
            .text("qualifiedName", { $0.record.qualifiedName }, "The struct's name from the root."),
            .text("enclosingType", { $0.record.enclosingType ?? "" }, "The type to extend; empty for the root."),
            .flag("isRoot", { $0.record.kind == .root }, "Whether this is the whole record."),
            .flag("isObject", { $0.record.kind == .object }, "Whether this is an object."),
            .flag("isElement", { $0.record.kind == .element }, "Whether this is an element of a plural."),
            .texts("documentation", { $0.documentation }, "Comment lines, each beginning with `///`."),
            .flag("hasProperties", { !$0.properties.isEmpty }, "Whether there is any property."),
            .list("properties", of: PropertyContext.type, { $0.properties }, "All properties, reserved ones first."),
            .list(
                "leftOut", of: LeftOutContext.type, { $0.leftOut },
                "The attributes without a property; the table lists them, so that a replace does not erase them."),
            .flag("hasParameters", { !$0.parameters.isEmpty }, "Whether the initializer takes anything."),
            .flag(
                "hasRequiredParametersOnly", { $0.record.hasRequiredParametersOnly },
                "Whether the initializer leaves out optional attributes, because there are too many."),
            .list(
                "parameters", of: ParameterContext.type, { $0.parameters },
                "The initializer's parameters, required ones first."),
            .flag(
                "hasUnset", { $0.record.properties.contains { $0.type.isUnsetAssigned } },
                "Whether a record with nothing set assigns anything."),
            .flag("hasReplaceMethods", { !$0.replaceMethods.isEmpty }, "Whether there is a replace method to write."),
            .list(
                "replaceMethods", of: ReplaceMethodContext.type, { $0.replaceMethods },
                "One for each plural at any depth; only the root has them."),
        ])

    init(_ record: PlannedRecord, accessLevel: AccessLevel, replaceMethods: [ReplaceMethod]) {
        self.record = record
        access = accessLevel == .internal ? "" : accessLevel.rawValue + " "
        // A nested record is indented once more, by the extension around it.
        let width = record.enclosingType == nil ? 120 : 116
        documentation = DocComment.lines(record.documentation, width: width)
        properties = record.properties.map { PropertyContext($0, width: width - 4) }
        leftOut = record.leftOut.map { LeftOutContext($0, width: width - 4) }
        let parameters = record.parameters
        self.parameters = parameters.enumerated().map {
            ParameterContext($1, isLast: $0 == parameters.count - 1)
        }
        self.replaceMethods = replaceMethods.enumerated().map {
            ReplaceMethodContext($1, isLast: $0 == replaceMethods.count - 1)
        }
    }
}
