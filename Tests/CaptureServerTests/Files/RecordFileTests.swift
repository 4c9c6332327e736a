@testable import CaptureRuntime
@testable import CaptureServer

/// Records of files in every form.
final class RecordFileTests: XCTestCase {
    private static let (a, b, c) = (#"{"name":"a"}"#, #"{"name":"b"}"#, #"{"name":"c"}"#)

    /// The names of the records of a text, and the lines of what is not one.
    private func names(_ text: String) async throws -> (names: [String?], badLines: [Int]) {
        try await withFile(text) { file in
            let bad = Locked<[Int]>([])
            let lines = RecordFile<Person>(contentsOf: file) { problem in
                guard case .badRecord(_, let line, _) = problem else { throw problem }
                bad.withLock { $0.append(line) }
            }
            let names = try await lines.reduce(into: []) { $0.append($1.name) }
            return (names, bad.withLock { $0 })
        }
    }

    private static let formsCases: [String] = [
        "\(a)\n\(b)\n\(c)\n", "\(a)\r\n\n  \(b)\n\(c)", "\u{FEFF}\(a)\n\(b)\n\(c)",
        "[\(a),\(b),\(c)]", "\u{FEFF}\n[\n \(a)\n,{\"name\":\n\"b\"},\(c)]\n",
        "{\"result_count\":3,\"results\":[\(a),\(b),\(c)],\"stat\":\"ok\"}",
        "{\"results\":[\(a)],\"stat\":\"ok\"}\n{\"results\":[\(b),\(c)]}\n{\"results\":[]}",
        "{\"type\":\"header\"}\n{\"type\":\"data\",\"data\":\(a)}\n\(b)\n{\"results\":[\(c)]}\n{\"type\":\"footer\"}",
    ]

    /// Every form is found out by itself.
    func testForms() async {
        await forEach(Self.formsCases) { text in
            let (names, bad) = try await names(text)
            expectEqual(names, ["a", "b", "c"])
            expectEqual(bad, [])
        }
    }

    /// Files without a record have none.
    func testEmpty() async {
        await forEach(["", "\n \n", "[]", "[ \n ]", #"{"results":[]}"#, "\u{FEFF}"]) { (text: String) in
            let (names, bad) = try await names(text)
            expectEqual(names, [])
            expectEqual(bad, [])
        }
    }

    private static let badRecordsCases: [(String, [String?], [Int])] =
        [
            ("\(a)\n{\"name\"\n\(b)\noops\n\n{\"foo\":1}\n[1]\n\(c)}\n\(c)", ["a", "b", "c"], [2, 4, 6, 7, 8]),
            // The first line is damaged, too.
            ("{\"name\":\"x\n\(a)\n\(b)", ["a", "b"], [1]), ("{\"name\":[1\n\(a)\n\(b)", ["a", "b"], [1]),
            ("oops\n\(a)", ["a"], [1]),
            // A line is one record, and a part of it is none.
            ("\(a)\(b)\n\(c)", ["c"], [1]), ("\(a) \(b),\n\(c)", ["c"], [1]),
            ("{\"name\":\"x\"},\"notes\":[\(a)]}\n\(b)", ["b"], [1]), ("\(a)\n[\(b)]\n\(c)", ["a", "c"], [2]),
            ("{\"results\":[\(a),12,{\"foo\":1},\(b)]}\n\(c)", ["a", "b", "c"], [1, 1]),
            ("{\"type\":\"data\",\"data\":12}\n{\"type\":\"data\",\"data\":\(a)}\n{}", ["a", nil], [1]),
            // A torn line costs itself, where the next lines show that it is one.
            ("{\"name\":\n\(a)\n\(b)", ["a", "b"], [1]),
            ("\(a)\n{\"name\":\"x\",\"notes\":[\n\(b)\n\(c)", ["a", "b", "c"], [2]),
            ("\(a)\n{\"name\":\"x\",\"notes\":[{\n\(b)", ["a", "b"], [2]), ("\(a)\n{\"name\":", ["a"], [2]),
            // A response over many lines, and another one behind it.
            (
                "{\n  \"stat\": \"ok\",\n  \"results\": [\n\(a),\n{\"foo\":1},\n\(b)\n],\n \"result_count\": 3}\n"
                    + "{\"results\":[\n],\"stat\":\"ok\"}\n\(c)", ["a", "b", "c"], [5]
            ),
            // An element that is not a record costs itself.
            ("[\n\(a),\n12,\n{\"foo\":1}, null, 12, [{}],\n\(b)\n]", ["a", "b"], [3, 4, 4, 4, 4]),
        ] as [(String, [String?], [Int])]

    /// What is not a record is reported with its line, and what follows is read.
    func testBadRecords() async {
        await forEach(Self.badRecordsCases) { text, expected, lines in
            let (names, bad) = try await names(text)
            expectEqual(names, expected)
            expectEqual(bad, lines)
        }
    }

    /// More than is looked at ahead.
    private static let blanks = String(repeating: " ", count: 600_000)

    private static let unreadableCases: [(String, [String?], String)] =
        [
            ("{\n  \"name\": \"a\"\n}\n{\n  \"name\": \"b\"\n}", [], "a line ends within a value"),
            ("\(a)\n{\"name\":\"x\",\"notes\":[\n\(b)\n]}\n\(c)", ["a"], "a line ends within a value"),
            ("{\"results\":[\n\(a),\n\(b)\n", ["a"], "the array is cut off"),
            ("{\"results\":[\(a),\n\(b)", ["a"], "the array is cut off"),
            ("{\"results\":[\n\(a),\n{\"name\":1x}\n]}", ["a"], "an element is damaged"),
            ("[\(a),\n{\"name\":1x},\n\(b)]", ["a"], "an element is damaged"),
            ("[\(a),\(b)", ["a"], "the array is cut off"),
            ("[\(a),", [], "the array is cut off"),
            ("[", [], "the array is cut off"),
            ("[\(a),{\"name\":\"b", ["a"], "the array is cut off"),
            ("[\(a),}]", ["a"], "an element is damaged"),
            ("[\(a)\(b)]", [], "a comma is missing"),
            // A bracket too many, or one too few: a part of a record is none.
            ("[\(a),{\"name\":\"x\"},\"notes\":[\(b)]}]", ["a"], "a text stands where a record should"),
            ("[\(blanks)\(a),{\"name\":\"x\"},\"notes\":[\(b)]}]", ["a"], "a text stands where a record should"),
            ("[\(blanks)\(a),}]", ["a"], "an element is damaged"),
            ("[\(a)\"notes\":[],\(b)]", [], "a comma is missing"),
            ("[\(a),{\"name\":{\"x\":1},\n\(b)]", ["a"], "an element is damaged (expected a string) on line 2"),
            // The beginning of the file is missing, and this is a plural of a record.
            ("[\(a),\(b)],\"name\":\"x\"},\(c)]", [], "more text follows the array"),
            ("[\(a)]\n\(b)", [], "more text follows the array"),
        ] as [(String, [String?], String)]

    /// Where nobody can tell any more where a record begins, the file is unreadable from there on, whatever becomes of
    /// bad records.
    func testUnreadableRest() async {
        await forEach(Self.unreadableCases) { text, expected, reason in
            try await withFile(text) { file in
                var iterator = RecordFile<Person>(contentsOf: file, onBadRecord: { _ in }).makeAsyncIterator()
                var names: [String?] = []
                do {
                    while let person = try await iterator.next() { names.append(person.name) }
                    fail("nothing was thrown")
                } catch let error as RecordFileError {
                    guard case .cannotRead(file, let found) = error else { throw error }
                    expect(found.hasPrefix(reason), "\(found)")
                    expect(found.hasSuffix("and the rest is not read"), "\(found)")
                }
                expectEqual(names, expected)
                try await expectNil(iterator.next())
            }
        }
    }

    /// Without a closure a bad record ends the sequence, with its line and without its text.
    func testThrowing() async throws {
        try await withFile("{\"name\":\"a\"}\n{\"name\":\"secret\",}\n{\"name\":\"b\"}\n") { file in
            var iterator = RecordFile<Person>(contentsOf: file).makeAsyncIterator()
            try await expectEqual(iterator.next()?.name, "a")
            do {
                _ = try await iterator.next()
                fail("nothing was thrown")
            } catch let error as RecordFileError {
                guard case .badRecord(let url, 2, let reason) = error else { throw error }
                expectEqual(url, file)
                expect(!reason.contains("secret"))
                expect(error.localizedDescription.hasPrefix("\(file.path):2: this is not a record: "))
            }
            try await expectEqual(iterator.next()?.name, "b")
            try await expectNil(iterator.next())
        }
    }

    /// A file that cannot be read is an error, and not an empty one.
    func testUnreadable() async throws {
        try await withFolder { folder in
            func error(_ url: URL) async throws -> RecordFileError? {
                do {
                    for try await _ in RecordFile<Person>(contentsOf: url) {}
                    return nil
                } catch let error as RecordFileError {
                    return error
                }
            }
            let missing = folder.appendingPathComponent("missing")
            try await expectEqual(error(missing), .cannotRead(file: missing, reason: "there is no such file"))
            try await expectEqual(error(folder), .cannotRead(file: folder, reason: "there is a folder in its place"))
            let web = try require(URL(string: "https://example.com/export"))
            try await expectEqual(error(web), .cannotRead(file: web, reason: "this is not the URL of a file"))
        }
    }

    /// A pipe is read to its end, also if its writer begins late and makes pauses.
    func testPipe() async throws {
        try await withFile { file in
            expectEqual(mkfifo(file.path, 0o600), 0)
            Thread.detachNewThread {
                usleep(100_000)
                guard let pipe = fopen(file.path, "w") else { return }
                for text in [Self.a, "\n", Self.b, "\n"] {
                    fputs(text, pipe)
                    fflush(pipe)
                    usleep(100_000)
                }
                fclose(pipe)
            }
            let names = try await RecordFile<Person>(contentsOf: file).reduce(into: []) { $0.append($1.name) }
            expectEqual(names, ["a", "b"])
        }
    }

    /// An array that the record has itself leads to no records.
    func testOwnNames() async throws {
        try await withFile(#"{"results":["x","y"],"id":1}"#) { file in
            let surveys = try await RecordFile<Survey>(contentsOf: file).reduce(into: []) { $0.append($1) }
            expectEqual(surveys.map(\.results), [["x", "y"]])
        }
    }

    /// A record is what Capture confirmed, and what does not fit is kept.
    func testConfirmed() async throws {
        try await withFile(#"{"id":7,"uuid":"u","name":12,"more":[1],"tags":[{"id":1,"tag":"x"}]}"#) { file in
            for try await person in RecordFile<Person>(contentsOf: file) {
                expectEqual(person.id, 7)
                expect(!person.hasChanges)
                expectEqual(person.tags, ["x"])
                expectEqual(person.decodingIssues.map(\.path), ["/name"])
                expectEqual(person.unknownMembers, ["/more": [1]])
            }
        }
    }

    /// The texts that the bytes of a file have in pieces of this size.
    private func texts(_ text: String, size: Int, limit: Int = 1 << 26) -> (found: [String], capacity: Int) {
        var texts = RecordTexts(limit: limit)
        var rest = Array(text.utf8)[...]
        var isBegun = false
        var found: [String] = []
        do throws(FileProblem) {
            while true {
                switch try texts.next() {
                case .item(let text): found.append("\(text.line) \(String(decoding: text.bytes, as: UTF8.self)) ")
                case .bad(let line, let reason): found.append("\(line)  \(reason)")
                case .more:
                    // As the feed does.
                    let wanted = max(2, 2 * texts.window.count)
                    repeat {
                        texts.window.append(rest.isEmpty ? nil : Array(rest.prefix(size)))
                        rest = rest.dropFirst(size)
                    } while texts.window.count <= wanted && !texts.window.isAtEnd
                    if !isBegun { try texts.window.begin() }
                    isBegun = true
                case .end: return (found, texts.window.capacity)
                }
            }
        } catch {
            return (found + [error.reason], texts.window.capacity)
        }
    }

    /// Whatever the pieces in which a file is read, the texts are the same.
    func testPieces() {
        for text in [
            #"[{"name":"a\"]}"},{"name":"é😀"},{"x":[{"y":"\\"}]},12,"s"]"#,
            "{\"a\":1}\n{\"b\":\"{\"}\r\n\n{\"c\":2}", "[{\"a\":\n1},{\"b\":2}\n,3] ", "[{\"a\":1}]{\"b\":2}",
            "{\"a\":[1\n{\"b\":1}\n{\"c\":1}", "  [ 1 , [2 ,\n3] ,\n null", "\u{FEFF}\n [ ] \n",
        ] {
            forEach([1, 2, 3, 7, 64]) { (size: Int) in
                expectEqual(texts(text, size: size).found, texts(text, size: 1 << 18).found)
            }
        }
    }

    /// A record without an end is given up at the limit, and memory with it.
    func testLimit() {
        let long = String(repeating: "x", count: 5000)
        let line = "2  it has more than 1000 bytes"
        expectEqual(
            texts("{}\n{\"name\":\"\(long)\"}\n{}\n\(long)", size: 16, limit: 1000).found,
            ["1 {} ", line, "3 {} ", line.replacing("2 ", with: "4 ")])
        let array = texts("[\(Self.blanks){},\n{\"name\":\"\(long)\"},{}]", size: 16, limit: 1000)
        expectEqual(array.found, ["1 {} ", "an element has more than 1000 bytes on line 2, and the rest is not read"])
    }

    /// However large the file, only a few pieces of it are in memory.
    func testMemory() {
        let record = "{\"name\":\"\(String(repeating: "x", count: 1500))\"}"
        forEach([("", "\n", ""), ("[", " ,", "]")]) { (start: String, separator: String, end: String) in
            let body = Array(repeating: record, count: 2000).joined(separator: separator)
            let (found, capacity) = texts(start + body + end, size: 4096)
            expectEqual(found.count, 2000)
            expect(found.allSatisfy { $0 == "1 \(record) " || separator == "\n" })
            expect(capacity, <=, start.isEmpty ? 4 * 4096 : 1 << 19)
        }
    }

    /// Blanks between records need no memory, but for the beginning of an array, which is looked at in a piece.
    func testBlanks() {
        let blanks = String(repeating: " ", count: 1 << 21) + "\n"
        forEach(["{\"id\":1}\n", "[{\"id\":1}", "[{\"id\":1}\n,", "[", ""]) { (start: String) in
            expect(texts(start + blanks, size: 4096).capacity, <=, start.hasPrefix("[") ? 1 << 19 : 4 * 4096)
        }
    }

    /// Cancelling the task ends the sequence.
    func testCancelled() async throws {
        try await withFile("{\"name\":\"a\"}\n{\"name\":\"b\"}") { file in
            let task = Task {
                for try await _ in RecordFile<Person>(contentsOf: file) { withUnsafeCurrentTask { $0?.cancel() } }
            }
            await expect(throws: CancellationError.self) { try await task.value }
        }
    }
}
