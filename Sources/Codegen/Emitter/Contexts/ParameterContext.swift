/// One parameter of the initializer.
final class ParameterContext: TemplateItem {
    private let property: Property

    static let type = ContextType(
        "Parameter", of: ParameterContext.self,
        [
            .text("label", { $0.property.label }, "The argument label."),
            .text("name", { $0.property.reference }, "The property's name, in backticks if it is a keyword."),
            .text("type", { $0.property.type.parameterType(isRequired: $0.property.isRequired) }, "The type."),
            .text(
                "defaultValue", { $0.property.isRequired ? "" : $0.property.type.defaultValue },
                "The default value; empty for a required attribute."),
        ])

    init(_ property: Property) { self.property = property }
}

extension Property {
    /// The property as a parameter: its label, type and default value.
    var declaration: String {
        let parameter = "\(label): \(type.parameterType(isRequired: isRequired))"
        return isRequired ? parameter : "\(parameter) = \(type.defaultValue)"
    }
}
