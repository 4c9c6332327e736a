/// A table that somebody has edited, beside the table as it was written.
final class CSVComparisonTests: XCTestCase {
    /// Reads the edits of a table.
    ///
    /// - Returns: The edited records, and why others are none.
    private func edits<Record: CaptureRecord>(
        _ asWritten: String, _ edited: String, ignoring: Set<String> = [], of type: Record.Type = Person.self
    ) async throws -> (people: [Record], problems: [String]) {
        try await withFolder { folder in
            let files = ["before.csv", "after.csv"].map(folder.appendingPathComponent)
            for (file, text) in zip(files, [asWritten, edited]) { try Data(text.utf8).write(to: file) }
            let problems = Locked<[String]>([])
            let table = CSVRecords<Record>(
                contentsOf: files[1], comparedWith: files[0], ignoringColumns: ignoring
            ) { problem in
                guard case .badRecord(_, _, let reason) = problem else { throw problem }
                problems.withLock { $0.append(reason) }
            }
            let people = try await table.reduce(into: []) { $0.append($1) }
            return (people, problems.withLock { $0 })
        }
    }

    private let before = "uuid,id,name,tags\nu1,1,Ann,\nu2,2,,\"[\"\"x\"\"]\"\nu3,3,Cid,[]\n"

    /// Only cells that differ are edits, in whatever order the rows are.
    func testEditedCells() async throws {
        let (people, problems) = try await edits(before, "name,uuid,tags\nCid,u3,\nBob,u2,\"[\"\"x\"\"]\"\nAnn,u1,\n")
        expectEqual(problems, [])
        expectEqual(people.map(\.uuid), ["u2"])
        expectEqual(people.map(\.pendingUpdate), [["name": "Bob"]])
    }

    /// An emptied cell clears what was there, and an empty one that was empty does nothing.
    func testEmptiedCells() async throws {
        let (people, problems) = try await edits(before, "uuid,name,tags\nu1,,\nu2,,\nu3,Cid,\n")
        expectEqual(problems, [])
        expectEqual(people.map(\.uuid), ["u1", "u2"])
        expectEqual(people.map(\.pendingUpdate), [["name": .null], [:]])
        expectEqual(people[1].tags, [])
        expect(people[1].hasChanges)
    }

