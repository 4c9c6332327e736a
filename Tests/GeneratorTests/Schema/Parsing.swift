import CaptureSchema

extension SourceText {
    convenience init(_ text: String, path: String = "s.json") {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

/// A text in which `‸` marks a place, and the offset of that place.
struct MarkedText: CustomStringConvertible {
    let text: String
    let offset: Int
    let description: String

    init(_ marked: String) {
        let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
        text = parts.joined()
        offset = parts[0].utf8.count
        description = marked
    }
}

/// The first line of every message about a text, in order.
func firstLines(_ text: String) -> [String] {
    SchemaParser.parse(SourceText(text)).diagnostics.map(\.firstLine)
}

extension Diagnostic {
    var firstLine: String {
        String(text(color: false).split(separator: "\n", omittingEmptySubsequences: false)[0])
    }
}

/// Everything about attributes but where they were found.
func outline(_ attributes: [Attribute], indent: String = "") -> [String] {
    attributes.flatMap { attribute in
        [
            "\(indent)\(attribute.name): \(attribute.type) \(attribute.description ?? "-") \(attribute.length ?? -1)"
                + " \(attribute.isCaseSensitive.map(String.init) ?? "-") \(attribute.constraints)"
                + " \(attribute.features)\(attribute.isReserved ? " reserved" : "")"
        ] + outline(attribute.children, indent: indent + "  ")
    }
}

func outline(_ text: String) -> [String]? {
    SchemaParser.parse(SourceText(text)).tree.map { outline($0.attributes) }
}
