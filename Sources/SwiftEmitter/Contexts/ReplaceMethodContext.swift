import RecordPlanner
import TemplateEngine

/// One method that replaces a plural.
final class ReplaceMethodContext {
    private let method: ReplaceMethod
    private let isLast: Bool

    static let type: ContextType<ReplaceMethodContext> = ContextType(
        "ReplaceMethod",
        [
            .text("name", { $0.method.name }, "The method's name."),
            .texts("summary", { $0.summary }, "Comment lines that say what is replaced."),
            .text(
                "pluralPath", { DocComment.inline($0.method.pluralPath) },
                "The plural's path without ids, for comments."),
            .text("keyPath", { $0.method.keyPath }, "The key path from the root."),
            .flag("isStringPlural", { $0.method.isStringPlural }, "Whether the elements are strings."),
            .flag("hasLeftOut", { $0.method.hasLeftOut }, "Whether anything in the elements is left out."),
            .flag("hasArguments", { !$0.method.arguments.isEmpty }, "Whether the plural lies inside another."),
            .list(
                "arguments", of: ReplaceArgumentContext.type,
                { $0.method.arguments.map { ReplaceArgumentContext($0) } },
                "The ids of the elements around the plural, outermost first."),
            .flag("isLastMethod", { $0.isLast }, "Whether no method follows."),
        ])

    init(_ method: ReplaceMethod, isLast: Bool) {
        self.method = method
        self.isLast = isLast
    }

    private var summary: [String] {
        let elements = method.isStringPlural ? "strings" : "elements"
        return DocComment.lines(
            ["Replaces the plural `\(method.pluralPath)` on Capture with the \(elements) of this record."], width: 116)
    }
}

/// The id of an element around a plural.
final class ReplaceArgumentContext {
    private let argument: ReplaceMethod.Argument

    static let type: ContextType<ReplaceArgumentContext> = ContextType(
        "ReplaceArgument",
        [
            .text("label", { $0.argument.label }, "The argument label."),
            .text("argumentName", { $0.argument.name }, "The parameter's name."),
            .text(
                "aroundPath", { DocComment.inline($0.argument.pluralPath) },
                "The path of the plural around, for comments."),
        ])

    init(_ argument: ReplaceMethod.Argument) { self.argument = argument }
}