    /// What users have changed meanwhile stays: only the edit is sent.
    func testOthersMeanwhile() async throws {
        let (people, _) = try await edits("uuid,name,tags\nu1,Ann,a|b\n".json, "uuid,name,tags\nu1,Anna,a|b\n".json)
        let row = try require(people.first)
        var user = try Person(json: #"{"id":1,"uuid":"u1","name":"Ann","tags":["a","c"]}"#.utf8)
        user.restoreValues(from: row, undoing: try Person(json: #"{"uuid":"u1","name":"Ann","tags":["a","b"]}"#.utf8))
        expectEqual(user.name, "Anna")
        expectEqual(user.tags, ["a", "c"])
    }

    /// Of elements with a row each, the edited cell alone is pending.
    func testElements() async throws {
        let before = "uuid,name,notes.id,notes.text\nu1,Ann,7,x\nu1,Ann,8,\nu2,Bob,9,z\n"
        let after = "uuid,name,notes.id,notes.text\nu1,Ann,7,x\nu1,Ann,8,y\nu2,Bob,9,\n"
        let (people, problems) = try await edits(before, after)
        expectEqual(problems, [])
        expectEqual(people.map { $0.notes.map(\.text) }, [["x", "y"], [nil]])
        try expectEqual(people[0].pendingUpdate(of: \.notes[id: 8]), ["text": "y"])
        try expectEqual(people[0].pendingUpdate(of: \.notes[id: 7]), [:])
        try expectEqual(people[1].pendingUpdate(of: \.notes[id: 9]), ["text": .null])
    }

    /// Rows of elements may be sorted, and one that is missing says nothing: only cells are edits.
    func testRowsOfElements() async throws {
        let before = "uuid,notes.id,notes.text\nu1,7,x\nu1,8,y\nu1,9,z\n"
        let (sorted, _) = try await edits(before, "uuid,notes.id,notes.text\nu1,9,z\nu1,7,x\n")
        expectEqual(sorted, [])
        let (people, _) = try await edits(before, "uuid,notes.id,notes.text\nu1,9,Z\nu1,7,x\n")
        expectEqual(people.map { $0.notes.map(\.text) }, [["x", "y", "Z"]])
        let (none, problems) = try await edits(
            before + "u2,5,v\nu3,6,w\n", "uuid,notes.id,notes.text\nu1,7,x\nu1,,new\nu2,6,v\nu3,6,w\nu3,6,copied\n")
        expectEqual(none, [])
        expectEqual(
            problems,
            [2, 4, 5].map { "row \($0), or one below it of the same record, was added or emptied, or has another id" })
        await expect(throws: RecordFileError.self) {
            _ = try await edits("uuid,notes.text\nu1,x\n", "uuid,notes.text\nu1,y\n")
        }
    }

    /// A string has no id: one that was not there is an edit of one that is missing.
    func testRowsOfStrings() async throws {
        let before = "uuid,tags.tag\nu1,a\nu1,b\nu1,c\n"
        let (people, problems) = try await edits(before, "uuid,tags.tag\nu1,c\nu1,B\nu1,a\n")
        expectEqual(problems, [])
        expectEqual(people.map(\.tags), [["a", "B", "c"]])
        try await expectEqual(edits(before, "uuid,tags.tag\nu1,c\nu1,a\n").people, [])
        let (none, added) = try await edits(before, "uuid,tags.tag\nu1,a\nu1,b\nu1,c\nu1,d\n")
        expectEqual(none, [])
        expectEqual(added.count, 1)
    }

    /// An edit that a save would not send is said, wherever it is.
    func testEditsThatAreNotSent() async throws {
        let data = "uuid,data\nu1,\"{\"\"name\"\":\"\"a\"\"}\"\n"
        for after in ["uuid,data\nu1,\n", "uuid,data\nu1,{}\n"] {
            let (documents, problems) = try await edits(data, after, of: Document.self)
            expectEqual(documents, [])
            expectEqual(
                problems, ["row 2, column `data`: a save would not send this edit of /data/name (null clears a value)"])
        }
        let after = data.replacingOccurrences(of: "\"\"a\"\"", with: "null")
        let cleared = try await edits(data, after, of: Document.self)
        expectEqual(cleared.people.map(\.data.name), [nil])
        expect(cleared.people.allSatisfy(\.hasChanges))
        let notes = "uuid,notes\nu1,\"[{\"\"id\"\":7,\"\"text\"\":\"\"x\"\"}]\"\n"
        await forEach(
            [
                (notes, #""text"":""x"""#, #""text"":null"#, nil), (notes, #",""text"":""x"""#, "", "/notes#7/text"),
                (notes, "7", "8", "/notes"), (notes, #""text""#, #""txt""#, "/notes#7/text"),
                (notes, #""text""#, #""txt"":1,""text""#, "/notes#7/txt"),
                ("uuid,lines.id,lines.sum\nu1,7,1\n", ",1", ",2", "/lines#7/sum"),
                ("uuid,lines\nu1,\"[{\"\"id\"\":7,\"\"sum\"\":1}]\"\n", ":1", ":2", "/lines#7/sum"),
            ] as [(String, String, String, String?)]
        ) { before, old, new, path in
            let after = before.replacingOccurrences(of: old, with: new)
            let (ledgers, problems) = try await edits(before, after, of: Ledger.self)
            expectEqual(ledgers.count, path == nil ? 1 : 0)
            expectEqual(problems.count, path == nil ? 0 : 1)
            if let path, let problem = problems.first {
                expect(problem.contains("a save would not send this edit of \(path) "), problem)
            }
        }
    }

    /// To empty all cells of an element says nothing that a save could send.
    func testEmptiedElements() async throws {
        for (before, after) in [
            ("uuid,tags.tag\nu1,a\nu1,b\n", "uuid,tags.tag\nu1,a\nu1,\n"),
            ("uuid,tags.tag\nu1,a\n", "uuid,tags.tag\nu1,\n"),
            ("uuid,notes.id,notes.text\nu1,7,a\nu1,8,b\n", "uuid,notes.id,notes.text\nu1,,\nu1,8,b\n"),
        ] {
            let (people, problems) = try await edits(before, after)
            expectEqual(people, [])
            let reason = "row 2, or one below it of the same record, was added or emptied, or has another id"
            expectEqual(problems, [reason])
        }
    }

    /// Letters that a charset lacks are `?` in a table that was saved in it. No cell of these is an edit.
    func testLostLetters() async throws {
        let before = "uuid,name,tags.tag\nu1,Zoë,é\nu1,Zoë,日本\nu2,Jörg?,\nu3,José,a\nu4,Zoë,a\n"
        let (people, problems) = try await edits(
            before, "uuid,name,tags.tag\nu1,Zoë,??\nu1,Zoë,é\nu2,J?rg?,\nu3,Jose?,a\nu4,Zo\u{FFFD},a\n")
        expectEqual(people.map(\.name), ["Jose?"])
        let cells = ["row 2, column `tags.tag`", "row 4, column `name`", "row 6, column `name`"]
        expectEqual(problems, cells.map { "\($0): letters have become question marks: save the table as UTF-8" })
        for edit in ["Zoë?", "Zo", "Zoe?"] {
            try await expectEqual(edits("uuid,name\nu1,Zoë\n", "uuid,name\nu1,\(edit)\n").people.map(\.name), [edit])
        }
        let header = "uuid,notes.id,notes.text\n"
        let elements = try await edits(header + "u1,7,x\nu1,8,é\n", header + "u1,8,?\nu1,7,y\n").problems
        expectEqual(elements.map { $0.prefix(26) }, ["row 2, column `notes.text`"])
    }

    /// What cannot be an edit is said with its row, and the other rows are read.
    func testProblems() async throws {
        let (people, problems) = try await edits(before, "uuid,id,name\nu1,9,Ann\nu2,2,Bob\nu4,4,New\n,,New\n")
        expectEqual(people.map(\.name), ["Bob"])
        expectEqual(
            problems,
            [
                "row 2, column `id`: a save would not send this edit of /id (null clears a value)",
                "row 4: no row of the table as it was written has this uuid",
                "row 5 has no uuid or id, so its record is not known: repeat it in every row of the record",
            ])
        await expect(throws: RecordFileError.self) { _ = try await edits("name\na\n", "name\nb\n") }
    }

    /// A column for comments is read by nobody, if the program names it.
    func testIgnoredColumns() async throws {
        let after = "uuid,Comment,name\nu1,wrong name,Anna\nu2,,\n"
        try await expectEqual(edits(before, after, ignoring: ["Comment"]).people.map(\.name), ["Anna"])
        await expect(throws: RecordFileError.self) { _ = try await edits(before, after) }
    }
}

/// A record whose elements have an attribute that the app may not write.
private struct Ledger: CaptureRecord {
    private(set) var uuid: String?
    var notes: [Person.Note] = []
    var lines: [Line] = []
    var _captureState = _RecordState<Ledger>()

    init(_ unset: _UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [
        .setByCapture("uuid", \.uuid), .plural("notes", \.notes), .plural("lines", \.lines),
    ]

    struct Line: PluralElement {
        private(set) var id: Int?
        private(set) var sum: Int?
        var _captureState = _ElementState()

        init(_ unset: _UnsetRecord) {}

        static let attributes: AttributeTable<Self> = [.setByCapture("id", \.id), .readOnly(.value("sum", \.sum))]
    }
}

extension String {
    /// A table whose lists are JSON.
    fileprivate var json: String { replacingOccurrences(of: "a|b", with: #""[""a"",""b""]""#) }
}
