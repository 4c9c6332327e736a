import CaptureRuntime

/// A row of a table.
struct TableRow {
    /// Nil for an empty cell; an empty text if there are quotes around nothing.
    var cells: [String?] = []
    /// The line on which the row begins, counted from 1.
    let line: Int
    /// Why its cells cannot be told.
    var problem: String?
}

/// Finds the rows of a table in the form of RFC 4180, a piece at a time.
struct TableRows {
    private var window: ByteWindow
    private var line = 1
    private let limit = 1 << 26

    init(_ file: StoreFile) { window = ByteWindow(file, pieces: 1 << 16) }

    /// Call before the first row. Returns why the file is no table; nil for one that may be.
    mutating func begin() throws(SystemError) -> String? { try window.begin() }

    /// Returns the next row; nil at the end.
    mutating func next() throws(SystemError) -> TableRow? {
        guard try byte(at: 0) != nil else { return nil }
        var row = TableRow(line: line)
        var position = 0
        repeat {
            row.cells.append(try cell(from: &position, &row.problem))
        } while try byte(at: position - 1) == UInt8(ascii: ",")
        window.drop(min(position, window.count))
        return row
    }

    /// Reads a cell, and what ends it.
    private mutating func cell(from position: inout Int, _ problem: inout String?) throws(SystemError) -> String? {
        var bytes: [UInt8] = []
        let isQuoted = try byte(at: position) == UInt8(ascii: "\"")
        if isQuoted {
            position += 1
            while true {
                guard let byte = try byte(at: position), position < limit else {
                    problem = "a quote has no end"
                    break
                }
                position += 1
                if byte == UInt8(ascii: "\"") {
                    guard try self.byte(at: position) == byte else { break }
                    position += 1
                }
                if byte == 0x0A { line += 1 }
                bytes.append(byte)
            }
        }
        let end = bytes.count
        while let byte = try byte(at: position), byte != UInt8(ascii: ","), byte != 0x0A {
            if byte == UInt8(ascii: "\"") { problem = problem ?? "a quote in a cell that does not begin with one" }
            bytes.append(byte)
            position += 1
        }
        if try byte(at: position) != UInt8(ascii: ",") {
            line += 1
            if bytes.last == 0x0D, bytes.count > end { bytes.removeLast() }
        }
        position += 1
        if isQuoted, bytes.count > end { problem = problem ?? "a cell goes on after its closing quote" }
        return bytes.isEmpty && !isQuoted ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Returns nil at the end of the file.
    private mutating func byte(at position: Int) throws(SystemError) -> UInt8? {
        while position >= window.count { if try !window.fill() { return nil } }
        return window[position]
    }
}

extension TableRow {
    /// A cell as it is written: in quotes if it holds what separates cells or rows, or nothing.
    static func text(of cell: String?) -> String {
        guard let cell else { return "" }
        let isPlain = !cell.isEmpty && !cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        if isPlain, cell.utf8.first != 0x20, cell.utf8.last != 0x20 { return cell }
        let doubled = cell.utf8.flatMap { $0 == 0x22 ? [$0, $0] : [$0] }
        return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
    }
}
