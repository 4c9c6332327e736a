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
    init?(_ plan: RecordPlan) {
        if plan.replaceMethods.isEmpty { return nil }
        rootName = plan.rootName
        methods = plan.replaceMethods.flatMap { method in
            let replace = PluralMethodContext(method, .replace)
            return method.isStringPlural ? [replace] : [PluralMethodContext(method, .update), replace]
        }
    }
}

/// A method that sends a plural: one that replaces it or, if it has element structs, one that updates its elements.
///
/// Each is one line, however long: a list of them reads like a table.
final class PluralMethodContext: TemplateItem {
    /// The method of the runtime that does the work.
    enum Call: String {
        case update, replace
    }

    private let method: ReplaceMethod
    private let call: Call

    static let type = ContextType(
        "PluralMethod", of: PluralMethodContext.self,
        [
            .text("methodName", { $0.name }, "The name, such as `replacePhotos`."),
            .texts("summary", { $0.summary }, "Comment lines that say what is sent, nearly always one."),
            .text("parameters", { $0.parameters }, "All parameters."),
            .text("statement", { $0.statement }, "The statement that sends the plural."),
            .text("keyPath", { $0.method.keyPath }, "The key path of the plural, such as `\\.photos`."),
        ])

    init(_ method: ReplaceMethod, _ call: Call) {
        self.method = method
        self.call = call
    }

    private var name: String { call == .replace ? method.name : method.updateName }

    private var summary: [String] {
        let path = DocText.code(method.pathWithIDs)
        let text =
            switch call {
            case .update: "Updates the elements of the plural \(path); see `update(_:using:)`."
            case .replace: "Replaces the plural \(path); see `replace(_:using:overwritingUnread:)`."
            }
        return DocComment.lines([text], width: .max)
    }

    private var parameters: String {
        let ids = method.arguments.map { "\($0.label) \($0.name): Swift.Int, " }.joined()
        let unread = call == .replace ? ", overwritingUnread: Swift.Bool = false" : ""
        return ids + "using client: CaptureRuntime.CaptureClient" + unread
    }

    private var statement: String {
        let unread = call == .replace ? ", overwritingUnread: overwritingUnread" : ""
        return "try await \(call.rawValue)(\(method.keyPath), using: client\(unread))"
    }
}
