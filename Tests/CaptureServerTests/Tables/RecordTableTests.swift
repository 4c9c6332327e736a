import CaptureRuntime
import CaptureServer
import Expectations
import Foundation
import Models
import TestTools
import XCTest

/// Records in the rows of a CSV file.
final class RecordTableTests: XCTestCase {
    private func person(_ json: String) throws -> Person { try Person(json: json.utf8) }

    private func written(_ people: [Person], columns: [String], mark: Bool = false) async throws -> String {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("people.csv")
            let writer = try RecordTable<Person>.Writer(to: file, columns: columns, hasByteOrderMark: mark)
            for person in people { try writer.write(person) }
            try writer.finish()
            return String(decoding: try Data(contentsOf: file), as: UTF8.self)
        }
    }

    private func read(_ text: String) async throws -> (people: [Person], problems: [String]) {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("people.csv")
            try Data(text.utf8).write(to: file)
            let problems = Locked<[String]>([])
            let table = RecordTable<Person>(contentsOf: file) { problem in
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
        expect(read.map(\.id) == [7, 8, 9] && read.map(\.name) == people.map(\.name))
        expect(read[0].tags == ["x"] && read[0].notes.map(\.id) == [3] && read[0].notes[0].text == "é")
        expectEqual(read[1].unreadAttributes, ["/notes", "/tags"])
        try await expect(written(people, columns: ["id"], mark: true).hasPrefix("\u{FEFF}id\r\n"))
        try await expectEqual(self.read("\u{FEFF}id\r\n7").people.map(\.id), [7])
    }

    /// However many blank lines there are, they are no rows.
    func testBlankLines() async throws {
        let blank = String(repeating: "\r\n", count: 300_000)
        let (people, problems) = try await read("id,name\r\n" + blank + "7,a\r\n" + blank)
        expectEqual(people.map(\.id), [7])
        expectEqual(problems, [])
    }

    /// A file that is no text is called what it is.
    func testCompressed() async throws {
        let error = await expect(throws: RecordFileError.self) { _ = try await read("PK\u{3}\u{4}id,name\r\n7,a\r\n") }
        let reason = if case .cannotRead(_, let reason) = error { reason } else { "" }
        expectEqual(reason, "it is a zip archive: unpack it first, for example with unzip")
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
        expect(problems == [] && read.map(\.name) == ["a", "b"])
        expect(read[0].notes.map(\.id) == [3, 4] && read[0].notes.map(\.text) == ["x", nil] && read[1].notes == [])
    }

    /// Line breaks of every system and blank lines are read, and values as spreadsheets write them.
    func testOtherWriters() async throws {
        let (people, problems) = try await read("id,name\n7,a\n\n8,\"b\"\r\n9,  c \n")
        expect(people.map(\.id) == [7, 8, 9] && people.map(\.name) == ["a", "b", "  c "] && problems == [])
    }

    /// A row of empty cells, as spreadsheets leave them, is none, and does not part the rows of a record.
    func testEmptyRows() async throws {
        let (people, problems) = try await read("uuid,notes.text\nu1,x\n,\n\nu1,y\nu2,z\n,\n")
        expect(people.map { $0.notes.map(\.text) } == [["x", "y"], ["z"]] && problems == [])
    }

    /// A column through two plurals is refused.
    func testNestedPlurals() {
        let folder = FileManager.default.temporaryDirectory
        let error = expect(throws: RecordFileError.self) {
            _ = try RecordTable<CaptureUser>.Writer(
                to: folder.appendingPathComponent("users.csv"), columns: ["uuid", "profiles.profile.photos.type"])
        }
        let reason = if case .cannotWrite(_, let reason) = error { reason } else { "" }
        expect(reason.hasSuffix("leads through two plurals, and a row is for an element of one"))
    }

    /// A text in an attribute of JSON stays a text.
    func testTextsOfJSON() async {
        await forEach(["42", "true", "null", #"{"a":1}"#, "hello", "\"x\""]) { (text: String) in
            try await withFolder { folder in
                let file = folder.appendingPathComponent("users.csv")
                let writer = try RecordTable<CaptureUser>.Writer(to: file, columns: ["uuid", "display"])
                let json: JSONValue = ["uuid": "u", "display": .string(text)]
                try writer.write(try CaptureUser(json: json.jsonData))
                try writer.finish()
                let read = try await RecordTable<CaptureUser>(contentsOf: file).reduce(into: []) {
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
                "2: it has 2 cells, but the header has 3", "3: /id: expected an integer of 64 bits, found a string",
                "4: /tags: expected an array, found a string", "5: a cell goes on after its closing quote",
                "6: a quote in a cell that does not begin with one", "8: a quote has no end",
            ])
    }

    /// A column that is no attribute, or a secret one, is refused in both directions.
    func testBadColumns() async {
        await forEach([
            ("mail", "Person has no attribute `mail`"), ("name.x", "Person has no attribute `name.x`"),
            ("password", "`password` is secret, and a table cannot have secrets"), ("", "Person has no attribute ``"),
            ("id;name", "Person has no attribute `id;name`. Cells are separated by commas"),
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
