import CaptureRuntime

/// A column of a table: an attribute of a record. A class, because walks over the columns would copy what is in a
/// struct.
final class TableColumn: Sendable {
    let attribute: SchemaAttribute
    /// The places along the path in the record, or in the element of a row; none for a string that is the element.
    let places: ArraySlice<Int>
    /// The algorithm of the hashes in a column of passwords.
    let hashType: String?

    /// Finds the attribute of a path such as `primaryAddress.city`.
    ///
    /// - Parameter all: The attributes of the record.
    init<Record: CaptureRecord>(
        _ path: String, of record: Record.Type, _ all: [SchemaAttribute], _ format: CSVFormat, hashType: String? = nil
    ) throws(FileProblem) {
        if path.isEmpty { throw FileProblem("a column has no heading: remove it, even if it seems to be empty") }
        guard let found = all.first(where: { $0.name == path }) else {
            let others = [CSVFormat.Delimiter.comma, .semicolon, .tab].filter { $0 != format.delimiter }
            if others.contains(where: { path.contains($0.rawValue) }) {
                throw FileProblem("`\(path)` seems to be several columns: pass a format with their delimiter")
            }
            if let similar = all.first(where: { $0.name.lowercased() == path.trimmingBlanks.lowercased() }) {
                throw FileProblem("`\(path)` has to be `\(similar.name)`, with the same spaces and capitals")
            }
            throw FileProblem(
                "\(Record.self) has no attribute `\(path)`: correct the heading, remove the column, or ignore it")
        }
        guard found.plurals.count < 2 else {
            throw FileProblem("`\(path)` leads through two plurals, and a row is for an element of one")
        }
        guard !found.layout.isSecret || found.layout.isPassword && hashType != nil else {
            throw FileProblem("`\(path)` is secret, and a table cannot have secrets")
        }
        attribute = found
        places = found.places[(found.plurals.first ?? 0)...]
        self.hashType = found.layout.isSecret ? hashType : nil
    }

    /// The names along the path of the plural that the attribute is in; nil outside of plurals.
    var plural: ArraySlice<String>? { attribute.plurals.first.map { attribute.names[..<$0] } }

    /// The names along the path in an element of that plural: none for a string that is the element.
    var stepsInElement: ArraySlice<String>? {
        attribute.plurals.first.map { attribute.isElement ? [] : attribute.names[$0...] }
    }

    /// True if what is at a path, such as `/photos#31/value`, belongs into the column, whole or in part.
    func isAround(_ path: String) -> Bool {
        let names = path.split(separator: "/").map { $0.prefix { $0 != "#" && $0 != "[" } }
        return zip(names, attribute.names).allSatisfy { $0 == $1 }
    }
}

extension [TableColumn] {
    /// Returns the names along the path of the plural that the columns have attributes of; nil if there is none.
    ///
    /// - Throws: ``FileProblem`` if the columns do not go together.
    func plural() throws(FileProblem) -> ArraySlice<String>? {
        if Set(map(\.attribute.name)).count < count { throw FileProblem("two columns have the same name") }
        let plurals = Set(compactMap(\.plural))
        if plurals.count > 1 {
            let names = plurals.map { "`\($0.joined(separator: "."))`" }.sorted().joined(separator: ", ")
            throw FileProblem("a row can be for an element of one plural only, not of \(names)")
        }
        if let plural = plurals.first, let whole = first(where: { plural.starts(with: $0.attribute.names) }) {
            let name = whole.attribute.name
            throw FileProblem("`\(name)` has all elements in one cell, so no column can have a single one of them")
        }
        return plurals.first
    }
}
