/// How a table is written. Pass the same format to ``CSVRecords`` to read the table again.
public struct CSVFormat: Hashable, Sendable {
    /// What stands between two cells.
    public enum Delimiter: Character, Sendable {
        /// Of RFC 4180.
        case comma = ","
        /// Of spreadsheets in countries where decimals have a comma.
        case semicolon = ";"
        /// A tab.
        case tab = "\t"
    }

    /// What stands between two cells.
    public var delimiter: Delimiter
    /// True for a table that somebody opens in a spreadsheet, edits and saves as CSV UTF-8.
    ///
    /// A spreadsheet executes a cell that begins with `=`, `+`, `-` or `@`, and changes what looks like a number or a
    /// date: `007` becomes 7. Such texts are written as JSON, in quotes that are seen in the cell, `"007"`, and so are
    /// texts of digits with at most the words of a date or an amount (`May 5`, `12 CHF`), empty texts, dates, numbers
    /// of more than ten characters and, with semicolons, those with a decimal point. A cell that begins with a quote is
    /// read as such a text. The file begins with a byte-order mark, without which Excel takes it for another encoding.
    public var isForSpreadsheets: Bool
    /// What stands between the strings of a string plural in one cell; nil for JSON. Strings that cannot be told apart
    /// by it are JSON, too.
    public var listSeparator: Character?

    /// Creates a format. The default is that of RFC 4180, with every text as it is and JSON for plurals.
    public init(delimiter: Delimiter = .comma, isForSpreadsheets: Bool = false, listSeparator: Character? = nil) {
        self.delimiter = delimiter
        self.isForSpreadsheets = isForSpreadsheets
        self.listSeparator = listSeparator
    }

    /// The delimiter in the file.
    var delimiterByte: UInt8 { delimiter.rawValue.asciiValue ?? UInt8(ascii: ",") }
}
