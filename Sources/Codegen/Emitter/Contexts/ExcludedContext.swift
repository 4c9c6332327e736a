/// An attribute without a property and its line in the table of attributes.
final class ExcludedContext: TemplateItem {
    private let attribute: ExcludedAttribute

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

    init(_ attribute: ExcludedAttribute) { self.attribute = attribute }

    private var unsent: [String] { attribute.unsent.map { StringLiteral.literal($0) } }

    private var hasUnsentPaths: Bool { attribute.unsent.count > 1 }
}
