import CaptureSchema

/// A template whose names all exist in the contexts of `Item`.
struct CheckedTemplate<Item: TemplateItem>: Sendable {
    let template: ParsedTemplate
    let partials: [String: ParsedTemplate]

    /// Appends the text for `item` as UTF-8.
    ///
    /// - Throws: The partial that includes itself without end. Whether one does depends on the data.
    func render(_ item: Item, into output: inout [UInt8]) throws(TemplateErrors) {
        var renderer = Renderer(partials, item, Item.type)
        // Swap instead of assigning: with a second reference, the first append would copy everything.
        swap(&renderer.output, &output)
        renderer.render(template, template.nodes.indices)
        swap(&renderer.output, &output)
        if let failure = renderer.failure { throw failure }
    }
}

/// Renders one item, node by node. Names are looked up as they are met: the checker has seen that they exist.
private struct Renderer {
    /// How deeply lists and partials may be nested: far more than the attributes of a schema. Rendering is recursive,
    /// so far more levels would exhaust the stack.
    private static let greatestDepth = 250

    var output: [UInt8] = []
    /// Why rendering ended early.
    private(set) var failure: TemplateErrors?

    private let partials: [String: ParsedTemplate]
    private var depth = 0
    /// The items around the current place, the innermost last.
    private var stack: [(type: ContextType, item: AnyObject)]
    private var currentText = ""
    private var indentation = Indentation()

    init(_ partials: [String: ParsedTemplate], _ item: AnyObject, _ type: ContextType) {
        self.partials = partials
        stack = [(type, item)]
    }

    /// Renders some nodes of a template.
    mutating func render(_ template: ParsedTemplate, _ nodes: Range<Int>) {
        depth += 1
        defer { depth -= 1 }
        var next = nodes.lowerBound
        while next < nodes.upperBound, failure == nil {
            let content = next + 1
            // Where to continue. A section that has rendered its content itself, or does not render, skips it.
            next = content
            switch template.nodes[content - 1] {
            case .text(let run):
                indentation.write(run, to: &output)
            case .variable(let tag):
                if case .text(let text) = value(of: tag) { write(text) }
            case .section(let tag, let isInverted, let end):
                let value = value(of: tag)
                switch value {
                case .texts(let texts) where !isInverted:
                    renderEach(texts, template, content..<end)
                    next = end
                case .items(let type, let count, let item) where !isInverted:
                    stack.append((type, stack[0].item))
                    for index in 0..<count {
                        stack[stack.count - 1].item = item(index)
                        render(template, content..<end)
                    }
                    stack.removeLast()
                    next = end
                default:
                    if value.isPresent == isInverted { next = end }
                }
            case .partial(let tag, let indent):
                renderPartial(tag, indent, in: template)
            }
        }
    }

    private func value(of tag: Tag) -> ContextType.Value {
        if tag.isCurrentItem { return .text(currentText) }
        var index = stack.count
        while index > 0 {
            index -= 1
            if let value = stack[index].type.value(of: tag, stack[index].item) { return value }
        }
        return .text("")
    }

    private mutating func renderEach(_ texts: [String], _ template: ParsedTemplate, _ content: Range<Int>) {
        let outer = currentText
        for text in texts {
            currentText = text
            render(template, content)
        }
        currentText = outer
    }

    private mutating func renderPartial(_ tag: Tag, _ indent: [UInt8]?, in template: ParsedTemplate) {
        guard let partial = partials[tag.name] else { return }
        guard depth < Self.greatestDepth else { return fail(at: tag, in: template) }
        let outer = indentation.enterPartial(indent, output: &output)
        render(partial, partial.nodes.indices)
        indentation.leavePartial(outer)
    }

    private mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { indentation.write($0, to: &output) }
    }

    private mutating func fail(at tag: Tag, in template: ParsedTemplate) {
        let mistake = Finding(
            mistake: "including \(SafeText.quoted(tag.name)) here never ends: more than \(Self.greatestDepth) lists "
                + "and templates would be nested",
            at: tag.nameOffset,
            suggestion: "include a template in itself only inside the section of a list or an optional of its own item")
        failure = TemplateErrors([(template.source.text, [mistake])])
    }
}
