/// A template as parsed, before its names are looked up.
struct ParsedTemplate: Sendable {
    let source: TemplateSource
    let nodes: [TemplateNode]
    /// Every partial tag, in order.
    let partials: [Tag]
}

/// One part of a template.
enum TemplateNode: Sendable {
    case text(TextRun)
    case variable(Tag)
    case section(Tag, [TemplateNode], isInverted: Bool)
    /// `indentation` is not nil if the tag stands alone on its line.
    case partial(Tag, indentation: [UInt8]?)
}

/// Text between two tags.
struct TextRun: Sendable {
    let bytes: [UInt8]
    /// The offsets in `bytes` where a line of the template starts. The last one may be `bytes.count`, if the tag that
    /// follows starts a line.
    let lineStarts: [Int]
}
