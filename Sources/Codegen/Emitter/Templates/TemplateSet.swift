import CaptureSchema

/// Templates that can include one another.
struct TemplateSet: Sendable {
    /// Every template, in the order of the sources.
    private let templates: [ParsedTemplate]
    private let templateOfName: [String: ParsedTemplate]

    /// Parses all sources.
    ///
    /// - Parameter entryPoints: The templates that are rendered or replace one that is. Any other must be included by
    ///   another template. Nil to allow any.
    /// - Throws: All mistakes that can be found without knowing the contexts: tags that are not closed, partials that
    ///   do not exist, duplicate names, and templates without effect.
    init(_ sources: [TemplateSource], entryPoints: [String]? = nil) throws(TemplateErrors) {
        var templates: [ParsedTemplate] = []
        var templateOfName: [String: ParsedTemplate] = [:]
        var mistakes: [[Finding]] = []
        for source in sources {
            var parser = TemplateParser(source)
            let template = parser.parse()
            var ownMistakes = parser.mistakes
            if let other = templateOfName[source.name] {
                let message = "the template `\(source.name)` exists twice: it is also `\(other.source.text.path)`"
                ownMistakes.append(Finding(mistake: message, at: 0))
            } else {
                templateOfName[source.name] = template
            }
            templates.append(template)
            mistakes.append(ownMistakes)
        }

        let names = sources.map(\.name)
        var suggestions = Suggestion.Budget()
        // Computed once: searching all templates for each one would take quadratic time.
        let included = Set(
            templates.flatMap { template in template.partials.map(\.name).filter { $0 != template.source.name } })
        for (index, template) in templates.enumerated() {
            for tag in template.partials where templateOfName[tag.name] == nil {
                mistakes[index].append(Self.missing(tag.name, at: tag.nameOffset, among: names, &suggestions))
            }
            let name = template.source.name
            if let entryPoints, !entryPoints.contains(name), !included.contains(name) {
                mistakes[index].append(Self.noEffect(of: name, entryPoints, &suggestions))
            }
        }
        guard mistakes.allSatisfy(\.isEmpty) else {
            throw TemplateErrors(zip(sources, mistakes).map { ($0.text, $1) })
        }
        self.templates = templates
        self.templateOfName = templateOfName
    }

    /// The template `name`, checked for a kind of item together with every partial it reaches.
    ///
    /// - Throws: All names that the contexts do not have or that are used in the wrong kind of tag.
    func template<Item: TemplateItem>(
        _ name: String, for _: Item.Type
    ) throws(TemplateErrors) -> CheckedTemplate<Item> {
        guard let template = templateOfName[name] else {
            // The program requested it, so there is no line to point at.
            var suggestions = Suggestion.Budget()
            let mistake = Self.missing(name, at: 0, among: templates.map(\.source.name), &suggestions)
            throw TemplateErrors([(SourceText(path: name, bytes: []), [mistake])])
        }
        var checker = TemplateChecker(templateOfName)
        checker.check(template, for: Item.type)
        guard checker.mistakes.isEmpty else {
            throw TemplateErrors(templates.map { ($0.source.text, checker.mistakes[$0.source.name] ?? []) })
        }
        return CheckedTemplate(template: template, partials: templateOfName)
    }

    private static func missing(
        _ name: String, at offset: Int, among names: [String], _ suggestions: inout Suggestion.Budget
    ) -> Finding {
        let listed = names.prefix(20).map { SafeText.quoted($0) }.joined(separator: ", ")
        let list = names.isEmpty ? "none" : names.count > 20 ? "\(listed) and \(names.count - 20) more" : listed
        return Finding(
            mistake: "there is no template \(SafeText.quoted(name)); available: \(list)", at: offset,
            suggestion: suggestions.question(for: name, among: names))
    }

    /// A template that no other includes, often because its name is misspelt.
    private static func noEffect(
        of name: String, _ entryPoints: [String], _ suggestions: inout Suggestion.Budget
    ) -> Finding {
        Finding(
            mistake: "the template \(SafeText.quoted(name)) has no effect, because no other template includes it",
            at: 0,
            suggestion: suggestions.question(for: name, among: entryPoints)
                ?? "the templates that need not be included are "
                + entryPoints.map { SafeText.quoted($0) }.joined(separator: ", "))
    }
}
