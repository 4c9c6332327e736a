import CaptureSchema

/// The context of the template `Plurals`: the extension of the root with the methods that send a plural.
final class PluralsContext: TemplateItem {
    private let rootName: String
    private let methods: [PluralMethodContext]

    static let type = ContextType(
        "Plurals", of: PluralsContext.self,
        [
            .text("rootName", { $0.rootName }, "The name of the root."),
            .list(
                "methods", { $0.methods },
                "The methods of each plural, at any depth, in which everything may be written."),
        ])

    /// Returns nil if there is no plural.
    init?(_ plan: RecordPlan, accessLevel: AccessLevel) {
        guard let last = plan.replaceMethods.last else { return nil }
        rootName = plan.rootName
        methods = plan.replaceMethods.flatMap { method in
            let replace = PluralMethodContext(
                method, .replace, accessLevel, isFollowed: method.pluralPath != last.pluralPath)
            if method.isStringPlural { return [replace] }
            return [PluralMethodContext(method, .update, accessLevel, isFollowed: true), replace]
        }
    }
}

/// A method that sends a plural: one that replaces it or, if it has element structs, one that updates its elements.
final class PluralMethodContext: TemplateItem {
    /// The method of the runtime that does the work.
    enum Call: String {
        case update, replace
    }

    private let method: ReplaceMethod
    private let call: Call
    private let name: String
    private let isFollowed: Bool
    private let parameterLayout: ListLayout

    static let type = ContextType(
        "PluralMethod", of: PluralMethodContext.self,
        [
            .text("methodName", { $0.name }, "The name, such as `replacePhotos`."),
            .texts("summary", { $0.summary }, "Comment lines that say what is sent."),
            .text(
                "parameterLine", { $0.parameterLayout.line },
                "All parameters, if the declaration fits on one line; otherwise empty."),
            .texts(
                "parameterLines", { $0.parameterLayout.lines },
                "All parameters, as many on a line as fit; empty if one line is enough."),
            .texts("statement", { $0.statement }, "The lines of the call that sends the plural."),
            .text("keyPath", { $0.method.keyPath }, "The key path of the plural, such as `\\.photos`."),
            .flag("isFollowed", { $0.isFollowed }, "Whether another method follows."),
        ])

    init(_ method: ReplaceMethod, _ call: Call, _ accessLevel: AccessLevel, isFollowed: Bool) {
        self.method = method
        self.call = call
        name = call == .replace ? method.name : method.updateName
        self.isFollowed = isFollowed
        var parameters = method.arguments.map { "\($0.label) \($0.name): Swift.Int" }
        parameters.append("using client: CaptureRuntime.CaptureClient")
        if call == .replace { parameters.append("overwritingUnread: Swift.Bool = false") }
        let others = "    \(accessLevel.modifier)func \(name)() async throws -> CaptureRuntime.Receipt<Self> {"
        parameterLayout = ListLayout(
            parameters, width: ListLayout.columns - others.utf8.count, wrappedWidth: ListLayout.columns - 8)
    }

    private var summary: [String] {
        let path = DocText.code(method.pathWithIDs)
        let text =
            switch call {
            case .update: "Updates the elements of the plural \(path); see `update(_:using:)`."
            case .replace: "Replaces the plural \(path); see `replace(_:using:overwritingUnread:)`."
            }
        return DocComment.lines([text], width: ListLayout.columns - 4)
    }

    private var statement: [String] {
        var arguments = [method.keyPath, "using: client"]
        if call == .replace { arguments.append("overwritingUnread: overwritingUnread") }
        let start = "try await \(call.rawValue)("
        let layout = ListLayout(
            arguments, width: ListLayout.columns - "        \(start))".utf8.count,
            wrappedWidth: ListLayout.columns - 13)
        guard var last = layout.lines.last else { return ["\(start)\(layout.line))"] }
        last += ")"
        return [start] + (layout.lines.dropLast() + [last]).map { "    " + $0 }
    }
}
