/// Renders one item with a program.
struct Renderer {
    let output = OutputText()

    private let program: Program
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
        var next = steps.lowerBound
        while next < steps.upperBound {
            let content = next + 1
            // Where to continue. A section that has rendered its content itself, or does not render, skips it.
            next = content
            switch program.steps[content - 1] {
            case .text(let place):
                indentation.write(place, of: program, to: output)
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
            case .partial(let body, let indentation):
                renderPartial(program.bodies[body], indentation)
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
        _ items: MemberAccess.Items,
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
        let outer = indentation.enterPartial(indent.map { program.literals[$0] }, output: output)
        render(body)
        indentation.leavePartial(outer)
    }

    private mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { indentation.write($0, to: output) }
    }
}
