import Expectations
import Foundation
import XCTest

@testable import CaptureRuntime
@testable import CaptureServer

/// Records of files in every form.
final class RecordLinesTests: XCTestCase {
    private static let (a, b, c) = (#"{"name":"a"}"#, #"{"name":"b"}"#, #"{"name":"c"}"#)

    /// The names of the records of a text, and the lines of what is not one.
    private func names(_ text: String) async throws -> (names: [String?], badLines: [Int]) {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("export")
            try Data(text.utf8).write(to: file)
            let bad = Locked<[Int]>([])
            let lines = RecordLines<Person>(contentsOf: file) { problem in
                guard case .badRecord(_, let line, _) = problem else { throw problem }
                bad.withLock { $0.append(line) }
            }
            let names = try await lines.reduce(into: []) { $0.append($1.name) }
            return (names, bad.withLock { $0 })
        }
    }

    private static let formsCases: [String] = [
        "\(a)\n\(b)\n\(c)\n", "\(a)\r\n\n  \(b)\n\(c)", "\u{FEFF}\(a)\n\(b)\n\(c)",
        "[\(a),\(b),\(c)]", "\u{FEFF}\n[\n \(a)\n,{\"name\":\n\"b\"},\(c)]\n", "[]\n\(a)\n\(b)\n\(c)",
        "\(a)\(b) \(c)", "{\n \"name\": \"a\"\n}\n{\n \"name\": \"b\"\n} \(c)",
        "{\"result_count\":3,\"results\":[\(a),\(b),\(c)],\"stat\":\"ok\"}",
        "{\n \"stat\": \"ok\", \"extra\": [[{\"results\":[1]}]],\n \"results\": [\(a),\(b),\(c)\n] }\n",
        "{\"results\":[\(a)],\"stat\":\"ok\"}\n{\"results\":[\(b),\(c)]}\n{\"results\":[]}",
        "{\"header\":{\"count\":3},\"data\":[\(a),\(b),\(c)],\"footer\":{\"x\":\"]\"}}",
        "{\"header\":{\"v\":1}}\n{\"data\":\(a)}\n{\"data\":\(b)}\n{\"data\":\(c)}\n{\"footer\":3}\n",
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
            expect(names == [] && bad == [])
        }
    }

    private static let badRecordsCases: [(String, [String?], [Int])] =
        [
            ("\(a)\n{\"name\":\n\(b)\noops\n\n{\"foo\":1}\n[1]\n\(c)}\n\(c)", ["a", "b", "c"], [2, 4, 6, 7, 8]),
            // The first line is damaged, too.
            ("{\"name\":\"x\n\(a)\n\(b)", ["a", "b"], [1]),
            ("{\"name\":[1\n\(a)\n\(b)", ["a", "b"], [1]),
            ("{\"name\":\"x\n{\"name\":\"a}\"}\n\(b)", ["a}", "b"], [1]),
            ("{\"name\":[\"x\n{\"name\":\"a]\"}\n\(b)\n", ["a]", "b"], [1]),
            // Over several lines, where they end says nothing.
            ("{\n \"name\":\"x\ny\"\n}\n{\n\"name\":\n\"b\"\n}", ["b"], [2]),
            ("oops\n\(a)", ["a"], [1]),
            (
                "[\n\(a),\n12,\n{\"foo\":1}, null, 12, [{}], {\"name\":1x}, null,\n\(b)\n]", ["a", "b"],
                [3, 4, 4, 4, 4, 4]
            ),
            ("[\(a),\n{\"name\":\"b\"", ["a"], [2]),
            ("[\(a),\n", ["a"], [2]),
            ("[\(a),}]", ["a"], [1]),
            ("{\n\"name\":\"a\"\n}\n{\n\"name\": oops\n}", ["a"], [5]),
            // One element per line: a damaged one costs itself only.
            ("[\n\(a),\n{\"name\":\"x,\n\(b),\n\(c)\n]", ["a", "b", "c"], [3]),
            ("[\n\(a),\n{\"name\":{\"x\":1},\n\(b)]", ["a", "b"], [3]),
            ("[\n\(a),\n{\"name\":\"x\"}},\n\(b)\n]\n\(c)", ["a", "b", "c"], [3]),
            ("{\"results\":[\n\(a),\n{\"name\":[1,\n\(b),\n\(c)]}", ["a", "b", "c"], [3]),
            ("[\(a),\n{\"name\":\n\"b\"},\n\(c)]", ["a", "b", "c"], []),
            ("{\"header\":1}\n[\n\(a),\n\(b)\n]\n{\"footer\":1}", ["a", "b"], []),
            ("\(a)\n[\(b),\(c)]", ["a", "b", "c"], []),
            // Where the next record begins cannot be told: what looks like one may be an element.
            ("{\"name\":\"x\",\"notes\":[\n\(a)\n\(b)", [], [1]),
            ("\"name\":\"x\",\n\"notes\":[\n\(a)\n]\n}", [], [1]),
            ("[\(a)\"notes\":[],\(b)]", [], [1]),
            // Laid out over lines, the next record begins where the lines of the damaged one are not.
            ("{\n  \"name\":{\n  \"x\":[\n    \(a)\n  ]\n}\n{\n  \"name\": \"b\"\n}\n", ["b"], [1]),
            ("[\n  {\n    \"name\": \"x\n  },\n  {\n    \"name\": \"b\"\n  }\n]", ["b"], [2]),
            // A bracket too many has cut a record off.
            ("{\"name\":\"x\"},\"notes\":[\(a)]}\n\(b)", ["b"], [1]),
            ("[\n{\"name\":\"x\"},\"notes\":[\(a)]},\n\(b)\n]", ["b"], [2]),
            ("{\"header\":1}\n{\"data\":12}\n{\"data\":\(a)}\n{}", ["a", nil], [2]),
        ] as [(String, [String?], [Int])]

    /// What is not a record is reported with its line, and what follows is read.
    func testBadRecords() async {
        await forEach(Self.badRecordsCases) { text, expected, lines in
            let (names, bad) = try await names(text)
            expectEqual(names, expected)
            expectEqual(bad, lines)
        }
    }

    /// Without a closure a bad record ends the sequence, with its line and without its text.
    func testThrowing() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("export")
            try Data("{\"name\":\"a\"}\n{\"name\":\"secret\",}\n{\"name\":\"b\"}\n".utf8).write(to: file)
            var iterator = RecordLines<Person>(contentsOf: file).makeAsyncIterator()
            try await expectEqual(iterator.next()?.name, "a")
            do {
                _ = try await iterator.next()
                fail("nothing was thrown")
            } catch let error as RecordFileError {
                guard case .badRecord(let url, 2, let reason) = error else { throw error }
                expect(url == file && !reason.contains("secret"))
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
                    for try await _ in RecordLines<Person>(contentsOf: url) {}
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
        try await withFolder { folder in
            let file = folder.appendingPathComponent("pipe")
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
            let names = try await RecordLines<Person>(contentsOf: file).reduce(into: []) { $0.append($1.name) }
            expectEqual(names, ["a", "b"])
        }
    }

    /// An array that the record has itself leads to no records.
    func testOwnNames() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("export")
            try Data(#"{"results":["x","y"],"id":1}"#.utf8).write(to: file)
            let surveys = try await RecordLines<Survey>(contentsOf: file).reduce(into: []) { $0.append($1) }
            expectEqual(surveys.map(\.results), [["x", "y"]])
        }
    }

    /// A record is what Capture confirmed, and what does not fit is kept.
    func testConfirmed() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("export")
            try Data(#"{"id":7,"uuid":"u","name":12,"more":[1],"tags":[{"id":1,"tag":"x"}]}"#.utf8).write(to: file)
            for try await person in RecordLines<Person>(contentsOf: file) {
                expect(person.id == 7 && !person.hasChanges && person.tags == ["x"])
                expectEqual(person.decodingIssues.map(\.path), ["/name"])
                expectEqual(person.unmodelledAttributes, ["/more": [1]])
            }
        }
    }

    /// Whatever the pieces in which a file is read, the texts are the same.
    func testPieces() async {
        await forEach([1, 2, 3, 7, 64]) { (size: Int) in
            try await withFolder { folder in
                let texts = [
                    #"[{"name":"a\"]}"},{"name":"é😀"},{"x":[{"y":"\\"}]},12,"s"]"#,
                    "{\"a\":1}\n{\"b\":\"{\"}\r\n\n{\"c\":2}", "{\"a\":\n1}{\"b\":2}\n3",
                    #"{"header":{"results":[1]},"results":[{"a":1},[2]],"footer":[[]]}{"results":[3]}"#,
                    "{\"a\":[1\n{\"b\":1}\n{\"c\":1}",
                ]
                for text in texts {
                    let file = folder.appendingPathComponent("text")
                    try Data(text.utf8).write(to: file)
                    func found(_ size: Int) throws -> [String] {
                        let file = try StoreFile.reading(file.path)
                        var texts = RecordTexts(file, ownNames: ["id", "name"], pieces: size)
                        var found: [String] = []
                        while let text = try texts.next() {
                            let content = String(decoding: text.bytes, as: UTF8.self)
                            found.append("\(text.line) \(content) \(text.problem ?? "")")
                        }
                        return found
                    }
                    try expectEqual(found(size), found(1 << 18))
                    try expect(found(size).count, >, 1)
                }
            }
        }
    }

    /// A record without an end is given up at the limit, in every form, and memory with it.
    func testLimit() async throws {
        try await withFolder { folder in
            let long = String(repeating: "x", count: 5000)
            for text in [
                "\(Self.a)\n{\"name\":\"\(long)\"}\n\(Self.b)", "{\"name\":\"\(long)\"}\n\(Self.b)",
                "[\(Self.a),{\"name\":\"\(long)\"},\n\(Self.b)]",
            ] {
                let file = folder.appendingPathComponent("text")
                try Data(text.utf8).write(to: file)
                var texts = RecordTexts(
                    try StoreFile.reading(file.path), ownNames: ["id", "name"], pieces: 16,
                    limit: 1000)
                var problems: [String] = []
                while let text = try texts.next() { if let problem = text.problem { problems.append(problem) } }
                expect(problems.count == 1 && problems[0].hasPrefix("it has more than 1000 bytes"))
            }
        }
    }

    /// However large the file, only a few pieces of it are in memory.
    func testMemory() async {
        await forEach([("", "\n", ""), ("[", " ,", "]"), ("{\"results\":[", ",", "]}")]) {
            (start: String, separator: String, end: String) in
            try await withFolder { folder in
                let file = folder.appendingPathComponent("text")
                let record = "{\"name\":\"\(String(repeating: "x", count: 1500))\"}"
                let body = Array(repeating: record, count: 4000).joined(separator: separator)
                try Data((start + body + end).utf8).write(to: file)
                var texts = RecordTexts(
                    try StoreFile.reading(file.path), ownNames: ["id", "name"], pieces: 4096)
                var count = 0
                while let text = try texts.next() { count += text.problem == nil ? 1 : 0 }
                expectEqual(count, 4000)
                expect(texts.window.capacity, <=, 4 * 4096)
            }
        }
    }

    /// Blanks need no memory, wherever they are.
    func testBlanks() async {
        await forEach(["{\"id\":1}", "[{\"id\":1}", "[{\"id\":1}\n,{\"id\":2}", ""]) { (start: String) in
            try await withFolder { folder in
                let file = folder.appendingPathComponent("text")
                try Data((start + String(repeating: " ", count: 1 << 20) + "\n").utf8).write(to: file)
                var texts = RecordTexts(
                    try StoreFile.reading(file.path), ownNames: ["id", "name"], pieces: 4096)
                while try texts.next() != nil {}
                expect(texts.window.capacity, <=, 4 * 4096)
            }
        }
    }

    /// Cancelling the task ends the sequence.
    func testCancelled() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("export")
            try Data("{\"name\":\"a\"}\n{\"name\":\"b\"}".utf8).write(to: file)
            let task = Task {
                for try await _ in RecordLines<Person>(contentsOf: file) { withUnsafeCurrentTask { $0?.cancel() } }
            }
            await expect(throws: CancellationError.self) { try await task.value }
        }
    }
}
