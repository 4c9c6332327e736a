/// A time limit fails on a busy machine and nowhere else.
final class TimeLimitTests: XCTestCase {
    /// No test of this package has a time limit.
    func testNone() throws {
        let files = try SourceTree.files(in: "Tests", ending: ".swift")
        expect(files.count, >, 200)
        for file in files where !file.hasSuffix("/TimeLimitTests.swift") {
            let text = try SourceTree.text(of: file)
            for limit in [".timeLimit(", "wait(until: ", "timeoutInterval: "] {
                if text.contains(limit) { fail("\(file) has \(limit)") }
            }
        }
    }
}
