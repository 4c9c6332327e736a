import RecordPlanner
import TemplateEngine

/// The methods that send a plural: one that replaces it and, for a plural of elements, one that updates it.
final class ReplaceMethodContext {
    private let method: ReplaceMethod
    private let isLast: Bool

    static let type: ContextType<ReplaceMethodContext> = ContextType(
        "ReplaceMethod",
        [
            .text("name", { $0.method.name }, "The name of the method that replaces the plural."),
            .text("updateName", { $0.method.updateName }, "The name of the method that updates it."),
            .texts("summary", { $0.summary }, "Comment lines that say what is replaced."),
            .texts("updateSummary", { $0.updateSummary }, "Comment lines that say what is updated."),
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
        DocComment.lines(
            ["Replaces the plural `\(method.pluralPath)` on Capture: see `replace(_:using:overwritingUnread:)`."],
            width: 116)
    }

    private var updateSummary: [String] {
        DocComment.lines(
            ["Sends what has changed in the plural `\(method.pluralPath)`: see `update(_:using:)`."], width: 116)
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
