import CaptureSchema

/// A template as parsed, before its names are looked up.
struct ParsedTemplate: Sendable {
    let source: TemplateSource
    let nodes: [TemplateNode]

    /// Every partial tag, in order.
    var partials: [Tag] {
        nodes.compactMap { node in if case .partial(let tag, _) = node { tag } else { nil } }
    }
}

/// One part of a template.
enum TemplateNode: Sendable {
    case text(TextRun)
    case variable(Tag)
    /// The nodes up to `end` are its content.
    case section(Tag, isInverted: Bool, end: Int)
    /// `indentation` is not nil if the tag stands alone on its line.
    case partial(Tag, indentation: [UInt8]?)
}

/// Text between two tags. A class, as ``Tag`` is.
final class TextRun: Sendable {
    let bytes: [UInt8]
    /// The offsets in `bytes` where a line of the template starts. The last one may be `bytes.count`, if the tag that
    /// follows starts a line.
    let lineStarts: [Int]

    init(bytes: [UInt8], lineStarts: [Int]) {
        self.bytes = bytes
        self.lineStarts = lineStarts
    }
}

/// Turns the text of a template into nodes. Continues after a mistake, so that all of them are found.
struct TemplateParser {
    /// Far more than a readable template has. Parsing stops beyond it, so that code that walks the nodes does not
    /// exhaust the stack.
    static let deepestNesting = 64

    private let source: TemplateSource
    private let scanner: TagScanner
    private(set) var mistakes: [Finding] = []
    private var nodes: [TemplateNode] = []
    /// The sections that contain the current place, each with its place among the nodes.
    private var open: [(tag: Tag, index: Int)] = []

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
        return ParsedTemplate(source: source, nodes: nodes)
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
            nodes.append(.partial(tag, indentation: indentation))
        case .section, .inverted:
            if open.count == Self.deepestNesting {
                report("more than \(Self.deepestNesting) nested sections", at: tag)
            }
            open.append((tag, nodes.count))
            nodes.append(.section(tag, isInverted: tag.kind == .inverted, end: nodes.count + 1))
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
        guard let (tag, index) = open.popLast() else { return }
        nodes[index] = .section(tag, isInverted: tag.kind == .inverted, end: nodes.count)
    }

    private mutating func addText(_ range: Range<Int>, tagFollows: Bool) {
        let bytes = source.bytes
        var lineStarts: [Int] = []
        for offset in range.lowerBound...range.upperBound where offset == 0 || bytes[offset - 1] == .lineFeed {
            if offset < range.upperBound || tagFollows { lineStarts.append(offset - range.lowerBound) }
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
