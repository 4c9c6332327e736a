/// Records in the rows of a CSV file.
final class CSVRecordsTests: XCTestCase {
    private func person(_ json: String) throws -> Person { try Person(json: json.utf8) }

    private func written(_ people: [Person], columns: [String]) async throws -> String {
        try withFolder { folder in
            let file = folder.appendingPathComponent("people.csv")
            let writer = try CSVRecords<Person>.Writer(to: file, columns: columns)
            for person in people { try writer.write(person) }
            try writer.finish()
            return String(decoding: try Data(contentsOf: file), as: UTF8.self)
        }
    }

    private func read(_ text: String) async throws -> (people: [Person], problems: [String]) {
        try await read(Data(text.utf8))
    }

    private func read(_ bytes: Data) async throws -> (people: [Person], problems: [String]) {
        try await withFile { file in
            try bytes.write(to: file)
            let problems = Locked<[String]>([])
            let table = CSVRecords<Person>(contentsOf: file) { problem in
                guard case .badRecord(_, let line, let reason) = problem else { throw problem }
                problems.withLock { $0.append("\(line): \(reason)") }
            }
            let people = try await table.reduce(into: []) { $0.append($1) }
            return (people, problems.withLock { $0 })
        }
    }

    /// A row has the cells that were asked for, in quotes where it is necessary.
    func testRows() async throws {
        let people = try [
            person(
                #"{"id":7,"uuid":"u1","name":"a,\"b\"\r\nc","tags":[{"id":1,"tag":"x"}],"notes":[{"id":3,"text":"é"}]}"#
            ),
            person(#"{"id":8,"uuid":"u2","name":""}"#), person(#"{"id":9,"name":null}"#),
        ]
        let text = try await written(people, columns: ["uuid", "id", "name", "tags", "notes"])
        expectEqual(
            text,
            "uuid,id,name,tags,notes\r\nu1,7,\"a,\"\"b\"\"\r\nc\",\"[\"\"x\"\"]\","
                + #""[{""id"":3,""text"":""é""}]""# + "\r\nu2,8,\"\",,\r\n,9,,,\r\n")
        let (read, problems) = try await read(text)
        expectEqual(problems, [])
        expectEqual(read.map(\.id), [7, 8, 9])
        expectEqual(read.map(\.name), people.map(\.name))
        expectEqual(read[0].tags, ["x"])
        expectEqual(read[0].notes.map(\.id), [3])
        expectEqual(read[0].notes.map(\.text), ["é"])
        expectEqual(read[1].unreadAttributes, ["/notes", "/tags"])
        try await expectEqual(self.read("\u{FEFF}id\r\n7").people.map(\.id), [7])
    }

    /// However many blank lines there are, they are no rows.
    func testBlankLines() async throws {
        let blank = String(repeating: "\r\n", count: 300_000)
        let (people, problems) = try await read("id,name\r\n" + blank + "7,a\r\n" + blank)
        expectEqual(people.map(\.id), [7])
        expectEqual(problems, [])
    }

    /// Reads a table that is refused as a whole, whatever becomes of bad records.
    ///
    /// - Returns: Why.
    private func refusal(_ bytes: Data) async -> String {
        let error = await expect(throws: RecordFileError.self) { _ = try await read(bytes) }
        return if case .cannotRead(_, let reason) = error { reason } else { "\(String(describing: error))" }
    }

    /// A file that is no text is called what it is.
    func testCompressed() async throws {
        await expectEqual(
            refusal([0x1F, 0x8B] + Data("id,name\r\n7,a\r\n".utf8)),
            "it is compressed with gzip: unpack it first, for example with gunzip")
        await expectEqual(refusal(Data()), "it has no header")
    }

    /// A text in another encoding is refused, with the way out: what it stands for would be a guess.
    func testOtherEncodings() async throws {
        let windows = Data("id,name\r\n7,Ann\r\n8,J".utf8) + [0xFC] + Data("rgen\r\n".utf8)
        await expectEqual(refusal(windows), "row 3, column `name` has bytes that are not UTF-8: save it as CSV UTF-8")
        let header = Data("id,n".utf8) + [0xE4] + Data("me\r\n".utf8)
        await expectEqual(refusal(header), "row 1, column 2 has bytes that are not UTF-8: save it as CSV UTF-8")
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16] {
            let text = try require("id,name\r\n7,a\r\n".data(using: encoding))
            await expectEqual(
                refusal(text), "it is UTF-16: save it as UTF-8, which spreadsheets call CSV UTF-8", "\(encoding)")
        }
        await expectEqual(refusal(Data("id,name\r7,a\r8,b\r".utf8)), "its lines end in CR alone: save it as CSV UTF-8")
        // In quotes it is a part of the text.
        try await expectEqual(read("id,name\r\n7,\"a\rb\"\r\n").people.map(\.name), ["a\rb"])
    }

    /// Rows of one record that are apart, in a table that was sorted by another column, would each be taken for the
    /// whole record.
    func testRowsApart() async throws {
        await forEach([
            ("uuid,notes.text\nu1,x\nu2,y\nu1,z\n", "row 4 has the uuid of row 2"),
            ("id,notes.text\n1,x\n2,y\n1,z\n", "row 4 has the id of row 2"),
            // In a table with a row for each record, too: the last one would win.
            ("uuid,name\nu1,x\n\nu2,y\nu1,z\n", "row 5 has the uuid of row 2"),
            ("id,uuid,name\n1,u1,x\n1,u2,y\n", "row 3 has the id of row 2"),
        ]) { (text: String, reason: String) in
            let key = reason.contains("uuid") ? "uuid" : "id"
            await expectEqual(
                refusal(Data(text.utf8)), "\(reason), but there are other rows between them: sort the table by \(key)")
        }
        let sorted = try await read("uuid,notes.text\nu1,x\nu1,z\nu2,y\n")
        expectEqual(sorted.people.map { $0.notes.count }, [2, 1])
        expectEqual(sorted.problems, [])
    }

    /// Rows of one record that disagree have two values for one attribute.
    func testDisagreeingRows() async throws {
        let (people, problems) = try await read(
            "uuid,id,name,notes.text\nu1,1,a,x\nu1,1,b,y\nu2,2,c,x\nu2,2,c,y\nu3,3,d,x\nu3,4,d,y\nu4,5,e,x\nu4,5,,y\n")
        expectEqual(people.map(\.name), ["c"])
        expectEqual(
            problems,
            [
                "3: row 3, column `name` differs from row 2, which is of the same record: make them equal",
                "7: row 7, column `id` differs from row 6, which is of the same record: make them equal",
                "9: row 9, column `name` differs from row 8, which is of the same record: make them equal",
            ])
        let twice = try await read("id,name\n1,a\n1,b\n2,c\n2,c\n")
        expectEqual(twice.people.map(\.name), ["c"])
        expectEqual(twice.problems.count, 1)
    }

    /// A row for an element says whose element it is.
    func testRowsWithoutKey() async throws {
        await expectEqual(
            refusal(Data("uuid,notes.text\nu1,x\n,y\n".utf8)),
            "row 3 has no uuid, so its record is not known: repeat it in every row of the record")
        await expectEqual(
            refusal(Data("uuid,id,notes.text\nu1,,x\n,7,y\n,,z\n".utf8)),
            "row 4 has no uuid or id, so its record is not known: repeat it in every row of the record")
        await expectEqual(
            refusal(Data("uuid,notes.text\nu1,x\nu1\n".utf8)),
            "row 3: the number of cells is 1, and in the header it is 2")
        // A new record has no key yet.
        try await expectEqual(read("uuid,name\n,a\n,b\n").people.map(\.name), ["a", "b"])
    }

    /// A long number that a spreadsheet has shortened has lost digits, whatever it looks like.
    func testScientificNotation() async throws {
        let lost = "a number in scientific notation, which has lost digits: let the spreadsheet show all digits, and"
        await forEach(["9.91214E+15", "9,91214E+15", "1E5", "-1e+05", "9.9E15 "]) { (cell: String) in
            let (people, problems) = try await read("id,name\n7,a\n\"\(cell)\",b\n8,c\n")
            expectEqual(people.map(\.id), [7, 8])
            expectEqual(problems, ["3: row 3, column `id`: \(lost) save the table again as CSV UTF-8"])
        }
        // In a text it is a text.
        try await expectEqual(read("id,name\n7,1E5\n").people.map(\.name), ["1E5"])
        try await withFile("id,aDecimal\n1,1.5\n2,1.5E-05\n") { file in
            var users = CSVRecords<EveryTypeUser>(contentsOf: file).makeAsyncIterator()
            try await expectEqual(users.next()?.aDecimal, 1.5)
            await expect(throws: RecordFileError.self) { _ = try await users.next() }
        }
    }

    /// What is wrong in a cell is said with its row and its column, in any row of a record.
    func testPlaces() async throws {
        let (_, problems) = try await read(
            "uuid,notes.id,notes.text\nu1,1,x\nu1,b,y\nu1,c,z\n\nu2,1,\"x\ny\"\nu3,d,y\n")
        let reason = "expected an integer of 64 bits, found a string"
        expectEqual(problems, ["3: row 3, column `notes.id`: \(reason)", "8: row 7, column `notes.id`: \(reason)"])
        let whole = try await read(#"id,notes"# + "\n" + #"1,"[{""id"":""x""}]""# + "\n").problems
        expectEqual(whole, ["2: row 2, column `notes`: \(reason)"])
    }

    /// A column of an element makes a row for each element.
    func testElements() async throws {
        let people = try [
            person(#"{"uuid":"u1","name":"a","notes":[{"id":3,"text":"x"},{"id":4,"text":null}]}"#),
            person(#"{"uuid":"u2","name":"b","notes":[]}"#),
        ]
        let text = try await written(people, columns: ["uuid", "name", "notes.id", "notes.text"])
        expectEqual(text, "uuid,name,notes.id,notes.text\r\nu1,a,3,x\r\nu1,a,4,\r\nu2,b,,\r\n")
        let (read, problems) = try await read(text)
        expectEqual(problems, [])
        expectEqual(read.map(\.name), ["a", "b"])
        expectEqual(read[0].notes.map(\.id), [3, 4])
        expectEqual(read[0].notes.map(\.text), ["x", nil])
        expectEqual(read[1].notes, [])
    }

    /// Line breaks of every system and blank lines are read, and values as spreadsheets write them.
    func testOtherWriters() async throws {
        let (people, problems) = try await read("id,name\n7,a\n\n8,\"b\"\r\n9,  c \n")
        expectEqual(people.map(\.id), [7, 8, 9])
        expectEqual(people.map(\.name), ["a", "b", "  c "])
        expectEqual(problems, [])
    }

    /// A row of empty cells, as spreadsheets leave them, is none, and does not part the rows of a record.
    func testEmptyRows() async throws {
        let (people, problems) = try await read("uuid,notes.text\nu1,x\n,\n\nu1,y\nu2,z\n,\n")
        expectEqual(people.map { $0.notes.map(\.text) }, [["x", "y"], ["z"]])
        expectEqual(problems, [])
    }

    /// A column through two plurals is refused.
    func testNestedPlurals() {
        let folder = FileManager.default.temporaryDirectory
        let error = expect(throws: RecordFileError.self) {
            _ = try CSVRecords<CaptureUser>.Writer(
                to: folder.appendingPathComponent("users.csv"), columns: ["uuid", "profiles.profile.photos.type"])
        }
        let reason = if case .cannotWrite(_, let reason) = error { reason } else { "" }
        expect(reason.hasSuffix("leads through two plurals, and a row is for an element of one"))
    }

    /// A text in an attribute of JSON stays a text.
    func testTextsOfJSON() async {
        await forEach(["42", "true", "null", #"{"a":1}"#, "hello", "\"x\""]) { (text: String) in
            try await withFile { file in
                let writer = try CSVRecords<CaptureUser>.Writer(to: file, columns: ["uuid", "display"])
                let json: JSONValue = ["uuid": "u", "display": .string(text)]
                try writer.write(try CaptureUser(json: json.jsonData))
                try writer.finish()
                let read = try await CSVRecords<CaptureUser>(contentsOf: file).reduce(into: []) {
                    $0.append($1.display)
                }
                expectEqual(read, [.string(text)])
            }
        }
    }

    /// A row that is no record is reported with its line, and the others are read.
    func testBadRows() async throws {
        let (people, problems) = try await read("id,name,tags\n1,a\nx,b,\n3,c,oops\n4,\"d\"e,\n5,f\"g,\n6,h,\n7,\"i\n")
        expectEqual(people.map(\.id), [6])
        expectEqual(
            problems,
            [
                "2: row 2: the number of cells is 2, and in the header it is 3",
                "3: row 3, column `id`: expected an integer of 64 bits, found a string",
                "4: row 4, column `tags`: expected an array, found a string",
                "5: row 5: a cell goes on after its closing quote",
                "6: row 6: a quote in a cell that does not begin with one", "8: row 8: a quote has no end",
            ])
    }

    /// A column that is no attribute, or a secret one, is refused in both directions.
    func testBadColumns() async {
        await forEach([
            ("mail", "Person has no attribute `mail`: correct the heading, remove the column, or ignore it"),
            ("name.x", "Person has no attribute `name.x`: correct the heading, remove the column, or ignore it"),
            ("password", "`password` is secret, and a table cannot have secrets"),
            ("", "a column has no heading: remove it, even if it seems to be empty"),
            (" name", "` name` has to be `name`, with the same spaces and capitals"),
            ("UUID", "`UUID` has to be `uuid`, with the same spaces and capitals"),
            ("Notes.Text ", "`Notes.Text ` has to be `notes.text`, with the same spaces and capitals"),
            ("id;name", "`id;name` seems to be several columns: pass a format with their delimiter"),
            ("id\tname", "`id\tname` seems to be several columns: pass a format with their delimiter"),
        ]) { (column: String, reason: String) in
            await expect(throws: RecordFileError.self) { try await written([], columns: [column]) }
            do {
                _ = try await read("\(column),id\n")
                fail("nothing was thrown")
            } catch let error as RecordFileError {
                guard case .cannotRead(_, let found) = error else { throw error }
                expectEqual(found, "the header is not valid: \(reason)")
            }
        }
    }

    /// Columns that do not go together are refused in both directions.
    func testUnfitColumns() async {
        await forEach([["id", "id"], ["id", "notes", "notes.text"], ["id", "notes.text", "notes"]]) {
            (columns: [String]) in
            await expect(throws: RecordFileError.self) { try await written([], columns: columns) }
            await expect(throws: RecordFileError.self) { try await read(columns.joined(separator: ",") + "\n") }
        }
    }

    /// Rows for elements need to say which record they belong to.
    func testElementsWithoutKey() async throws {
        await expect(throws: RecordFileError.self) { try await read("name,notes.text\na,x\n") }
    }
}
