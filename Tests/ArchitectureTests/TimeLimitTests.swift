import Foundation
import Testing

/// A time limit fails on a busy machine and nowhere else.
@Suite struct TimeLimitTests {
    @Test("No test of this package has a time limit")
    func none() throws {
        let files = try SourceTree.files(in: "Tests", ending: ".swift")
        #expect(files.count > 200)
        for file in files where !file.hasSuffix("/TimeLimitTests.swift") {
            let text = try SourceTree.text(of: file)
            for limit in [".timeLimit(", "wait(until: ", "timeoutInterval: "] {
                if text.contains(limit) { Issue.record("\(file) has \(limit)") }
            }
        }
    }
}
