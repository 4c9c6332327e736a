import RecordPlanner
import TemplateEngine

/// An attribute without a property and its line in the table of attributes.
final class ExcludedContext {
    private let attribute: ExcludedAttribute

    static let type: ContextType<ExcludedContext> = ContextType(
        "Excluded",
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
                "The path in it, as a literal, of what is not sent back, if that is one thing."),
            .flag("hasUnsentPaths", { $0.hasUnsentPaths }, "Whether several things in it are not sent back."),
            .texts("unsentPaths", { $0.hasUnsentPaths ? $0.unsent : [] }, "The paths of these, as literals."),
        ])

    init(_ attribute: ExcludedAttribute) { self.attribute = attribute }

    private var unsent: [String] { attribute.unsent.map { StringLiteral.literal($0) } }

    private var hasUnsentPaths: Bool { attribute.unsent.count > 1 }
}
