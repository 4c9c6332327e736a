import Foundation
import Testing

/// No test is left out of both `make test` and `make test-long`.
@Suite struct LongFolderTests {
    @Test("Every suite in a folder Long is part of LongTests, by which make test-long finds it")
    func nested() throws {
        let files = try SourceTree.files(in: "Tests", ending: ".swift").filter { $0.contains("/Long/") }
        #expect(files.count > 20)
        for file in files {
            let text = try SourceTree.text(of: file)
            let isAtTop = text.contains(/\n(@MainActor )?@Suite/) && !file.hasSuffix("/LongTests.swift")
            #expect(!isAtTop && !text.contains("\n@Test"), "\(file)")
        }
    }

    @Test("The manifest leaves the folder out of every target that has one")
    func leftOut() throws {
        let manifest = try SourceTree.text(of: "Package.swift")
        let leftOut = manifest.components(separatedBy: "arget(").filter { $0.contains("exclude: long") }
            .compactMap { $0.firstMatch(of: /name: "(\w+)"/).map { String($0.output.1) } }
        let folders = try SourceTree.files(in: "Tests", ending: "Long/LongTests.swift")
        let targets = folders.map { String($0.split(separator: "/")[1]) }
        #expect(targets.count > 3)
        #expect(leftOut.sorted() == targets.sorted())
    }
}
