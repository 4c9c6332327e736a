import CaptureSchema

/// A checked template in the form that is rendered: names have become indices, and sections have become ranges.
struct Program: Sendable {
    /// One thing to do. It contains only numbers, because following references would cost more than the work itself.
    /// Texts and accesses are ranges and indices in the program's tables.
    enum Step: Sendable {
        case text(TextPlace)
        /// Writes a text member of the item in `slot`.
        case value(slot: Int, access: Int)
        /// Writes the current item of a list of texts.
        case currentText
        /// Continues if the member is present (or absent, if inverted), otherwise skips to `end`.
        case when(slot: Int, access: Int, isInverted: Bool, end: Int)
        /// Continues if the current text is not empty (or empty, if inverted), otherwise skips to `end`.
        case whenCurrentText(isInverted: Bool, end: Int)
        /// Renders the steps up to `end` once for each text.
        case eachText(slot: Int, access: Int, end: Int)
        /// Renders the steps up to `end` once for each item, which is in `itemSlot` during that time.
        case eachItem(slot: Int, access: Int, itemSlot: Int, end: Int)
        /// Renders another body. `indentation` is a range of `literals` if the partial begins on its own line.
        case partial(tag: Int, body: Int, indentation: Range<Int>?)
    }

    /// A text of the template.
    struct TextPlace: Sendable {
        /// A range of `literals`.
        let bytes: Range<Int>
        /// A range of `lineStarts`.
        let lineStarts: Range<Int>
    }

    private(set) var steps: [Step] = []
    /// Ranges of `steps`. Body 0 is the template itself; the others are the partials it reaches.
    private(set) var bodies: [Range<Int>] = []
    /// The tags of partials, for the message that they never end.
    private(set) var partials: [(tag: Tag, source: SourceText)] = []
    /// The number of context types; set once all are known.
    var slotCount = 0

    private(set) var literals: [UInt8] = []
    /// Where lines of the template start in `literals`. The entries of one text are consecutive.
    private(set) var lineStarts: [Int] = []

    private(set) var texts: [MemberDescription.Text] = []
    private(set) var lists: [MemberDescription.Texts] = []
    private(set) var items: [MemberDescription.Items] = []
    private(set) var conditions: [MemberDescription.IsPresent] = []
}

extension Program {
    mutating func addText(_ run: TextRun) {
        let start = literals.count
        let firstLine = lineStarts.count
        literals += run.bytes
        lineStarts += run.lineStarts.map { start + $0 }
        steps.append(.text(TextPlace(bytes: start..<literals.count, lineStarts: firstLine..<lineStarts.count)))
    }

    mutating func addValue(_ text: @escaping MemberDescription.Text, slot: Int) {
        steps.append(.value(slot: slot, access: texts.count))
        texts.append(text)
    }

    mutating func addCurrentText() {
        steps.append(.currentText)
    }

    mutating func addPartial(_ tag: Tag, in source: SourceText, body: Int, indentation: [UInt8]?) {
        let start = literals.count
        literals += indentation ?? []
        let range = indentation == nil ? nil : start..<literals.count
        steps.append(.partial(tag: partials.count, body: body, indentation: range))
        partials.append((tag, source))
    }

    /// Makes a body from everything added after the first `start` steps.
    mutating func endBody(from start: Int) {
        bodies.append(start..<steps.count)
    }

    /// Reserves the place of the section's step, which an `end` method fills in once the content has been added.
    mutating func beginSection() -> Int {
        steps.append(.currentText)
        return steps.count - 1
    }

    mutating func endWhen(
        _ start: Int, _ isPresent: @escaping MemberDescription.IsPresent, slot: Int, isInverted: Bool
    ) {
        steps[start] = .when(slot: slot, access: conditions.count, isInverted: isInverted, end: steps.count)
        conditions.append(isPresent)
    }

    mutating func endWhenCurrentText(_ start: Int, isInverted: Bool) {
        steps[start] = .whenCurrentText(isInverted: isInverted, end: steps.count)
    }

    mutating func endEachText(_ start: Int, _ texts: @escaping MemberDescription.Texts, slot: Int) {
        steps[start] = .eachText(slot: slot, access: lists.count, end: steps.count)
        lists.append(texts)
    }

    mutating func endEachItem(_ start: Int, _ items: @escaping MemberDescription.Items, slot: Int, itemSlot: Int) {
        steps[start] = .eachItem(slot: slot, access: self.items.count, itemSlot: itemSlot, end: steps.count)
        self.items.append(items)
    }
}
