/// No test is left out of both `make test` and `make test-long`.
final class SuiteTests: XCTestCase {
    /// XCTest finds the tests of a class at the top of a file. In any other type they compile and never run.
    func testEveryTestIsInASuite() throws {
        var count = 0
        for file in try SourceTree.files(in: "Tests", ending: ".swift") {
            let text = try SourceTree.text(of: file)
            let suites = text.matches(of: /class (\w+): XCTestCase\b/).map(\.output.1)
            var type = ""
            for line in text.split(separator: "\n") {
                if !line.hasPrefix(" "), let match = line.firstMatch(of: /\b(class|struct|enum|actor|extension) (\w+)/)
                {
                    type = String(match.output.2)
                }
                guard line.contains("func test"), line.contains(/func test[A-Z]\w*\(\)/) else { continue }
                count += 1
                expect(suites.contains(type[...]), "\(file): \(line)")
            }
        }
        expect(count, >, 1000)
    }

    /// `make test-long` finds the suites in a folder Long by their names.
    func testNamesInFoldersLong() throws {
        let files = try SourceTree.files(in: "Tests", ending: ".swift").filter { $0.contains("/Long/") }
        expect(files.count, >, 10)
        for file in files {
            let suites = try SourceTree.text(of: file).matches(of: /class (\w+): XCTestCase/)
            for suite in suites { expect(suite.output.1.hasSuffix("LongTests"), "\(file)") }
        }
    }

    /// `make test-long` finds the suites that try more cases there by their names.
    func testNamesOfRandomSuites() throws {
        let texts = try SourceTree.files(in: "Tests", ending: ".swift").map { ($0, try SourceTree.text(of: $0)) }
        let random = texts.filter { $0.1.contains(/\bcount\([0-9_]+, long:/) }
        expect(random.count, >, 10)
        for (file, text) in random { expect(text.contains(/class \w+RandomTests: XCTestCase/), "\(file)") }
    }

    /// The manifest leaves the folder out of every target that has one.
    func testLeftOut() throws {
        let manifest = try SourceTree.text(of: "Package.swift")
        let leftOut = manifest.components(separatedBy: "arget(").filter { $0.contains("exclude: long") }
            .compactMap { $0.firstMatch(of: /name: "(\w+)"/).map { String($0.output.1) } }
        let files = try SourceTree.files(in: "Tests", ending: "LongTests.swift")
        let targets = Set(files.filter { $0.contains("/Long/") }.map { String($0.split(separator: "/")[1]) })
        expect(targets.count, >, 3)
        expectEqual(leftOut.sorted(), targets.sorted())
    }
}
