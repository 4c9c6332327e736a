import CaptureRuntime
import Foundation

/// A column of a table: an attribute of a record, with the form of its cells.
struct TableColumn {
    /// What a cell holds.
    enum Content {
        case text, number, boolean
        /// A value of JSON: an object, a plural, or an attribute that holds any JSON.
        case json
    }

    /// The names along the path.
    let steps: [String]
    let content: Content
    /// The number of steps to the plural that the attribute is in; nil outside of plurals.
    let plural: Int?

    /// The path as the header has it.
    var name: String { steps.joined(separator: ".") }

    /// The names along the path of the plural that the attribute is in.
    var pluralSteps: ArraySlice<String>? { plural.map { steps[..<$0] } }

    /// The names along the path in an element of that plural.
    var stepsInElement: ArraySlice<String>? { plural.map { steps[$0...] } }

    /// True if a path such as `/photos#31/value` leads to the attribute, or into it.
    func isAt(_ path: String) -> Bool {
        let names = path.split(separator: "/").map { $0.prefix { $0 != "#" && $0 != "[" } }
        return names.count >= steps.count && zip(names, steps).allSatisfy { $0 == $1 }
    }

    /// Returns the value that a cell stands for. A text that does not have the form is returned as it is, so that the
    /// record says what was expected.
    ///
    /// - Throws: ``Problem`` if the cell does not have its value any more.
    func value(of text: String) throws(Problem) -> JSONValue {
        if content == .number, text.isScientific {
            throw Problem(
                reason: """
                    a number in scientific notation, which has lost digits: let the spreadsheet show all digits, and \
                    save the table again as CSV UTF-8
                    """)
        }
        switch content {
        case .text: return .string(text)
        case .number: return JSONNumber(text: text).map(JSONValue.number) ?? .string(text)
        case .boolean:
            // Spreadsheets write them in capitals.
            return ["true": true, "false": false][text.lowercased()] ?? .string(text)
        case .json: return json(text) ?? .string(text)
        }
    }

    /// Returns the text of the cell for a value; nil for an empty one. A text in an attribute of JSON is quoted if it
    /// would be read as something else.
    func cell(of value: JSONValue) -> String? {
        guard let text = value.stringValue else { return value.isNull ? nil : value.jsonText }
        return content == .json && json(text) != nil ? value.jsonText : text
    }

    private func json(_ text: String) -> JSONValue? {
        do {
            return try JSONValue(jsonData: Data(text.utf8))
        } catch {
            return nil
        }
    }
}

extension TableColumn {
    /// A path that is no column.
    struct Problem: Error {
        let reason: String
    }

    /// Finds the attribute of a path such as `primaryAddress.city`.
    init<Record: CaptureRecord>(_ path: String, of record: Record.Type) throws(Problem) {
        // As scalars, because a name may begin with a mark that makes one character with the dot before it.
        let steps = path.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        var search = ColumnSearch<Record>(steps: steps[...])
        search.visitAll()
        guard let found = search.found else {
            let hint = path.contains(";") ? ". Cells are separated by commas" : ""
            throw Problem(reason: "\(Record.self) has no attribute `\(path)`\(hint)")
        }
        guard !found.isNested else {
            throw Problem(reason: "`\(path)` leads through two plurals, and a row is for an element of one")
        }
        guard !found.isSecret else { throw Problem(reason: "`\(path)` is secret, and a table cannot have secrets") }
        self.init(steps: steps, content: found.content, plural: found.plural)
    }
}

extension String {
    /// True for a number such as `9.91214E+15`, with the decimal separator of any country.
    fileprivate var isScientific: Bool {
        let parts = utf8.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
        let marks = Array("0123456789+-., ".utf8)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(marks.contains) }
    }
}

private struct ColumnSearch<Part: CapturePart>: AttributeVisitor {
    let steps: ArraySlice<String>
    var found: (content: TableColumn.Content, plural: Int?, isNested: Bool, isSecret: Bool)?

    private func isLast(_ attribute: Attribute<Part>) -> Bool { steps.count == 1 && isNext(attribute) }

    private func isNext(_ attribute: Attribute<Part>) -> Bool { steps.first == attribute.name }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        guard isLast(attribute) else { return }
        let content: TableColumn.Content =
            switch Value.self {
            case is Bool.Type: .boolean
            case is Int.Type, is Decimal.Type: .number
            case is JSONValue.Type: .json
            default: .text
            }
        found = (content, nil, false, attribute.isSecret)
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        look(into: Object.self, attribute, isPlural: false)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        look(into: Element.self, attribute, isPlural: true)
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        if isLast(attribute) { found = (.json, nil, false, attribute.isSecret) }
    }

    private mutating func look<Child: CapturePart>(
        into child: Child.Type, _ attribute: Attribute<Part>, isPlural: Bool
    ) {
        if isLast(attribute) { return found = (.json, nil, false, attribute.isSecret) }
        guard isNext(attribute) else { return }
        var search = ColumnSearch<Child>(steps: steps.dropFirst())
        search.visitAll()
        found = search.found.map { found in
            // The index of the plural counts from the beginning of the path.
            let isNested = found.isNested || isPlural && found.plural != nil
            return (found.content, isPlural ? steps.startIndex + 1 : found.plural, isNested, found.isSecret)
        }
    }
}
