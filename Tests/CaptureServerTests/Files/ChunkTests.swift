@testable import CaptureServer

/// Records of bytes that the app reads or unpacks by itself.
final class ChunkTests: XCTestCase {
    private let url = URL(fileURLWithPath: "/export.jsonl.gz")

    private func chunks(_ text: String, size: Int) -> AsyncStream<[UInt8]> {
        let bytes = Array(text.utf8)
        return AsyncStream { stream in
            for start in Swift.stride(from: 0, to: bytes.count, by: size) {
                stream.yield([])
                stream.yield(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            stream.finish()
        }
    }

    /// Chunks of any size give what the file gives.
    func testChunkSizes() async {
        await forEach([
            "{\"name\":\"a\"}\n{\"name\":\"b\"}\noops\n{\"name\":\"c\"}", #"[{"name":"a"},{"name":"b"}]"#,
            #"{"results":[{"name":"a"},{"name":"b"}],"stat":"ok"}"#,
            "{\n\"result_count\" : 12,\n\"stat\" : \"ok\"\n,\n\"results\" :\n[{\"name\":\"a\"}]\n}",
            "[{\n\"name\":\"a\"}\n,{\n\"name\":\"b\"\n}\n]", "",
        ]) { (text: String) in
            func names(_ lines: (@escaping @Sendable (RecordFileError) -> Void) -> RecordFile<Person>) async throws
                -> [String]
            {
                let problems = Locked<[String]>([])
                var names: [String] = []
                for try await person in lines({ problem in
                    guard case .badRecord(_, let line, _) = problem else { return }
                    problems.withLock { $0.append("bad \(line)") }
                }) { names.append(person.name ?? "none") }
                return names + problems.withLock { $0 }
            }
            try await withFile(text) { file in
                let expected = try await names { RecordFile(contentsOf: file, onBadRecord: $0) }
                for size in Array(1...64) + [1000] {
                    try await expectEqual(
                        names { RecordFile(chunks: chunks(text, size: size), shownAs: url, onBadRecord: $0) }, expected)
                }
                let bytes = AsyncStream<UInt8> { stream in
                    for byte in text.utf8 { stream.yield(byte) }
                    stream.finish()
                }
                try await expectEqual(names { RecordFile(bytes: bytes, shownAs: url, onBadRecord: $0) }, expected)
            }
        }
    }

    /// However long the sequence, the memory is that of a few records.
    func testMemory() async throws {
        let record = "{\"name\":\"\(String(repeating: "x", count: 1000))\"}\n"
        let chunks = AsyncStream<[UInt8]> { stream in
            for _ in 0..<2000 { stream.yield(Array(record.utf8)) }
            stream.finish()
        }
        var iterator = RecordFile<Person>(chunks: chunks, shownAs: url).makeAsyncIterator()
        var count = 0
        while try await iterator.next() != nil { count += 1 }
        expectEqual(count, 2000)
        expect(iterator.feed.reader.window.capacity, <=, 1 << 20)
    }

    /// An error of the sequence comes as it is, and errors of records name where the bytes come from.
    func testErrors() async throws {
        struct Broken: Error {}
        let broken = AsyncThrowingStream<Data, any Error> { stream in
            stream.yield(Data("{\"name\":\"a\"}\n{\"na".utf8))
            stream.finish(throwing: Broken())
        }
        var iterator = RecordFile<Person>(chunks: broken, shownAs: url).makeAsyncIterator()
        try await expectEqual(iterator.next()?.name, "a")
        await expect(throws: Broken.self) { try await iterator.next() }
        await expect(throws: RecordFileError.badRecord(file: url, line: 2, reason: "a string without an end")) {
            try await iterator.next()
        }
        let cut = RecordFile<Person>(chunks: chunks("{\"name\":\"a\"}\n{\"na", size: 3), shownAs: url)
        await expect(throws: RecordFileError.badRecord(file: url, line: 2, reason: "a string without an end")) {
            for try await _ in cut {}
        }
    }

    /// What is compressed, or is no UTF-8, is said, and nothing is read.
    func testOtherFormats() async {
        await forEach(
            [
                (Array("PK\u{3}\u{4}ab".utf8), "zip"), ([0x1F, 0x8B, 0x08, 0x00, 0x0A, 0x00], "gzip"),
                ([0xFF, 0xFE, 0x7B, 0x00, 0x22, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x22], "UTF-16"),
                ([0x7B, 0x00, 0x22, 0x00, 0x6E, 0x00], "UTF-16"), ([0x00, 0x7B, 0x00, 0x22, 0x00, 0x6E], "UTF-16"),
            ] as [([UInt8], String)]
        ) { start, word in
            try await withFile { file in
                try Data(start + Array("\n{\"name\":\"a\"}\n".utf8)).write(to: file)
                do {
                    for try await _ in RecordFile<Person>(contentsOf: file, onBadRecord: { _ in }) { fail("a record") }
                    fail("nothing was thrown")
                } catch let error as RecordFileError {
                    guard case .cannotRead(file, let reason) = error else { throw error }
                    expect(reason.contains(word))
                }
            }
        }
    }
}
