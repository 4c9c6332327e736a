/// Formats of tables: what a writer writes, a reader with the same format takes back.
final class CSVFormatTests: XCTestCase {
    private let spreadsheet = CSVFormat(isForSpreadsheets: true)

    /// Writes records to a table.
    ///
    /// - Returns: The lines of the file.
    private func lines(_ users: [JSONValue], _ columns: [String], _ format: CSVFormat) async throws -> [String] {
        try withFolder { folder in
            try write(users, columns, format, to: folder.appendingPathComponent("users.csv"))
            let text = try String(contentsOf: folder.appendingPathComponent("users.csv"), encoding: .utf8)
            return text.components(separatedBy: "\r\n").dropFirst().dropLast()
        }
    }

    private func write(_ users: [JSONValue], _ columns: [String], _ format: CSVFormat, to file: URL) throws {
        let writer = try CSVRecords<EveryTypeUser>.Writer(to: file, columns: columns, format: format)
        for user in users { try writer.write(try EveryTypeUser(json: user.jsonData)) }
        try writer.finish()
    }

    /// Reads the rows of a table.
    ///
    /// - Returns: The records, and why others are none.
    private func read(
        _ text: String, _ format: CSVFormat
    ) async throws -> (users: [EveryTypeUser], problems: [String]) {
        try await withFile(text) { file in try await read(file, format) }
    }

    private func read(_ file: URL, _ format: CSVFormat) async throws -> (users: [EveryTypeUser], problems: [String]) {
        let problems = Locked<[String]>([])
        let table = CSVRecords<EveryTypeUser>(contentsOf: file, format: format) { problem in
            guard case .badRecord(_, _, let reason) = problem else { throw problem }
            problems.withLock { $0.append(reason) }
        }
        let users = try await table.reduce(into: []) { $0.append($1) }
        return (users, problems.withLock { $0 })
    }

    /// A cell that holds the delimiter is in quotes, whatever the delimiter.
    func testDelimiters() async {
        let user: JSONValue = ["id": 1, "aString": "a,b;c\td", "someStrings": ["x"]]
        await forEach([(CSVFormat.Delimiter.comma, ","), (.semicolon, ";"), (.tab, "\t")]) {
            (delimiter: CSVFormat.Delimiter, mark: String) in
            let format = CSVFormat(delimiter: delimiter)
            let lines = try await lines([user], ["id", "aString", "someStrings"], format)
            expectEqual(lines, ["1\(mark)\"a,b;c\td\"\(mark)\"[\"\"x\"\"]\""])
            let text = "id\(mark)aString\(mark)someStrings\n\(lines[0])\n"
            let (users, problems) = try await read(text, format)
            expectEqual(users.map(\.aString), ["a,b;c\td"])
            expectEqual(users.first?.someStrings, ["x"])
            expectEqual(problems, [])
        }
    }

