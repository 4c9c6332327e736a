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
