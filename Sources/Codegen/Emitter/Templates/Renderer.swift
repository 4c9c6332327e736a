import CaptureSchema

/// A template whose names all exist in the contexts of `Value`.
struct CheckedTemplate<Value: AnyObject>: Sendable {
    let program: Program

    /// Appends the text for `value` as UTF-8.
    ///
    /// - Throws: The partial that includes itself without end. Whether one does depends on the data.
    func render(_ value: Value, into output: inout [UInt8]) throws(TemplateErrors) {
        var renderer = Renderer(program, root: value)
        // Swap instead of assigning: with a second reference, the first append would copy everything.
        swap(&renderer.output, &output)
        renderer.render()
        swap(&renderer.output, &output)
        if let failure = renderer.failure { throw failure }
    }
}

/// Renders one item with a program.
struct Renderer {
    /// How deeply lists and partials may be nested: far more than the attributes of a schema. Rendering is recursive,
    /// so far more levels would exhaust the stack.
    static let greatestDepth = 250

    var output: [UInt8] = []
    /// Why rendering ended early.
    private(set) var failure: TemplateErrors?

    private let program: Program
    private var depth = 0
    /// The current item of each context type. The checker ensures that no slot is read before it is filled, so the
    /// initial values do not matter.
    private var slots: [AnyObject]
    private var currentText = ""
    private var indentation = Indentation()

    init(_ program: Program, root: AnyObject) {
        self.program = program
        slots = Array(repeating: root, count: program.slotCount)
    }

    mutating func render() {
        render(program.bodies[0])
    }

    private mutating func render(_ steps: Range<Int>) {
        depth += 1
        defer { depth -= 1 }
        var next = steps.lowerBound
        while next < steps.upperBound, failure == nil {
            let content = next + 1
            // Where to continue. A section that has rendered its content itself, or does not render, skips it.
            next = content
            switch program.steps[content - 1] {
            case .text(let place):
                indentation.write(place, of: program, to: &output)
            case .value(let slot, let access):
                write(program.texts[access](slots[slot]))
            case .currentText:
                write(currentText)
            case .when(let slot, let access, let isInverted, let end):
                if program.conditions[access](slots[slot]) == isInverted {
                    next = end
                }
            case .whenCurrentText(let isInverted, let end):
                if currentText.isEmpty != isInverted {
                    next = end
                }
            case .eachText(let slot, let access, let end):
                renderTexts(program.lists[access](slots[slot]), content..<end)
                next = end
            case .eachItem(let slot, let access, let itemSlot, let end):
                renderItems(program.items[access], of: slots[slot], in: itemSlot, content..<end)
                next = end
            case .partial(let tag, let body, let indentation):
                if depth < Self.greatestDepth {
                    renderPartial(program.bodies[body], indentation)
                } else {
                    fail(at: program.partials[tag])
                }
            }
        }
    }

    private mutating func renderTexts(_ texts: [String], _ content: Range<Int>) {
        let outer = currentText
        for text in texts {
            currentText = text
            render(content)
        }
        currentText = outer
    }

    private mutating func renderItems(
        _ items: MemberDescription.Items,
        of owner: AnyObject,
        in slot: Int,
        _ content: Range<Int>
    ) {
        let outer = slots[slot]
        items(owner) { item in
            slots[slot] = item
            render(content)
        }
        slots[slot] = outer
    }

    private mutating func renderPartial(_ body: Range<Int>, _ indent: Range<Int>?) {
        let outer = indentation.enterPartial(indent.map { program.literals[$0] }, output: &output)
        render(body)
        indentation.leavePartial(outer)
    }

    private mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { indentation.write($0, to: &output) }
    }

    private mutating func fail(at partial: (tag: Tag, source: SourceText)) {
        let mistake = Finding(
            mistake: "including \(SafeText.quoted(partial.tag.name)) here never ends: more than "
                + "\(Self.greatestDepth) lists and templates would be nested",
            at: partial.tag.nameOffset,
            suggestion: "include a template in itself only inside the section of a list or an optional of its own item")
        failure = TemplateErrors([(partial.source, [mistake])])
    }
}
