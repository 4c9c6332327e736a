/// A checked template in the form in which it is rendered: names have become positions, sections have become ranges.
struct Program: Sendable {
    /// One thing to do. Holds only numbers, because walking over references would cost more than what they refer to:
    /// texts and accesses are ranges and positions in the tables of the program.
    enum Step: Sendable {
        case text(TextPlace)
        /// Writes a text member of the item in `slot`.
        case value(slot: Int, access: Int)
        /// Writes the current item of a list of texts.
        case currentText
        /// Goes on when the member is there (or is not, when inverted), else at `end`.
        case when(slot: Int, access: Int, isInverted: Bool, end: Int)
        /// Goes on when the current text is not empty (or is, when inverted), else at `end`.
        case whenCurrentText(isInverted: Bool, end: Int)
        /// Renders the steps up to `end` once for each text.
        case eachText(slot: Int, access: Int, end: Int)
        /// Renders the steps up to `end` once for each item, which stands in `itemSlot` meanwhile.
        case eachItem(slot: Int, access: Int, itemSlot: Int, end: Int)
        /// Renders another body; with `indentation`, a part of `literals`, when it begins on a line of its own.
        case partial(body: Int, indentation: Range<Int>?)
    }

    /// A text of the template.
    struct TextPlace: Sendable {
        /// In `literals`.
        let bytes: Range<Int>
        /// In `lineStarts`.
        let lineStarts: Range<Int>
    }

    private(set) var steps: [Step] = []
    /// Parts of `steps`. Body 0 is the template itself, the others are the partials it reaches.
    private(set) var bodies: [Range<Int>] = []
    /// How many context types there are; set when all are known.
    var slotCount = 0

    private(set) var literals: [UInt8] = []
    /// Positions in `literals` at which a line of the template starts, those of each text together.
    private(set) var lineStarts: [Int] = []

    private(set) var texts: [MemberAccess.Text] = []
    private(set) var lists: [MemberAccess.Texts] = []
    private(set) var items: [MemberAccess.Items] = []
    private(set) var conditions: [MemberAccess.IsPresent] = []
}

extension Program {
    mutating func addText(_ run: TextRun) {
        let start = literals.count
        let firstLine = lineStarts.count
        literals += run.bytes
        lineStarts += run.lineStarts.map { start + $0 }
        steps.append(.text(TextPlace(bytes: start..<literals.count, lineStarts: firstLine..<lineStarts.count)))
    }

    mutating func addValue(_ text: @escaping MemberAccess.Text, slot: Int) {
        steps.append(.value(slot: slot, access: texts.count))
        texts.append(text)
    }

    mutating func addCurrentText() {
        steps.append(.currentText)
    }

    mutating func addPartial(body: Int, indentation: [UInt8]?) {
        let start = literals.count
        literals += indentation ?? []
        steps.append(.partial(body: body, indentation: indentation == nil ? nil : start..<literals.count))
    }

    /// Everything added since `start` steps were there is the next body.
    mutating func endBody(from start: Int) {
        bodies.append(start..<steps.count)
    }

    /// Keeps a place for the step that one of the `end` methods puts before what was added in between.
    mutating func beginSection() -> Int {
        steps.append(.currentText)
        return steps.count - 1
    }

    mutating func endWhen(_ start: Int, _ isPresent: @escaping MemberAccess.IsPresent, slot: Int, isInverted: Bool) {
        steps[start] = .when(slot: slot, access: conditions.count, isInverted: isInverted, end: steps.count)
        conditions.append(isPresent)
    }

    mutating func endWhenCurrentText(_ start: Int, isInverted: Bool) {
        steps[start] = .whenCurrentText(isInverted: isInverted, end: steps.count)
    }

    mutating func endEachText(_ start: Int, _ texts: @escaping MemberAccess.Texts, slot: Int) {
        steps[start] = .eachText(slot: slot, access: lists.count, end: steps.count)
        lists.append(texts)
    }

    mutating func endEachItem(_ start: Int, _ items: @escaping MemberAccess.Items, slot: Int, itemSlot: Int) {
        steps[start] = .eachItem(slot: slot, access: self.items.count, itemSlot: itemSlot, end: steps.count)
        self.items.append(items)
    }
}