    private static let cells: [(String, String)] = [
        // A spreadsheet executes them.
        ("=1+1", #""=1+1""#), ("+1", #""+1""#), ("-1", #""-1""#), ("@SUM(A1)", #""@SUM(A1)""#),
        ("\t=1", #""\t=1""#), ("\r=1", #""\r=1""#), ("＝1", #""＝1""#), ("|calc", #""|calc""#),
        ("＠x", #""＠x""#), ("\u{200B}=1", "\"\u{200B}=1\""),
        // It takes them for numbers, dates or truth values.
        ("007", #""007""#), ("1E5", #""1E5""#), ("1,5", #""1,5""#), ("2016-05-04", #""2016-05-04""#),
        ("May 5", #""May 5""#), ("SEPT2", #""SEPT2""#), ("5. März 2020", #""5. März 2020""#), ("12 CHF", #""12 CHF""#),
        ("1-2", #""1-2""#), ("3E5", #""3E5""#), ("+41 44 668 18 00", #""+41 44 668 18 00""#), ("10:30", #""10:30""#),
        ("1 1/2", #""1 1/2""#), ("lunedì 5 maggio", #""lunedì 5 maggio""#), ("Wahr", #""Wahr""#), ("True", #""True""#),
        ("٣", #""٣""#), ("#N/A", "\"#N/A\""), ("(5)", #""(5)""#),
        // It does not keep them.
        ("", #""""#), (" a", #"" a""#), ("a ", #""a ""#), ("a\r\nb", #""a\r\nb""#), ("a\tb", #""a\tb""#),
        ("a\u{1}b", #""a\u0001b""#), ("a\u{7F}", "\"a\u{7F}\""),
        // Quotes are those of a text that is quoted.
        (#""a""#, #""\"a\"""#), ("'a", #""'a""#),
        // These are left alone.
        ("Ann", "Ann"), ("Jürgen Ä.", "Jürgen Ä."), ("a\nb", "a\nb"), ("a\"b", "a\"b"),
        ("Ann, Bob; Cid", "Ann, Bob; Cid"), ("12 Main Street", "12 Main Street"), ("King, 2", "King, 2"),
        ("3M Company", "3M Company"), ("Bahnhofstraße 7", "Bahnhofstraße 7"), ("Agent 007", "Agent 007"),
        ("inigo2@example.com", "inigo2@example.com"), ("https://example.com/7", "https://example.com/7"),
        ("00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000001"),
        ("(Ann)", "(Ann)"), ("¡Hola!", "¡Hola!"), ("😀", "😀"), ("& Sons", "& Sons"), ("[a]", "[a]"), ("R&B 2", "R&B 2"),
    ]

    /// What a spreadsheet would execute or change is in quotes that are seen in the cell, and is read as it was.
    func testTextsForSpreadsheets() async {
        await forEach(Self.cells) { text, cell in
            try await withFile { file in
                let columns = ["id", "aString", "aJson"]
                try write(
                    [["id": 1, "aString": .string(text), "aJson": .string(text)]], columns, spreadsheet, to: file)
                let content = String(decoding: try Data(contentsOf: file), as: UTF8.self)
                let doubled = cell.replacing("\"", with: "\"\"")
                let isPlain = cell.utf8.allSatisfy { !"\",\n".utf8.contains($0) }
                let (start, row) = ("\u{FEFF}id,aString,aJson\r\n", isPlain ? cell : "\"\(doubled)\"")
                expectEqual(content, "\(start)1,\(row),\(row)\r\n")
                let (users, problems) = try await read(file, spreadsheet)
                expectEqual(users.map(\.aString), [text])
                expectEqual(users.first?.aJson, .string(text))
                expectEqual(problems, [])
            }
        }
    }

    /// What else would be changed by a spreadsheet is quoted, too. Numbers that it can show stay numbers.
    func testValuesForSpreadsheets() async throws {
        let user: JSONValue = [
            "id": 1_234_567_890, "anInteger": 9_007_199_254_740_993,
            "aDecimal": .number(try number("0.12345678901234")),
            "aBoolean": true, "aDate": "2016-05-04", "aDateTime": "2016-05-04 10:20:30 +0000", "aJson": ["a": 1],
        ]
        let columns = ["id", "anInteger", "aDecimal", "aBoolean", "aDate", "aDateTime", "aJson"]
        let lines = try await lines([user], columns, spreadsheet)
        expectEqual(
            lines,
            [
                #"1234567890,"""9007199254740993""","""0.12345678901234""",true,"""2016-05-04""","#
                    + #""""2016-05-04T10:20:30Z""","{""a"":1}""#
            ])
        let text = columns.joined(separator: ",") + "\n" + lines[0]
        let (users, problems) = try await read(text, spreadsheet)
        expectEqual(problems, [])
        expectEqual(users[0].anInteger, 9_007_199_254_740_993)
        expectEqual(users[0].aDecimal, Decimal(string: "0.12345678901234"))
        expectEqual(users[0].aDate?.description, "2016-05-04")
        expectNotNil(users[0].aDateTime)
        expectEqual(users[0].aBoolean, true)
        expectEqual(users.first?.aJson, ["a": 1])
        // As a spreadsheet writes them.
        let capitals = try await read("id,aBoolean,aJson\n1,TRUE,FALSE\n", spreadsheet).users
        expectEqual(capitals[0].aBoolean, true)
        expectEqual(capitals[0].aJson, false)
    }

    private func number(_ text: String) throws -> JSONNumber { try require(JSONNumber(text: text)) }

    /// Whatever the number, and whatever the format, it comes back.
    func testNumbers() async throws {
        let texts = ["0", "-0.25", "1.5", "1E-20", "1e20", "12345678901234567890.5", String(repeating: "9", count: 38)]
        let users = try texts.map { text -> JSONValue in ["aDecimal": .number(try number(text))] }
        let formats = [
            CSVFormat(), CSVFormat(delimiter: .semicolon), spreadsheet,
            CSVFormat(delimiter: .semicolon, isForSpreadsheets: true),
        ]
        await forEach(formats) { (format: CSVFormat) in
            let lines = try await lines(users, ["aDecimal"], format)
            let (read, problems) = try await read("aDecimal\n" + lines.joined(separator: "\n"), format)
            expectEqual(problems, [])
            expectEqual(read.map(\.aDecimal), texts.map { Decimal(string: $0) })
        }
    }

    /// Where decimals have a comma, a spreadsheet makes a date of one with a point.
    func testDecimalsAndSemicolons() async throws {
        let format = CSVFormat(delimiter: .semicolon, isForSpreadsheets: true)
        let user: JSONValue = ["anInteger": 42, "aDecimal": .number(try number("1.5"))]
        try await expectEqual(lines([user], ["anInteger", "aDecimal"], format), [#"42;"""1.5""""#])
        try await expectEqual(
            read("aDecimal\n1,5\n", format).problems,
            ["row 2, column `aDecimal`: expected a number of at most 38 digits, found a string"])
        expect(throws: EncodingError.self) {
            try write([["aJson": .number(try number("1.5"))]], ["aJson"], format, to: URL(fileURLWithPath: "/nowhere"))
        }
    }

    /// What no form of a cell would save from a spreadsheet is refused before it is written, and the next record is
    /// not.
    func testRefusedForSpreadsheets() async throws {
        try await withFile { file in
            let writer = try CSVRecords<EveryTypeUser>.Writer(
                to: file, columns: ["aString", "aJson"], format: spreadsheet)
            for json in [
                ["aJson": 12_345_678_901], ["aString": .string(String(repeating: "x", count: 32_768))],
            ] as [JSONValue] {
                expect(throws: EncodingError.self) { try writer.write(try EveryTypeUser(json: json.jsonData)) }
            }
            try writer.write(try EveryTypeUser(json: #"{"aString":"a","aJson":[12345678901]}"#.utf8))
            try writer.finish()
            let (users, problems) = try await read(file, spreadsheet)
            expectEqual(users.map(\.aString), ["a"])
            expectEqual(users.first?.aJson, [12_345_678_901])
            expectEqual(problems, [])
        }
    }

    /// A text that a spreadsheet has made a number of, and half a text in quotes, are refused with the cell.
    func testDamagedForSpreadsheets() async throws {
        let (users, problems) = try await read(
            "id,aString\n1,4.9E+14\n2,\"\"\"a\"\n3,\"\"\"4.9E+14\"\"\"\n", spreadsheet)
        expectEqual(users.map(\.aString), ["4.9E+14"])
        expectEqual(problems.count, 2)
        expect(problems[0].hasPrefix("row 2, column `aString`: a number in scientific notation"))
        expectEqual(problems[1], "row 3, column `aString`: a text in quotes that does not end with one")
    }

    /// The strings of a string plural have a row each in the column of the schema's own path.
    func testRowsOfStrings() async throws {
        let users: [JSONValue] = [
            ["id": 1, "aString": "a", "someStrings": ["x", ""]], ["id": 2, "someStrings": []],
            ["id": 3, "aString": "c", "someStrings": ["z"]],
        ]
        let columns = ["id", "aString", "someStrings.string"]
        let lines = try await lines(users, columns, CSVFormat())
        expectEqual(lines, ["1,a,x", "1,a,\"\"", "2,,", "3,c,z"])
        let (read, problems) = try await read(
            columns.joined(separator: ",") + "\n" + lines.joined(separator: "\n"), CSVFormat())
        expectEqual(read.map(\.someStrings), [["x", ""], [], ["z"]])
        expectEqual(problems, [])
        let error = expect(throws: RecordFileError.self) {
            try CSVRecords<EveryTypeUser>.Writer(
                to: URL(fileURLWithPath: "/users.csv"), columns: ["id", "someStrings", "someStrings.string"])
        }
        expect("\(String(describing: error))".contains("`someStrings` has all elements in one cell"))
    }

    /// Strings in one cell stand there as people write them, or as JSON where they could not be told apart.
    func testListSeparator() async throws {
        let lists: [([String], String)] = [
            (["fencing"], "fencing"), (["fencing", "chess"], "fencing|chess"), (["a b", "ä,c"], "\"a b|ä,c\""),
            ([], "[]"), ([""], #""[""""]""#), (["a", ""], #""[""a"",""""]""#), (["a|b"], #""[""a|b""]""#),
            ([" a"], #""["" a""]""#), (["[a"], #""[""[a""]""#), (["a\n"], #""[""a\n""]""#),
            // An accent, and a joiner, make one character with the separator.
            (["a", "\u{301}b"], "\"[\"\"a\"\",\"\"\u{301}b\"\"]\""),
            (["a", "\u{200D}b"], "\"[\"\"a\"\",\"\"\u{200D}b\"\"]\""),
        ]
        let format = CSVFormat(listSeparator: "|")
        let lines = try await lines(
            lists.map { ["id": 1, "someStrings": .array($0.0.map(JSONValue.string))] }, ["someStrings"], format)
        expectEqual(lines, lists.map(\.1))
        let (users, problems) = try await read("someStrings\n" + lines.joined(separator: "\n"), format)
        expectEqual(users.map(\.someStrings), lists.map(\.0))
        expectEqual(problems, [])
        // As people write them.
        try await expectEqual(read("someStrings\n a | b \n", format).users.map(\.someStrings), [["a", "b"]])
        try await expectEqual(
            read("someStrings\na||b\n", format).problems,
            ["row 2, column `someStrings`: there is nothing before or after a `|`"])
        // Without a separator, a list is JSON.
        try await expectEqual(read("someStrings\na|b\n", CSVFormat()).problems.count, 1)
    }

    /// In a table for spreadsheets, a list that would be taken for a number is JSON.
    func testListsForSpreadsheets() async throws {
        let format = CSVFormat(delimiter: .semicolon, isForSpreadsheets: true, listSeparator: ",")
        let users: [JSONValue] = [["someStrings": ["1", "5"]], ["someStrings": ["a", "b"]], ["someStrings": ["=a"]]]
        try await expectEqual(lines(users, ["someStrings"], format), [#""[""1"",""5""]""#, "a,b", #""[""=a""]""#])
    }

    /// Whatever the texts, and whatever the format, a table has the records that were written.
    func testRandomTexts() async throws {
        var random = SplitMix64(seed: 1)
        let pieces = [
            "a", "é", "e\u{301}", "1", ".", ",", ";", "\t", "|", "\"", "'", " ", "\n", "\r", "=", "-", "[", "]", "@",
            "\\", "\u{FEFF}", "\u{0}", "E5", "😀", "true",
        ]
        for run in 0..<40 {
            func text() -> String { (0..<random.int(0...4)).map { _ in random.pick(pieces) ?? "" }.joined() }
            let users = (1...5).map { id -> JSONValue in
                [
                    "id": .number(JSONNumber(id)), "aString": .string(text()), "aJson": .string(text()),
                    "someStrings": .array((0..<random.int(0...3)).map { _ in .string(text()) }),
                ]
            }
            let format = CSVFormat(
                delimiter: random.pick(of: .comma, .semicolon, .tab), isForSpreadsheets: random.chance(50),
                listSeparator: random.pick(of: nil, ",", "|"))
            let strings = random.pick(of: "someStrings", "someStrings.string")
            try await withFile { file in
                try write(users, ["id", "aString", "aJson", strings], format, to: file)
                let (read, problems) = try await read(file, format)
                let found = read.map { user -> JSONValue in
                    [
                        "id": .number(JSONNumber(user.id ?? 0)), "aString": user.aString.map(JSONValue.string) ?? .null,
                        "aJson": user.aJson ?? .null, "someStrings": .array(user.someStrings.map(JSONValue.string)),
                    ]
                }
                expectEqual(problems, [], "run \(run)")
                expectEqual(found, users, "run \(run), \(format)")
            }
        }
    }
}
