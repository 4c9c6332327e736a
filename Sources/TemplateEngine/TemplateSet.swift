/// Templates that can include one another.
package struct TemplateSet: Sendable {
    /// Every template, in the order of the sources.
    private let templates: [ParsedTemplate]
    private let templateOfName: [String: ParsedTemplate]

    /// Parses all sources.
    ///
    /// - Throws: The mistakes of all of them that can be seen without knowing the contexts: tags that are not closed,
    ///   partials that do not exist, names given twice.
    package init(_ sources: [TemplateSource]) throws(TemplateErrors) {
        var templates: [ParsedTemplate] = []
        var templateOfName: [String: ParsedTemplate] = [:]
        var errors: [[TemplateError]] = []
        for source in sources {
            var parser = TemplateParser(source)
            let template = parser.parse()
            var ownErrors = parser.errors
            if let other = templateOfName[source.name] {
                let message = "the template `\(source.name)` is there twice: it is also `\(other.source.path)`"
                ownErrors.insert(source.error(message, at: 0), at: 0)
            } else {
                templateOfName[source.name] = template
            }
            templates.append(template)
            errors.append(ownErrors)
        }

        let names = sources.map(\.name)
        for (index, template) in templates.enumerated() {
            for tag in template.partials where templateOfName[tag.name] == nil {
                errors[index].append(missing(tag.name, in: names, for: template.source, at: tag.nameOffset))
            }
            errors[index].sort { $0.offset < $1.offset }
        }
        guard errors.allSatisfy(\.isEmpty) else {
            throw TemplateErrors(errors: errors.flatMap { $0 })
        }
        self.templates = templates
        self.templateOfName = templateOfName
    }

    /// The template `name`, checked for items of `type` together with every partial it reaches.
    ///
    /// - Throws: All names that the contexts do not have or that are used for something they are not, and partials that
    ///   include themselves without end.
    package func template<Value: AnyObject>(
        _ name: String,
        for type: ContextType<Value>
    ) throws(TemplateErrors) -> CheckedTemplate<Value> {
        guard let template = templateOfName[name] else {
            // Asked for by the program, so there is no line to point at.
            let nowhere = TemplateSource(name: name, path: name, bytes: [])
            throw TemplateErrors(errors: [missing(name, in: templates.map(\.source.name), for: nowhere, at: 0)])
        }
        var checker = TemplateChecker(templateOfName)
        let program = checker.check(template, for: type)
        guard checker.errors.isEmpty else {
            throw TemplateErrors(errors: inOrder(checker.errors))
        }
        return CheckedTemplate(program)
    }

    /// Sorted by template and place, each once: a partial is checked for every combination of contexts.
    private func inOrder(_ errors: [TemplateError]) -> [TemplateError] {
        var byPath = Dictionary(grouping: Set(errors), by: \.path)
        return templates.flatMap { template in
            let ofTemplate = byPath.removeValue(forKey: template.source.path) ?? []
            return ofTemplate.sorted { ($0.offset, $0.message) < ($1.offset, $1.message) }
        }
    }
}

private func missing(
    _ name: String,
    in names: [String],
    for source: TemplateSource,
    at offset: Int
) -> TemplateError {
    let list = names.isEmpty ? "none" : names.map { "`\($0)`" }.joined(separator: ", ")
    return source.error(
        "there is no template `\(name)`; there are: \(list)",
        at: offset,
        suggestion: suggestion(for: name, among: names)
    )
}
