/// One property and its line in the table of attributes.
final class PropertyContext: TemplateItem {
    private let property: Property
    private let documentation: [String]

    static let type = ContextType(
        "Property", of: PropertyContext.self,
        [
            .text("name", { $0.property.reference }, "The name, in backticks if it is a keyword."),
            .text("type", { $0.property.type.swiftType }, "The type, including `?`."),
            .flag("isReadOnly", { $0.property.isReadOnly }, "Whether it has no setter: it is never sent."),
            .flag(
                "isReadOnlyByOverride", { $0.property.isReadOnlyByOverride },
                "Whether an override makes it read-only, so that its entry is wrapped in `.readOnly(…)`."),
            .flag("isRequired", { $0.property.isRequired }, "Whether Capture requires a value."),
            .texts("documentation", { $0.documentation }, "Comment lines, each beginning with `///`."),
            .text(
                "entry", { $0.entry },
                "The kind of table entry: `value`, `setByCapture`, `secret`, `object`, `plural`, `strings`."),
            .text(
                "wireName", { StringLiteral.literal($0.property.attributeName) },
                "The name on the wire, as a literal."),
            .text(
                "stringMember", { $0.stringMember },
                "The member that holds the string of a string plural, as a literal; otherwise empty."),
            .text(
                "constraints", { $0.constraints },
                "The constraints of the entry, as a literal; empty if there are none."),
            .text(
                "unset", { $0.property.type.unset ?? "" },
                "The value in a record with nothing set; empty if that is nil."),
        ])

    init(_ property: Property, width: Int) {
        self.property = property
        documentation = DocComment.lines(property.documentation, width: width)
    }

    private var stringMember: String {
        if case .strings(let member) = property.type { StringLiteral.literal(member) } else { "" }
    }

    private var constraints: String {
        property.constraints.isEmpty ? "" : StringLiteral.literal(property.constraints.joined(separator: " "))
    }

    private var entry: String {
        switch property.type {
        case .scalar where property.isReadOnly && !property.isReadOnlyByOverride: "setByCapture"
        case .scalar where property.isSecret: "secret"
        case .scalar: "value"
        case .object: "object"
        case .plural: "plural"
        case .strings: "strings"
        }
    }
}

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
                "defaultValue", { $0.property.isRequired ? "" : $0.property.type.unset ?? "nil" },
                "The default value; empty for a required attribute."),
        ])

    init(_ property: Property) { self.property = property }
}

extension Property {
    /// The property as a parameter: its label, type and default value.
    var declaration: String {
        let parameter = "\(label): \(type.parameterType(isRequired: isRequired))"
        return isRequired ? parameter : "\(parameter) = \(type.unset ?? "nil")"
    }
}

/// An attribute without a property and its line in the table of attributes.
final class ExcludedContext: TemplateItem {
    private let attribute: PlannedExclusion

    static let type = ContextType(
        "Excluded", of: ExcludedContext.self,
        [
            .text(
                "wireName", { StringLiteral.literal($0.attribute.attributeName) },
                "The name on the wire, as a literal."),
            .flag("isSecret", { $0.attribute.isSecret }, "Whether it holds something that must not be persisted."),
            .flag(
                "isReadOnlyByOverride", { $0.attribute.isReadOnlyByOverride },
                "Whether it cannot be sent back, so that its entry is wrapped in `.readOnly(…)`."),
            .text(
                "unsentPath", { $0.hasUnsentPaths ? "" : $0.unsent.first ?? "" },
                "If exactly one thing in it is not sent back, its path as a literal; otherwise empty."),
            .flag("hasUnsentPaths", { $0.hasUnsentPaths }, "Whether several things in it are not sent back."),
            .texts(
                "unsentPaths", { $0.hasUnsentPaths ? $0.unsent : [] },
                "Their paths, as literals; empty unless there are several."),
        ])

    init(_ attribute: PlannedExclusion) { self.attribute = attribute }

    private var unsent: [String] { attribute.unsent.map { StringLiteral.literal($0) } }

    private var hasUnsentPaths: Bool { attribute.unsent.count > 1 }
}
