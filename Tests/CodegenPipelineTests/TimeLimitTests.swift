import Foundation
import TestTools
import Testing

/// A time limit fails on a busy machine and nowhere else.
@Suite struct TimeLimitTests {
    @Test("No test of this package has a time limit")
    func none() throws {
        let tests = PackageFolder.url.appending(path: "Tests")
        let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path(percentEncoded: false))
            .filter { $0.hasSuffix(".swift") }
        #expect(files.count > 200)
        for file in files where !file.hasSuffix("/TimeLimitTests.swift") {
            let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
            for limit in [".timeLimit(", "wait(until: ", "timeoutInterval: "] {
                if text.contains(limit) { Issue.record("\(file) has \(limit)") }
            }
        }
    }
}
