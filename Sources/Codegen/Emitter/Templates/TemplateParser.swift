import CaptureSchema

/// Turns the text of a template into nodes. Continues after a mistake, so that all of them are found.
struct TemplateParser {
    /// Far more than a readable template has. Parsing stops beyond it, so that code that walks the nodes does not
    /// exhaust the stack.
    static let deepestNesting = 64

    private let source: TemplateSource
    private let scanner: TagScanner
    private(set) var mistakes: [Finding] = []
    private var nodes: [TemplateNode] = []
    private var partials: [Tag] = []
    /// The sections that contain the current place, each with the nodes before it.
    private var open: [(tag: Tag, before: [TemplateNode])] = []

    init(_ source: TemplateSource) {
        self.source = source
        scanner = TagScanner(source: source)
    }

    /// Parses everything. The result is valid only if `mistakes` is empty afterwards.
    mutating func parse() -> ParsedTemplate {
        if let mistake = source.encodingMistake() {
            mistakes = [mistake]
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
                mistakes.append(error.mistake)
                textStart = error.resume
            }
        }
        addText(textStart..<source.bytes.count, tagFollows: false)
        for section in open where open.count <= Self.deepestNesting {
            report("\(written(section.tag)) is never closed", at: section.tag)
        }
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
                report("more than \(Self.deepestNesting) nested sections", at: tag)
            }
            open.append((tag, nodes))
            nodes = []
        case .close:
            close(tag)
        }
    }

    private mutating func close(_ tag: Tag) {
        guard let innermost = open.last?.tag else {
            return report("\(written(tag)) closes no section", at: tag)
        }
        if innermost.name != tag.name {
            let names = open.reversed().map(\.tag.name)
            report(
                "\(written(tag)) does not close \(written(innermost))", at: tag,
                notes: [.init("opened here", at: innermost.range.lowerBound)],
                suggestion: names.contains(tag.name) ? nil : Suggestion.question(for: tag.name, among: names))
            // If the name is open further out, the sections inside it were not closed. Otherwise the name was mistyped.
            while open.contains(where: { $0.tag.name == tag.name }), open.last?.tag.name != tag.name {
                closeInnermost()
            }
        }
        closeInnermost()
    }

    private mutating func closeInnermost() {
        guard var section = open.popLast() else { return }
        // Swap instead of assigning: with a second reference, the append would copy all nodes so far.
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

    private mutating func report(
        _ message: String, at tag: Tag, notes: [Finding.Note] = [], suggestion: String? = nil
    ) {
        mistakes.append(
            Finding(mistake: message, at: tag.range.lowerBound, notes: notes, suggestion: suggestion))
    }

    /// The tag without the white space it may contain, for use in a message.
    private func written(_ tag: Tag) -> String { SafeText.quoted("{{\(tag.kind.rawValue)\(tag.name)}}") }
}
