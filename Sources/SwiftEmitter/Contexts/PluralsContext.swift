import RecordPlanner
import TemplateEngine

/// The context of the template `Plurals`: the extension of the root with the methods that send a plural.
final class PluralsContext {
    private let rootName: String
    private let methods: [ReplaceMethodContext]

    static let type: ContextType<PluralsContext> = ContextType(
        "Plurals",
        [
            .text("rootName", { $0.rootName }, "The name of the root."),
            .list(
                "methods", of: ReplaceMethodContext.type, { $0.methods },
                "One for each plural, at any depth, in which everything may be written."),
        ])

    /// Returns nil if there is no plural.
    init?(_ plan: RecordPlan) {
        if plan.replaceMethods.isEmpty { return nil }
        rootName = plan.rootName
        let last = plan.replaceMethods.count - 1
        methods = plan.replaceMethods.enumerated().map { ReplaceMethodContext($1, isLast: $0 == last) }
    }
}

/// The methods that send a plural: one that replaces it and, if it has element structs, one that updates its elements.
final class ReplaceMethodContext {
    private let method: ReplaceMethod
    private let isLast: Bool

    static let type: ContextType<ReplaceMethodContext> = ContextType(
        "ReplaceMethod",
        [
            .text("replaceName", { $0.method.name }, "The name of the method that replaces the plural."),
            .text("updateName", { $0.method.updateName }, "The name of the method that updates it."),
            .texts(
                "replaceSummary", { $0.summary("Replaces", "replace(_:using:overwritingUnread:)") },
                "Comment lines that say what is replaced."),
            .texts(
                "updateSummary", { $0.summary("Updates the elements of", "update(_:using:)") },
                "Comment lines that say what is updated."),
            .text("keyPath", { $0.method.keyPath }, "The key path from the root, such as `\\Self.photos`."),
            .flag("isStringPlural", { $0.method.isStringPlural }, "Whether the elements are strings."),
            .list(
                "arguments", of: ReplaceArgumentContext.type,
                { $0.method.arguments.map { ReplaceArgumentContext($0) } },
                "The ids of the elements that contain the plural, outermost first; empty for an outermost plural."),
            .flag("isLast", { $0.isLast }, "Whether it is the last one, so that no method follows."),
        ])

    init(_ method: ReplaceMethod, isLast: Bool) {
        self.method = method
        self.isLast = isLast
    }

    private func summary(_ verb: String, _ call: String) -> [String] {
        DocComment.lines(["\(verb) the plural `\(method.pathWithIDs)`; see `\(call)`."], width: 116)
    }
}

/// The id of an element that contains a plural.
final class ReplaceArgumentContext {
    private let argument: ReplaceMethod.Argument

    static let type: ContextType<ReplaceArgumentContext> = ContextType(
        "ReplaceArgument",
        [
            .text("label", { $0.argument.label }, "The argument label."),
            .text("argumentName", { $0.argument.name }, "The parameter's name."),
        ])

    init(_ argument: ReplaceMethod.Argument) { self.argument = argument }
}
