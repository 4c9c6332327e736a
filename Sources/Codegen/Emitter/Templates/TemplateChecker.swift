import CaptureSchema

/// Looks up every name in a template, and in every partial it reaches, in the context types.
///
/// A partial is checked once for each combination of contexts in which it is included.
struct TemplateChecker {
    private let templates: [String: ParsedTemplate]
    /// The context types that were reached, each at the position that is its slot.
    private var types: [any ContextDeclaration] = []
    private var instances: [Instance] = []
    private var instanceOfKey: [InstanceKey: Int] = [:]
    private var program = Program()
    private var suggestions = Suggestion.Budget()
    /// Indexed by template name. A partial is checked in several combinations of contexts, but each mistake is kept
    /// once.
    private(set) var mistakes: [String: Set<Finding>] = [:]

    /// A template and the contexts in which it is included.
    private struct Instance {
        let template: ParsedTemplate
        let scope: Scope
    }

    private struct InstanceKey: Hashable {
        let template: String
        let slots: [Int]
        let hasCurrentText: Bool
    }

    init(_ templates: [String: ParsedTemplate]) {
        self.templates = templates
    }

    /// Checks `template` for items of `type`. The result is valid only if `mistakes` is empty afterwards.
    mutating func check(_ template: ParsedTemplate, for type: any ContextDeclaration) -> Program {
        let scope = Scope(type, slot: slot(of: type))
        _ = instance(of: template, in: scope)
        // `instances` grows during this loop: recursion between templates must not become recursion here.
        while program.bodies.count < instances.count {
            let index = program.bodies.count
            let start = program.steps.count
            add(instances[index].template.nodes, in: instances[index].scope, of: index)
            program.endBody(from: start)
        }
        program.slotCount = types.count
        return program
    }

    private mutating func slot(of type: any ContextDeclaration) -> Int {
        if let slot = types.firstIndex(where: { $0 === type }) { return slot }
        types.append(type)
        return types.count - 1
    }

    private mutating func instance(of template: ParsedTemplate, in scope: Scope) -> Int {
        let key = InstanceKey(
            template: template.source.name,
            slots: scope.entries.map(\.slot),
            hasCurrentText: scope.hasCurrentText
        )
        if let known = instanceOfKey[key] {
            return known
        }
        instances.append(Instance(template: template, scope: scope))
        instanceOfKey[key] = instances.count - 1
        return instances.count - 1
    }

    private mutating func add(_ nodes: [TemplateNode], in scope: Scope, of index: Int) {
        for node in nodes {
            switch node {
            case .text(let run):
                program.addText(run)
            case .variable(let tag):
                addVariable(tag, in: scope, of: index)
            case .section(let tag, let content, let isInverted):
                addSection(tag, content, isInverted: isInverted, in: scope, of: index)
            case .partial(let tag, let indentation):
                addPartial(tag, indentation: indentation, in: scope, of: index)
            }
        }
    }

    private mutating func addVariable(_ tag: Tag, in scope: Scope, of index: Int) {
        if tag.name == currentItemName {
            checkCurrentText(tag, in: scope, of: index)
            program.addCurrentText()
        } else if let (owner, member) = lookUp(tag, in: scope, of: index) {
            if case .text(let text) = member.content {
                program.addValue(text, slot: owner.slot)
            } else {
                report(
                    "`\(tag.name)` of `\(owner.type.name)` is not a text, but of the kind \(member.content.words)",
                    at: tag, of: index, suggestion: "use a section: `{{#\(tag.name)}}…{{/\(tag.name)}}`")
            }
        }
    }

    private mutating func addSection(
        _ tag: Tag,
        _ content: [TemplateNode],
        isInverted: Bool,
        in scope: Scope,
        of index: Int
    ) {
        let start = program.beginSection()
        if tag.name == currentItemName {
            checkCurrentText(tag, in: scope, of: index)
            add(content, in: scope, of: index)
            program.endWhenCurrentText(start, isInverted: isInverted)
        } else if let (owner, member) = lookUp(tag, in: scope, of: index) {
            switch (isInverted, member.content) {
            case (false, .texts(let texts)):
                add(content, in: scope.enteringText(), of: index)
                program.endEachText(start, texts, slot: owner.slot)
            case (false, .list(let type, let items)), (false, .optional(let type, let items)):
                let type = type()
                let itemSlot = slot(of: type)
                add(content, in: scope.entering(type, slot: itemSlot), of: index)
                program.endEachItem(start, items, slot: owner.slot, itemSlot: itemSlot)
            default:
                add(content, in: scope, of: index)
                program.endWhen(start, member.isPresent, slot: owner.slot, isInverted: isInverted)
            }
        }
    }

    private mutating func addPartial(_ tag: Tag, indentation: [UInt8]?, in scope: Scope, of index: Int) {
        // A missing template was reported when the set was created.
        guard let template = templates[tag.name] else { return }
        let body = instance(of: template, in: scope)
        program.addPartial(tag, in: instances[index].template.source.text, body: body, indentation: indentation)
    }

    private mutating func lookUp(
        _ tag: Tag,
        in scope: Scope,
        of index: Int
    ) -> (owner: Scope.Entry, member: MemberDescription)? {
        if let found = scope.member(named: tag.name) {
            return found
        }
        let types = scope.entries.reversed().map(\.type)
        report(
            "unknown name \(SafeText.quoted(tag.name)): looked in "
                + types.map { "`\($0.name)`" }.joined(separator: ", "),
            at: tag, of: index,
            suggestion: suggestions.question(for: tag.name, among: types.flatMap { $0.members.map(\.name) }))
        return nil
    }

    private mutating func checkCurrentText(_ tag: Tag, in scope: Scope, of index: Int) {
        if !scope.hasCurrentText {
            let place = "this tag is inside `\(scope.innermost.type.name)`"
            report("`.` is the current item of a list of texts, but \(place)", at: tag, of: index)
        }
    }

    private mutating func report(_ message: String, at tag: Tag, of index: Int, suggestion: String? = nil) {
        let name = instances[index].template.source.name
        mistakes[name, default: []].insert(Finding(mistake: message, at: tag.nameOffset, suggestion: suggestion))
    }
}
