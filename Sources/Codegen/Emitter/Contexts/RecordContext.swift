/// The context of the template `Record`: one struct.
final class RecordContext: TemplateItem {
    private let record: PlannedRecord
    private let documentation: [String]
    private let properties: [PropertyContext]
    private let excluded: [ExcludedContext]
    /// The properties that the initializer takes, required ones first.
    private let parameters: [ParameterContext]
    private let wrappedParameters: WrappedList

    static let type = ContextType(
        "Record", of: RecordContext.self,
        [
            .text("typeName", { $0.record.typeName }, "The struct's name within the enclosing type."),
            .text("qualifiedName", { $0.record.qualifiedName }, "The struct's name from the root."),
            .text("enclosingType", { $0.record.enclosingType ?? "" }, "The type to extend; empty for the root."),
            .flag("isRoot", { $0.record.kind == .root }, "Whether it is the root, a whole record."),
            .text("conformance", { $0.record.kind.conformance }, "The protocol of the runtime that it conforms to."),
            .text("stateType", { $0.record.kind.stateType }, "The type of its `_captureState`."),
            .texts("documentation", { $0.documentation }, "Comment lines, each beginning with `///`."),
            .list("properties", { $0.properties }, "All properties, reserved ones first."),
            .list(
                "excluded", { $0.excluded },
                "The attributes without a property; the table lists them, so that a replace does not erase them."),
            .flag("hasParameters", { !$0.parameters.isEmpty }, "Whether the initializer has parameters."),
            .flag(
                "hasRequiredParametersOnly", { $0.record.hasRequiredParametersOnly },
                "Whether the initializer omits optional attributes because there are too many."),
            .text(
                "parameterLine", { $0.wrappedParameters.line },
                "All parameters, if they fit on one line; otherwise empty."),
            .texts(
                "parameterLines", { $0.wrappedParameters.lines },
                "All parameters, as many on a line as fit; empty if one line is enough."),
            .flag(
                "hasParameterLines", { !$0.wrappedParameters.lines.isEmpty },
                "Whether the parameters need several lines."),
            .list(
                "parameters", { $0.parameters },
                "The initializer's parameters, required ones first."),
        ])

    init(_ record: PlannedRecord, accessLevel: AccessLevel) {
        self.record = record
        // A nested record is indented one level more, by the extension that contains it.
        let width = WrappedList.columns - (record.enclosingType == nil ? 0 : 4)
        // What the record is and the schema's description are one paragraph.
        let paragraphs = [record.documentation.prefix(2).joined(separator: " ")] + record.documentation.dropFirst(2)
        documentation = DocComment.lines(paragraphs, width: width)
        properties = record.properties.map { PropertyContext($0, width: width - 4) }
        excluded = record.excluded.map { ExcludedContext($0) }
        let parameters = record.parameters
        wrappedParameters = WrappedList(
            parameters.map(\.declaration), width: width - "    \(accessLevel.modifier)init() {".utf8.count,
            wrappedWidth: width - 8)
        self.parameters = parameters.map { ParameterContext($0) }
    }
}

extension PlannedRecord.Kind {
    fileprivate var conformance: String {
        switch self {
        case .root: "CaptureRuntime.CaptureRecord"
        case .object: "CaptureRuntime.CapturePart"
        case .element: "CaptureRuntime.PluralElement"
        }
    }

    fileprivate var stateType: String {
        switch self {
        case .root: "CaptureRuntime._RecordState<Self>"
        case .object: "CaptureRuntime._PartState"
        case .element: "CaptureRuntime._ElementState"
        }
    }
}
