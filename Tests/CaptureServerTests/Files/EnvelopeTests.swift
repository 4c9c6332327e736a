/// What a file has around its records is told from them, also where a schema has attributes of the same names.
final class EnvelopeTests: XCTestCase {
    /// The lines of the vendor's exporter.
    private static let export = """
        {"type":"header","exportStart":"2026-01-02 03:04:05 +0000","count":2}
        {"type":"data","data":{"id":1,"uuid":"u1","name":"a"}}
        {"type":"data","data":{"id":2,"uuid":"u2","name":"b"}}
        {"type":"footer","exportEnd":"2026-01-02 03:05:00 +0000"}

        """

    /// Reads a text.
    ///
    /// - Returns: The records, and the lines and reasons of what is not one.
    private func read<Record: CaptureRecord>(
        _ text: String, as type: Record.Type, format: RecordFileFormat = .detected
    ) async throws -> (records: [Record], problems: [String]) {
        try await withFile(text) { file in
            let problems = Locked<[String]>([])
            let lines = RecordFile<Record>(contentsOf: file, format: format) { problem in
                guard case .badRecord(_, let line, let reason) = problem else { throw problem }
                problems.withLock { $0.append("\(line): \(reason)") }
            }
            let records = try await lines.reduce(into: []) { $0.append($1) }
            return (records, problems.withLock { $0 })
        }
    }

    /// The vendor's export is read in every schema.
    func testVendorsExport() async {
        await forEach([RecordFileFormat.detected, .envelopes]) { (format: RecordFileFormat) in
            let (persons, personProblems) = try await read(Self.export, as: Person.self, format: format)
            expectEqual(persons.map(\.name), ["a", "b"])
            expectEqual(personProblems, [])
            expect(persons.allSatisfy { $0.unknownMembers.isEmpty })
            let (documents, problems) = try await read(Self.export, as: Document.self, format: format)
            expectEqual(documents.map(\.name), ["a", "b"])
            expectEqual(problems, [])
            expectEqual(documents.map(\.type), [nil, nil])
            expectEqual(documents.map(\.uuid), ["u1", "u2"])
        }
    }

    /// Whatever is around records is found out by itself in every schema.
    func testOtherForms() async {
        await forEach([
            #"{"result_count":1,"results":[{"id":1,"name":"a"}],"stat":"ok"}"#,
            #"{"id":1,"name":"a"}"#, #"[{"id":1,"name":"a"}]"#,
        ]) { (text: String) in
            let (persons, personProblems) = try await read(text, as: Person.self)
            expectEqual(persons.map(\.name), ["a"])
            expectEqual(personProblems, [])
            let (documents, problems) = try await read(text, as: Document.self)
            expectEqual(documents.map(\.name), ["a"])
            expectEqual(documents.map(\.id), [1])
            expectEqual(problems, [])
        }
    }

