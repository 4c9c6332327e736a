/// `RecordFile.Writer`.
final class RecordWriterTests: XCTestCase {
    private func person(_ json: String) throws -> Person { try Person(json: json.utf8) }

    /// What was written is read again, secrets and what was never read excepted.
    func testRoundTrip() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("export.jsonl")
            var first = try person(
                #"{"id":7,"uuid":"u","name":"a\nb é","password":"h","tags":[{"id":1,"tag":"x"}],"notes":[{"id":3}]}"#)
            first.notes[0].text = "edited"
            let second = try person(#"{"id":8,"name":null,"more":{"x":1.50}}"#)
            let writer = try RecordFile<Person>.Writer(to: file)
            try writer.write(first)
            try writer.write(second)
            expect(!FileManager.default.fileExists(atPath: file.path))
            try writer.finish()
            let text = try String(contentsOf: file, encoding: .utf8)
            expectEqual(
                text,
                """
                {"id":7,"name":"a\\nb é","notes":[{"id":3,"text":"edited"}],"tags":[{"tag":"x"}],"uuid":"u"}
                {"id":8,"more":{"x":1.5},"name":null}

                """)
            let read = try await RecordFile<Person>(contentsOf: file).reduce(into: []) { $0.append($1) }
            first.password = nil
            expectEqual(read, [first, second])
            expectEqual(read[0].id, 7)
            expectNil(read[0].password)
            expect(!read[0].hasChanges)
            expectEqual(read[1].unreadAttributes, ["/uuid", "/notes", "/tags"])
            try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["export.jsonl"])
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            expectEqual(mode, 0o600)
        }
    }

    /// A record is one line, however the text was laid out that it was read from.
    func testLines() async throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("export.jsonl")
            let writer = try RecordFile<Person>.Writer(to: file)
            let tags = "[{\n\"tag\":\"x\",\r\n\t\"id\": 1}]"
            try writer.write(person("{\n\"tags\": \(tags),\n\"more\":\n{\"a\":\n1}}"))
            try writer.write(person(#"{"tags": [ {"tag": "x", "id": 1}, {"tag": "y\n"}]}"#))
            try writer.finish()
            let text = try String(contentsOf: file, encoding: .utf8)
            expectEqual(
                text,
                """
                {"more":{"a":1},"tags":[{"tag":"x"}]}
                {"tags":[{"tag":"x"},{"tag":"y\\n"}]}

                """)
        }
    }

    /// A writer that is not finished leaves what was there, and nothing besides.
    func testUnfinished() async throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("export.jsonl")
            try Data("before".utf8).write(to: file)
            func begin() throws {
                let writer = try RecordFile<Person>.Writer(to: file)
                for _ in 0..<20_000 { try writer.write(Person(name: "a name of some length")) }
                try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path).count, 2)
            }
            try begin()
            try expectEqual(String(contentsOf: file, encoding: .utf8), "before")
            try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["export.jsonl"])
        }
    }

    /// A writer is finished once, and says what it cannot do.
    func testErrors() async throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("export.jsonl")
            let writer = try RecordFile<Person>.Writer(to: file)
            try writer.finish()
            let finished = RecordFileError.cannotWrite(file: file, reason: "the writer is finished")
            expect(throws: finished) { try writer.finish() }
            expect(throws: finished) { try writer.write(Person(name: nil)) }
            try expect(Data(contentsOf: file).isEmpty)
            let nowhere = folder.appendingPathComponent("missing/export.jsonl")
            expect(throws: RecordFileError.self) { try RecordFile<Person>.Writer(to: nowhere) }
            // A folder in the place of the file.
            let place = folder.appendingPathComponent("folder")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let other = try RecordFile<Person>.Writer(to: place)
            expect(throws: RecordFileError.self) { try other.finish() }
        }
    }
}
