/// Templates that can include one another.
package struct TemplateSet: Sendable {
    /// Every template, in the order of the sources.
    private let templates: [ParsedTemplate]
    private let templateOfName: [String: ParsedTemplate]

    /// Parses all sources.
    ///
    /// - Parameter entryPoints: The templates that are rendered or replace one that is. Any other must be included by
    ///   another template. Nil to allow any.
    /// - Throws: All mistakes that can be found without knowing the contexts: tags that are not closed, partials that
    ///   do not exist, duplicate names, and templates without effect.
    package init(_ sources: [TemplateSource], entryPoints: [String]? = nil) throws(TemplateErrors) {
        var templates: [ParsedTemplate] = []
        var templateOfName: [String: ParsedTemplate] = [:]
        var mistakes: [[Mistake]] = []
        for source in sources {
            var parser = TemplateParser(source)
            let template = parser.parse()
            var ownMistakes = parser.mistakes
            if let other = templateOfName[source.name] {
                let message = "the template `\(source.name)` exists twice: it is also `\(other.source.path)`"
                ownMistakes.insert(Mistake(message, at: 0), at: 0)
            } else {
                templateOfName[source.name] = template
            }
            templates.append(template)
            mistakes.append(ownMistakes)
        }

        let names = TemplateNames(sources.map(\.name))
        // Computed once: searching all templates for each one would take quadratic time.
        let included = Set(
            templates.flatMap { template in template.partials.map(\.name).filter { $0 != template.source.name } })
        for (index, template) in templates.enumerated() {
            for tag in template.partials where templateOfName[tag.name] == nil {
                mistakes[index].append(names.lack(of: tag.name, at: tag.nameOffset))
            }
            let name = template.source.name
            if let entryPoints, !entryPoints.contains(name), !included.contains(name) {
                mistakes[index].append(.noEffect(of: name, entryPoints))
            }
            mistakes[index].sortByPlace()
        }
        guard mistakes.allSatisfy(\.isEmpty) else {
            throw TemplateErrors(zip(sources, mistakes).map { ($0, $1) })
        }
        self.templates = templates
        self.templateOfName = templateOfName
    }

    /// The template `name`, checked for items of `type` together with every partial it reaches.
    ///
    /// - Throws: All names that the contexts do not have or that are used in the wrong kind of tag, and partials that
    ///   include themselves endlessly.
    package func template<Value: AnyObject>(
        _ name: String,
        for type: ContextType<Value>
    ) throws(TemplateErrors) -> CheckedTemplate<Value> {
        guard let template = templateOfName[name] else {
            // The program requested it, so there is no line to point at.
            let nowhere = TemplateSource(name: name, path: name, bytes: [])
            throw TemplateErrors([(nowhere, [TemplateNames(templates.map(\.source.name)).lack(of: name, at: 0)])])
        }
        var checker = TemplateChecker(templateOfName)
        let program = checker.check(template, for: type)
        guard checker.mistakes.isEmpty else {
            throw TemplateErrors(inOrder(checker.mistakes))
        }
        return CheckedTemplate(program)
    }

    /// Sorted by template and place.
    private func inOrder(_ mistakes: [String: Set<Mistake>]) -> [(source: TemplateSource, mistakes: [Mistake])] {
        templates.compactMap { template in
            mistakes[template.source.name].map { (template.source, $0.sortedByPlace()) }
        }
    }
}

extension Mistake {
    /// A template that no other includes, often because its name is misspelt.
    fileprivate static func noEffect(of name: String, _ entryPoints: [String]) -> Mistake {
        Mistake("the template \(quoted(name)) has no effect, because no other template includes it", at: 0) {
            suggestion(for: name, among: entryPoints)
                ?? "the templates that need not be included are \(entryPoints.map(quoted).joined(separator: ", "))"
        }
    }
}

/// The names of all templates, for messages about a missing one.
private struct TemplateNames {
    private let names: [String]
    /// The first names, for use in a message.
    private let list: String

    init(_ names: [String]) {
        self.names = names
        let listed = names.prefix(20).map { quoted($0) }.joined(separator: ", ")
        list = names.isEmpty ? "none" : names.count > 20 ? "\(listed) and \(names.count - 20) more" : listed
    }

    func lack(of name: String, at offset: Int) -> Mistake {
        Mistake("there is no template \(quoted(name)); available: \(list)", at: offset) { [names] in
            suggestion(for: name, among: names)
        }
    }
}