    /// The members around a record may be in any order, and there may be others.
    func testMembersInOtherOrder() async throws {
        let sorted = """
            {"count":1,"exportStart":"2026","type":"header"}
            {"n":1,"type":"data","data":{"id":1,"name":"a"}}
            {"request_id":"x","results":[{"id":2,"name":"b"}],"stat":"ok"}

            """
        let (people, problems) = try await read(sorted + #"{"exportEnd":"2026","type":"footer"}"#, as: Person.self)
        expectEqual(people.map(\.name), ["a", "b"])
        expectEqual(problems, [])
        await expect(throws: RecordFileError.self) { _ = try await read(sorted, as: Person.self) }
    }

    /// An export that begins again before its footer is cut off there.
    func testTwoExports() async throws {
        let lines = Self.export.split(separator: "\n")
        let (people, problems) = try await read((lines[..<2] + lines).joined(separator: "\n"), as: Person.self)
        expectEqual(people.map(\.name), ["a", "a", "b"])
        expect(problems.count == 1 && problems[0].hasPrefix("3: it is cut off"), "\(problems)")
    }

    /// The results of a response over many lines are records, whatever their members are called.
    func testResultsOverManyLines() async throws {
        let text = """
            {
            "results":[
            {"id":1,"name":"a","type":"data","results":["x"]}],
            "stat":"ok"}
            """
        let (documents, problems) = try await read(text, as: Document.self, format: .envelopes)
        expectEqual(problems, [])
        expectEqual(documents.map(\.name), ["a"])
        expectEqual(documents.map(\.results), [["x"]])
        try await expectEqual(read(text, as: Person.self).records.map(\.name), ["a"])
    }

    /// What could be a record or an envelope is an error, and is read if the app says what it is.
    func testAmbiguous() async {
        await forEach(
            [
                (#"{"id":1,"type":"data","data":{"name":"x"},"name":"a"}"#, "a", "x"),
                (#"{"id":1,"type":"footer","name":"a"}"#, "a", nil), (#"{"type":"customer","stat":"x"}"#, nil, nil),
            ] as [(String, String?, String?)]
        ) { text, asRecord, inEnvelope in
            let (records, problems) = try await read(text, as: Document.self)
            expectEqual(records, [])
            let problem = try require(problems.first)
            expect(problem.hasPrefix("1: it could be a record, or what an export has around one"))
            let whole = try await read(text, as: Document.self, format: .records)
            expectEqual(whole.records.map(\.name), [asRecord])
            expectEqual(whole.problems, [])
            let unpacked = try await read(text, as: Document.self, format: .envelopes)
            expectEqual(unpacked.records.map(\.name), (inEnvelope.map { [$0] } ?? []))
        }
    }

    /// An object called data is a part of the record, unless the line says that it has data.
    func testDataBesideAttributes() async throws {
        let stranger = try await read(#"{"id":1,"data":{"colour":"red"}}"#, as: Person.self)
        expectEqual(stranger.records.map(\.unknownMembers), [["/data": ["colour": "red"]]])
        try await expectEqual(read(#"{"id":1,"data":{"name":"b"}}"#, as: Document.self).records.map(\.data.name), ["b"])
    }

    /// A plural that the schema does not have holds no records, whatever its name.
    func testUnmodelledPlurals() async throws {
        for text in [
            #"{"data":[{"id":7,"name":"x"}],"id":1,"name":"a"}"#,
            #"{"id":1,"name":"a","results":[{"id":7,"name":"x"}]}"#,
            "[{\"id\":1,\n\"results\":[\n{\"id\":7,\"name\":\"x\"}\n],\"name\":\"a\"}]",
        ] {
            let (records, problems) = try await read(text, as: Person.self)
            expectEqual(records.map(\.name), ["a"])
            expectEqual(problems, [])
        }
    }

    /// The results of a response are records in the format of envelopes, too.
    func testResults() async throws {
        let text = #"{"results":[{"id":1,"name":"a","type":"t"},{"id":2,"name":"b"}],"stat":"ok"}"#
        let (people, problems) = try await read(text, as: Person.self, format: .envelopes)
        expectEqual(people.map(\.name), ["a", "b"])
        expectEqual(problems, [])
        let (documents, others) = try await read(text, as: Document.self, format: .envelopes)
        expectEqual(documents.map(\.type), ["t", nil])
        expectEqual(others, [])
    }

    /// With the format of records, nothing is unpacked; with that of envelopes, nothing is read without one.
    func testLayouts() async throws {
        let results = #"{"results":["x"],"stat":"ok"}"#
        try await expectEqual(read(results, as: Document.self, format: .records).records.map(\.results), [["x"]])
        try await expectEqual(read(results, as: Document.self).problems.count, 1)
        let (records, problems) = try await read(#"{"id":1,"name":"a"}"#, as: Person.self, format: .envelopes)
        expectEqual(records, [])
        expectEqual(problems, ["1: it is not in an envelope, which is an object whose data is a record"])
    }
}
