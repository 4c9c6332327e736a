/// Turns the text of a template into nodes, and goes on after a mistake so that all of them are found.
struct TemplateParser {
    /// Far more than a readable template has; keeps whatever walks the nodes within its stack. Parsing ends beyond it.
    static let deepestNesting = 64

    private let source: TemplateSource
    private let scanner: TagScanner
    private(set) var errors: [TemplateError] = []
    private var nodes: [TemplateNode] = []
    private var partials: [Tag] = []
    /// The sections around the current place, each with the nodes before it.
    private var open: [(tag: Tag, before: [TemplateNode])] = []

    init(_ source: TemplateSource) {
        self.source = source
        scanner = TagScanner(source: source)
    }

    /// Parses everything. The result counts only when `errors` is empty afterwards.
    mutating func parse() -> ParsedTemplate {
        if let error = source.encodingError() {
            errors = [error]
        } else {
            parseTags()
        }
        return ParsedTemplate(source: source, nodes: nodes, partials: partials)
    }

    private mutating func parseTags() {
        var textStart = 0
        while open.count <= Self.deepestNesting, let start = scanner.nextTag(from: textStart) {
            do throws(TagScanner.Failure) {
                let tag = try scanner.tag(at: start)
                let line = LineOfTag(tag, in: source.bytes)
                addText(textStart..<(line?.range.lowerBound ?? start), tagFollows: line == nil)
                add(tag, indentation: line?.indentation)
                textStart = line?.range.upperBound ?? tag.range.upperBound
            } catch {
                errors.append(error.error)
                textStart = error.resume
            }
        }
        addText(textStart..<source.bytes.count, tagFollows: false)
        for section in open where open.count <= Self.deepestNesting {
            errors.append(source.error("`\(written(section.tag))` is never closed", at: section.tag.range.lowerBound))
        }
        errors.sort { $0.offset < $1.offset }
    }

    private mutating func add(_ tag: Tag, indentation: [UInt8]?) {
        switch tag.kind {
        case .comment:
            break
        case .variable:
            nodes.append(.variable(tag))
        case .partial:
            partials.append(tag)
            nodes.append(.partial(tag, indentation: indentation))
        case .section, .inverted:
            if open.count == Self.deepestNesting {
                let message = "more than \(Self.deepestNesting) sections inside one another"
                errors.append(source.error(message, at: tag.range.lowerBound))
            }
            open.append((tag, nodes))
            nodes = []
        case .close:
            close(tag)
        }
    }

    private mutating func close(_ tag: Tag) {
        guard let innermost = open.last?.tag else {
            errors.append(source.error("`\(written(tag))` closes nothing", at: tag.range.lowerBound))
            return
        }
        if innermost.name != tag.name {
            let place = source.place(of: innermost.range.lowerBound)
            errors.append(
                source.error(
                    "`\(written(tag))` does not close `\(written(innermost))`, opened at \(place)",
                    at: tag.range.lowerBound,
                    suggestion: suggestion(for: tag.name, among: open.reversed().map(\.tag.name))
                )
            )
            // A name that is open further out: the sections inside it were forgotten. Any other: the name was mistyped.
            while open.contains(where: { $0.tag.name == tag.name }), open.last?.tag.name != tag.name {
                closeInnermost()
            }
        }
        closeInnermost()
    }

    private mutating func closeInnermost() {
        guard var section = open.popLast() else { return }
        // Swapped rather than assigned: with a second reference the append would copy all nodes so far.
        swap(&nodes, &section.before)
        nodes.append(.section(section.tag, section.before, isInverted: section.tag.kind == .inverted))
    }

    private mutating func addText(_ range: Range<Int>, tagFollows: Bool) {
        let bytes = source.bytes
        var lineStarts: [Int] = []
        for offset in range.lowerBound...range.upperBound where offset == 0 || bytes[offset - 1] == .lineFeed {
            if offset < range.upperBound || tagFollows {
                lineStarts.append(offset - range.lowerBound)
            }
        }
        if !range.isEmpty || !lineStarts.isEmpty {
            nodes.append(.text(TextRun(bytes: Array(bytes[range]), lineStarts: lineStarts)))
        }
    }

    /// The tag without the blanks that may stand in it.
    private func written(_ tag: Tag) -> String {
        switch tag.kind {
        case .section: "{{#\(tag.name)}}"
        case .inverted: "{{^\(tag.name)}}"
        case .close: "{{/\(tag.name)}}"
        default: "{{\(tag.name)}}"
        }
    }
}
