/// What is read and not written is counted.
final class LeftOutTests: XCTestCase {
    /// A record of an owner's export in which everything odd is.
    private static let odd = #"""
        {"id":7,"uuid":"u","name":"\ud800","password":{"type":"password-bcrypt","value":"$2a$04$x"},"new":{"a":[1]},\#
        "big":1e400,"notes":[{"id":3,"text":5,"more":true},null,"x"],\#
        "tags":[{"id":1,"tag":"x","since":1},{"id":2,"tag":null},null,9],"\udc00":1}
        """#

    private func write(
        _ people: [Person], form: RecordFile<Person>.Writer.Form = .wire, hashes: Bool = false
    ) async throws -> (text: String, report: RecordFileReport) {
        try withFolder { folder in
            let file = folder.appendingPathComponent("export.jsonl")
            let writer = try RecordFile<Person>.Writer(to: file, form: form, writesPasswordHashes: hashes)
            for person in people { try writer.write(person) }
            let report = try writer.finish()
            return (try String(contentsOf: file, encoding: .utf8), report)
        }
    }

    /// The wire form has all that came, but for secrets and a name that Swift cannot hold.
    func testWire() async throws {
        let person = try Person(json: Self.odd.utf8)
        let (text, report) = try await write([person, person])
        expectEqual(
            text.split(separator: "\n").first.map(String.init),
            #"{"big":1e400,"id":7,"name":"\ud800","new":{"a":[1]},"notes":[{"id":3,"more":true,"text":5},null,"x"],"#
                + #""tags":[{"id":1,"since":1,"tag":"x"},{"id":2,"tag":null},{"tag":null},9],"uuid":"u"}"#)
        expectEqual(report.records, 2)
        expectEqual(report.leftOut, ["/password": 2, "/\u{FFFD}": 2])
        expectEqual(
            report.description, "2 records\n2 values of /password were left out\n2 values of /\u{FFFD} were left out")
    }

    /// Hashes of passwords are written only where the program asks for them, and can be read again and sent.
    func testHashes() async throws {
        var person = try Person(json: Self.odd.utf8)
        let (text, report) = try await write([person], hashes: true)
        expectEqual(report.leftOut, ["/\u{FFFD}": 1])
        let read = try Person(json: text.utf8)
        expectEqual(read.password?.hashForMigration?.type, "password-bcrypt")
        expectEqual(read.password?.hashForMigration?.value, "$2a$04$x")
        person.password = "plain"
        expectNil(person.password?.hashForMigration)
        let (plain, counted) = try await write([person], hashes: true)
        expect(!plain.contains("plain"))
        expectEqual(counted.leftOut["/password"], 1)
    }

    /// The portable form has what fits the schema, and every other value is counted.
    func testPortable() async throws {
        let (text, report) = try await write([try Person(json: Self.odd.utf8)], form: .portable)
        expectEqual(text, #"{"notes":[{}],"tags":["x"],"uuid":"u"}"# + "\n")
        expectEqual(
            report.leftOut,
            [
                "/name": 1, "/password": 1, "/new": 1, "/big": 1, "/\u{FFFD}": 1, "/notes": 2, "/notes/text": 1,
                "/notes/more": 1, "/tags": 4,
            ])
    }

    /// A table counts what its columns cannot hold.
    func testTable() async throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("people.csv")
            let writer = try CSVRecords<Person>.Writer(to: file, columns: ["uuid", "name", "notes.text"])
            try writer.write(try Person(json: Self.odd.utf8))
            expectEqual(try writer.finish().leftOut, ["/name": 1, "/notes": 2, "/notes/text": 1])
        }
    }

    /// A record that fits leaves nothing out, in either form.
    func testNothing() async throws {
        let person = try Person(json: #"{"id":7,"name":null,"tags":[{"id":1,"tag":"x"}],"notes":[]}"#.utf8)
        try await expectEqual(write([person]).report.leftOut, [:])
        try await expectEqual(write([person], form: .portable).report.leftOut, [:])
    }

    /// A new record is sent with all of it, or is refused with the path.
    func testCreated() async throws {
        let text = Self.odd.replacing(#","\udc00":1"#, with: "")
        let person = try Person(json: text.utf8)
        let sent = try person.bodyOfNewRecord()
        expectEqual(
            sent.jsonText,
            #"{"big":1e400,"name":"\ud800","new":{"a":[1]},"notes":[{"more":true,"text":5},null,"x"],"#
                + #""password":{"type":"password-bcrypt","value":"$2a$04$x"},"#
                + #""tags":[{"since":1,"tag":"x"},{"tag":null},null,9]}"#)
        let nameless = try Person(json: Self.odd.utf8)
        expect(throws: .cannotBeEncoded(paths: ["/\u{FFFD}"])) { try nameless.bodyOfNewRecord() }
    }

    /// A column of hashes makes passwords of new records.
    func testHashesInTable() async throws {
        try await withFile("name,password\na,$2a$04$x\nb,\n") { file in
            let table = CSVRecords<Person>(contentsOf: file, passwordHashType: "password-bcrypt")
            let people = try await table.reduce(into: []) { $0.append($1) }
            expectEqual(people.map { $0.password?.hashForMigration?.value }, ["$2a$04$x", nil])
            // As a table for spreadsheets has a text that one would change.
            try Data("name,password\na,\"\"\"=2a\"\"\"\n".utf8).write(to: file)
            let quoted = CSVRecords<Person>(
                contentsOf: file, format: CSVFormat(isForSpreadsheets: true), passwordHashType: "password-bcrypt")
            try await expectEqual(
                quoted.reduce(into: []) { $0.append($1.password?.hashForMigration?.value) }, ["=2a"])
            await expect(throws: RecordFileError.self) {
                for try await _ in CSVRecords<Person>(contentsOf: file) {}
            }
        }
    }

    /// An export without its footer is cut off, whatever becomes of bad records.
    func testCutOff() async throws {
        try await withFile { file in
            let lines = [
                #"{"type":"header"}"#, #"{"type":"data","data":{"id":1,"name":"a"}}"#,
                #"{"type":"data","data":{"id":2,"name":"b"}}"#, #"{"type":"footer"}"#,
            ]
            for (count, isWhole) in [(4, true), (3, false), (1, false)] {
                try Data(lines.prefix(count).joined(separator: "\n").utf8).write(to: file)
                var people = RecordFile<Person>(contentsOf: file, onBadRecord: { _ in }).makeAsyncIterator()
                var names: [String?] = []
                do {
                    while let person = try await people.next() { names.append(person.name) }
                    expect(isWhole)
                } catch RecordFileError.cannotRead(_, let reason) {
                    expect(!isWhole)
                    expect(reason.hasPrefix("it is cut off"))
                }
                expectEqual(names, Array(["a", "b"].prefix(count - 1)))
            }
        }
    }
}
