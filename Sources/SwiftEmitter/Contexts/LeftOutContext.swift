import RecordPlanner
import TemplateEngine

/// An attribute without a property, and its line in the table of attributes.
final class LeftOutContext {
    private let attribute: LeftOutAttribute

    static let type: ContextType<LeftOutContext> = ContextType(
        "LeftOut",
        [
            .text(
                "wireName", { StringLiteral.literal($0.attribute.attributeName) },
                "The name on the wire, as a literal."),
            .flag("isSecret", { $0.attribute.isSecret }, "Whether it holds something that must not be persisted."),
            .flag(
                "isUnwritable", { $0.attribute.isUnwritable },
                "Whether it cannot be sent back, so that its entry is wrapped in `.unwritable(…)`."),
            .flag("hasUnsent", { !$0.attribute.unsent.isEmpty }, "Whether anything in it is not sent back."),
            .texts(
                "unsent", { $0.attribute.unsent.map { StringLiteral.literal($0) } },
                "The paths in it, as literals, of what is not sent back."),
        ])

    init(_ attribute: LeftOutAttribute) { self.attribute = attribute }
}
