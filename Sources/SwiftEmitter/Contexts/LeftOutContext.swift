import RecordPlanner
import TemplateEngine

/// An attribute without a property, and its line in the table of attributes.
final class LeftOutContext {
    let attribute: LeftOutAttribute
    /// The columns there are for an entry of the table.
    private let entryWidth: Int

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
            .texts(
                "unsent", { $0.unsent },
                "The paths in it, as literals with a comma behind each, of what is not sent back."),
            .text("unsentList", { $0.unsentList }, "The same in one line; empty where there are none."),
            .flag("isEntryBroken", { $0.isEntryBroken }, "Whether the entry is too long for one line."),
        ])

    init(_ attribute: LeftOutAttribute, width: Int) {
        self.attribute = attribute
        entryWidth = width - 4
    }

    private var unsent: [String] { attribute.unsent.map { StringLiteral.literal($0) + "," } }

    private var unsentList: String { attribute.unsent.map { StringLiteral.literal($0) }.joined(separator: ", ") }

    /// As the built-in template writes the entry. One without a list stays on its line, however long its name is.
    private var isEntryBroken: Bool {
        if attribute.unsent.isEmpty { return false }
        let name = StringLiteral.literal(attribute.attributeName)
        let secret = attribute.isSecret ? ", isSecret: true" : ""
        let entry = ".leftOut(\(name)\(secret), unsent: [\(unsentList)])"
        return (attribute.isUnwritable ? ".unwritable(\(entry))," : entry + ",").count > entryWidth
    }
}
