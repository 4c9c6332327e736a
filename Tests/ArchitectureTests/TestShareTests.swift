import Foundation
import Testing

/// `make test-long` finds the suites of which `make test` runs a share.
@Suite struct TestShareTests {
    @Test("The Makefile names every suite that asks for its share")
    func named() throws {
        let makefile = try SourceTree.text(of: "Makefile")
        let variable = try #require(makefile.firstMatch(of: /shared_suites = ((?:.+\\\n)*.+)/)).output.1
        let list = variable.split { $0.isWhitespace || $0 == "\\" }
        let files = try SourceTree.files(in: "Tests", ending: "Tests.swift").filter { file in
            try file != "Tests/ArchitectureTests/TestShareTests.swift"
                && ["TestShare.", "HostileText.scalars"].contains { try SourceTree.text(of: file).contains($0) }
        }
        #expect(files.count > 5)
        for file in files {
            #expect(list.contains { file.hasSuffix("\($0).swift") }, "\(file)")
        }
    }
}
