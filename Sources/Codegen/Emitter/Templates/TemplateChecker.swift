import CaptureSchema

/// Looks up every name in a template, and in every partial it reaches, in the context types.
///
/// A partial is checked once for each combination of contexts in which it is included.
struct TemplateChecker {
    /// The contexts that a tag can see.
    private struct Scope {
        /// From the outermost to the innermost; never empty. A type appears only once: an item hides every item of the
        /// same type further out, because the inner one has all the same names. So there are only finitely many scopes,
        /// and a recursive template returns to one that was checked.
        let types: [ContextType]
        /// True if `{{.}}` has a meaning.
        var hasCurrentText = false

        func isSame(as other: Scope) -> Bool {
            hasCurrentText == other.hasCurrentText && types.count == other.types.count
                && zip(types, other.types).allSatisfy { $0 === $1 }
        }

        /// The scope inside the section of a list or optional.
        func entering(_ type: ContextType) -> Scope { Scope(types: types.filter { $0 !== type } + [type]) }
    }

    private let templates: [String: ParsedTemplate]
    /// The templates to check, and those that were checked, with the contexts in which each is included.
    private var visits: [(template: ParsedTemplate, scope: Scope)] = []
    private var suggestions = Suggestion.Budget()
    /// Indexed by template name. A partial is checked in several combinations of contexts, but each mistake is kept
    /// once.
    private(set) var mistakes: [String: Set<Finding>] = [:]

    init(_ templates: [String: ParsedTemplate]) { self.templates = templates }

    /// Checks `template` for items of `type`.
    mutating func check(_ template: ParsedTemplate, for type: ContextType) {
        visit(template, in: Scope(types: [type]))
        // `visits` grows during this loop: recursion between templates must not become recursion here.
        var next = 0
        while next < visits.count {
            let (template, scope) = visits[next]
            check(template.nodes.indices, of: template, in: scope)
            next += 1
        }
    }

    private mutating func visit(_ template: ParsedTemplate, in scope: Scope) {
        let isKnown = visits.contains { $0.template.source.name == template.source.name && $0.scope.isSame(as: scope) }
        if !isKnown { visits.append((template, scope)) }
    }

    private mutating func check(_ nodes: Range<Int>, of template: ParsedTemplate, in scope: Scope) {
        var next = nodes.lowerBound
        while next < nodes.upperBound {
            let node = template.nodes[next]
            next += 1
            switch node {
            case .text: break
            case .variable(let tag): checkVariable(tag, of: template, in: scope)
            case .section(let tag, let isInverted, let end):
                if let inner = checkSection(tag, isInverted: isInverted, of: template, in: scope) {
                    check(next..<end, of: template, in: inner)
                }
                next = end
            case .partial(let tag, _):
                // A missing template was reported when the set was created.
                if let partial = templates[tag.name] { visit(partial, in: scope) }
            }
        }
    }

    private mutating func checkVariable(_ tag: Tag, of template: ParsedTemplate, in scope: Scope) {
        if tag.isCurrentItem { return checkCurrentText(tag, of: template, in: scope) }
        guard let (owner, member) = lookUp(tag, of: template, in: scope) else { return }
        if case .text = member.kind { return }
        report(
            "`\(tag.name)` of `\(owner.name)` is not a text, but of the kind \(member.kind.words)", at: tag,
            of: template, suggestion: "use a section: `{{#\(tag.name)}}…{{/\(tag.name)}}`")
    }

    /// The scope inside a section; nil if its name is unknown.
    private mutating func checkSection(
        _ tag: Tag, isInverted: Bool, of template: ParsedTemplate, in scope: Scope
    ) -> Scope? {
        if tag.isCurrentItem {
            checkCurrentText(tag, of: template, in: scope)
            return scope
        }
        guard let (_, member) = lookUp(tag, of: template, in: scope) else { return nil }
        switch member.kind {
        case .texts where !isInverted: return Scope(types: scope.types, hasCurrentText: true)
        case .list(let type) where !isInverted, .optional(let type) where !isInverted: return scope.entering(type())
        default: return scope
        }
    }

    /// The member with the tag's name in the innermost context that has one.
    private mutating func lookUp(
        _ tag: Tag, of template: ParsedTemplate, in scope: Scope
    ) -> (owner: ContextType, member: ContextType.Member)? {
        let types = scope.types.reversed()
        for type in types {
            if let member = type.member(of: tag) { return (type, member) }
        }
        report(
            "unknown name \(SafeText.quoted(tag.name)): looked in "
                + types.map { "`\($0.name)`" }.joined(separator: ", "),
            at: tag, of: template,
            suggestion: suggestions.question(for: tag.name, among: types.flatMap { $0.members.map(\.name) }))
        return nil
    }

    private mutating func checkCurrentText(_ tag: Tag, of template: ParsedTemplate, in scope: Scope) {
        if scope.hasCurrentText { return }
        let place = "this tag is inside `\(scope.types.last?.name ?? "")`"
        report("`.` is the current item of a list of texts, but \(place)", at: tag, of: template)
    }

    private mutating func report(
        _ message: String, at tag: Tag, of template: ParsedTemplate, suggestion: String? = nil
    ) {
        mistakes[template.source.name, default: []].insert(
            Finding(mistake: message, at: tag.nameOffset, suggestion: suggestion))
    }
}
