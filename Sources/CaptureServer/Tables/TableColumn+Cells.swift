import CaptureRuntime
import Foundation

/// The text in the cells of a column, and the values that it stands for.
extension TableColumn {
    /// Returns the text of the cell for what the portable form has; nil for one that has to be JSON, also because it
    /// would be read as something else.
    ///
    /// - Throws: If a spreadsheet would change the cell, whatever its text.
    func text(of content: Content, _ format: CSVFormat) throws(FileProblem) -> String? {
        switch content {
        case .scalar(.string(let text)):
            let isOther = attribute.kind == .json && (json(text) != nil || truth(text) != nil)
            let isChanged = format.isForSpreadsheets && !text.isLeftAlone
            return isOther || isChanged ? nil : text
        case .scalar(.number(let number)):
            let text = number.description
            // Where decimals have a comma, 1.5 is a day in May.
            let isKept = text.utf8.count <= 10 && (format.delimiter != .semicolon || !text.contains("."))
            if isKept || !format.isForSpreadsheets { return text }
            // In an attribute that holds any JSON, the quotes would make it a text.
            if attribute.kind == .json { throw FileProblem("a spreadsheet would change the number in it") }
            return JSONValue.string(text).jsonText
        case .strings(let strings): return joined(strings, format)
        default: return nil
        }
    }

    /// Returns the value that a cell stands for. A text that does not have the form is returned as it is, so that the
    /// record says what was expected.
    ///
    /// - Throws: ``FileProblem`` if the cell does not have its value any more.
    func value(of cell: String, _ format: CSVFormat) throws(FileProblem) -> JSONValue {
        var text = cell
        if format.isForSpreadsheets, cell.utf8.first == UInt8(ascii: "\"") {
            guard let quoted = json(cell)?.stringValue else {
                throw FileProblem("a text in quotes that does not end with one")
            }
            if attribute.kind == .json { return .string(quoted) }
            text = quoted
        } else if attribute.kind == .number || format.isForSpreadsheets, text.isScientific {
            throw FileProblem(
                """
                a number in scientific notation, which has lost digits: let the spreadsheet show all digits, and \
                save the table again as CSV UTF-8
                """)
        }
        if let hashType { return ["type": .string(hashType), "value": .string(text)] }
        switch attribute.kind {
        case .text: return .string(text)
        case .number: return JSONNumber(text: text).map(JSONValue.number) ?? .string(text)
        case .boolean: return truth(text) ?? .string(text)
        case .strings where text.utf8.first != UInt8(ascii: "["):
            guard let separator = format.listSeparator else { return .string(text) }
            let strings = text.split(separator: separator, omittingEmptySubsequences: false).map(\.trimmingBlanks)
            if strings.contains("") { throw FileProblem("there is nothing before or after a `\(separator)`") }
            return .array(strings.map(JSONValue.string))
        case .json, .object, .plural, .strings: return json(text) ?? truth(text) ?? .string(text)
        }
    }

    /// The value of a text that is JSON. Why another one is none does not matter.
    private func json(_ text: String) -> JSONValue? { try? JSONValue(jsonText: text) }

    /// The truth value of a word. Spreadsheets write them in capitals.
    private func truth(_ text: String) -> JSONValue? { ["true": true, "false": false][text.lowercased()] }

    /// Returns strings in one cell; nil if they could not be told apart in it.
    private func joined(_ strings: [String], _ format: CSVFormat) -> String? {
        guard let separator = format.listSeparator else { return nil }
        let text = strings.joined(separator: String(separator))
        // A separator may have become a part of a character.
        let isKept = text.split(separator: separator, omittingEmptySubsequences: false).map(\.trimmingBlanks) == strings
        let isPlain = isKept && !strings.contains("") && text.utf8.first != UInt8(ascii: "[")
        return isPlain && (!format.isForSpreadsheets || text.isLeftAlone) ? text : nil
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmingBlanks: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// True for a number such as `9.91214E+15`, with the decimal separator of any country.
    fileprivate var isScientific: Bool {
        let parts = utf8.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
        let digits = Array("0123456789".utf8)
        let marks = digits + Array("+-., ".utf8)
        return parts.count == 2
            && parts.allSatisfy { $0.allSatisfy(marks.contains) && $0.contains(where: digits.contains) }
    }
}
