import CaptureRuntime
import CaptureServer
import CaptureTestSupport
import Expectations
import Foundation
import Models
import TestTools
import XCTest

/// The program of the article "Every record" that resumes after it has ended in the middle.
final class ResumingTests: XCTestCase {
    /// The program, as it stands in the article.
    private static func run(_ server: CaptureClient, in folder: URL, print: (String) throws -> Void) async throws {
        let position = folder.appendingPathComponent("position.json")
        var last = 0
        if FileManager.default.fileExists(atPath: position.path) {
            last = try JSONDecoder().decode(Int.self, from: Data(contentsOf: position))
        }
        for try await user in server.records(CaptureUser.self, where: \.id > last, only: [\.email]) {
            try print(user.email ?? "none")
            last = user.id ?? last
            try JSONEncoder().encode(last).write(to: position, options: .atomic)
        }
    }

    func testIsInArticle() throws {
        try expectRuns(
            block: #"let position = folder.appendingPathComponent("position.json")"#, of: "EveryRecord",
            in: "ResumingTests.swift", changing: ("    print(", "    try print("))
    }

    private struct Crash: Error {}

    /// Ended at any record, before its position is noted, it begins with that record again, and skips none.
    func testEndedAtARecord() async throws {
        let session = try await JobTests.session(5)
        let server = await session.server()
        let all = (1...5).map { "\($0)@example.com" }
        await forEach(1...5) { (number: Int) in
            try await withFolder { folder in
                var output: [String] = []
                await expect(throws: Crash.self) {
                    try await Self.run(server, in: folder) { line in
                        output.append(line)
                        if output.count == number { throw Crash() }
                    }
                }
                expectEqual(output, Array(all[..<number]))
                output = []
                try await Self.run(server, in: folder) { output.append($0) }
                expectEqual(output, Array(all[(number - 1)...]))
                // There is nothing left to do.
                try await Self.run(server, in: folder) { fail("\($0) is done once more") }
            }
        }
    }

    /// Ended by a page that does not come, it begins with the record after the last one.
    func testEndedAtAPage() async throws {
        let session = try await JobTests.session(5)
        let server = await session.server()
        try await withFolder { folder in
            var output: [String] = []
            await session.service.inject(.errorCode(403), to: "/entity.find")
            await expect(throws: CaptureError.self) {
                try await Self.run(server, in: folder) { output.append($0) }
            }
            expectEqual(output, [])
            try await Self.run(server, in: folder) { output.append($0) }
            try await session.service.createRecord(["email": "6@example.com"])
            try await Self.run(server, in: folder) { output.append($0) }
            expectEqual(output, (1...6).map { "\($0)@example.com" })
        }
    }
}
