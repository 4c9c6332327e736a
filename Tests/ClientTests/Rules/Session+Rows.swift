typealias Row = HistoryUser.PsElement
typealias Inner = HistoryUser.PsElement.NsElement

/// A record with a plural of rows, whose client tries nothing again.
///
/// The tests of this folder cite the rules of the article *How a record stays true*.
extension Session<HistoryUser> {
    /// - Parameter hidden: The path that the client may not read.
    init(_ seed: JSONValue = [:], hiding hidden: String? = nil) async throws {
        let all = ["/a", "/b", "/o", "/ps/k", "/ps/t", "/ps/ns", "/uuid", "/lastUpdated"]
        let read = hidden.map { hidden in GrantedAttributes(all.filter { $0 != hidden }) } ?? .full
        try await self.init(seed, read: read, retries: .never)
    }

    /// - Parameter names: Those of the rows.
    init(rows names: String..., hiding hidden: String? = nil) async throws {
        try await self.init(Self.rows(names), hiding: hidden)
    }

    private static func rows(_ names: [String]) -> JSONValue { ["ps": .array(names.map { ["k": .string($0)] })] }

    func othersAppend(rows names: String...) async throws { try await othersUpdate(Self.rows(names)) }

    /// Others send the rows as they are, in another order: they all get new ids.
    func othersReplaceRows(reversed: Bool = false) async throws {
        let rows = try await record.ps.map { row -> JSONValue in
            ["k": row.k.map { .string($0) } ?? .null, "t": row.t.map { .string($0) } ?? .null]
        }
        try await othersReplace("/ps", .array(reversed ? rows.reversed() : rows))
    }

    /// Saves the record, after which the service has these rows.
    func saved(
        _ user: inout HistoryUser, rows: [String], file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await saved(&user, file: file, line: line)
        try await expectEqual(storedRows, rows, file: file, line: line)
    }

    /// Saves the record, after which the service has this value.
    func saved<Value: Equatable>(
        _ user: inout HistoryUser, whose attribute: KeyPath<HistoryUser, Value>, is value: Value,
        file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await saved(&user, file: file, line: line)
        try await expectEqual(record[keyPath: attribute], value, file: file, line: line)
    }

    /// The rows of the service, as `name` or `name=value`.
    var storedRows: [String] { get async throws { try await record.rows } }
}

extension Row { var shown: String { [k, t].compactMap { $0 }.joined(separator: "=") } }

extension HistoryUser { var rows: [String] { ps.map(\.shown) } }
