/// Every case gives the files in its folder of expected files and the messages in its `diagnostics.txt`, byte for byte.
///
/// `make goldens` (the variable `UPDATE_GOLDENS`) writes what came out in place of what was expected, and the run still
/// fails: somebody has to look at the difference and run the tests again.
final class GoldenTests: XCTestCase {
    func testMatches() {
        expect(FixtureCase.all.count, >, 100)
        forEach(FixtureCase.all) { fixture in
            let result = try fixture.generate()
            let sameAs = try fixture.fileOptions().sameAs
            let expectedFolder = try fixture.expectedFolder()

            var actual: [String: [UInt8]] = [:]
            for file in result.files { actual[file.name] = file.contents }
            try GoldenFiles.compare(
                actual, with: try FixtureCase.files(in: expectedFolder), in: expectedFolder,
                canRenew: sameAs == nil, fixture.name)

            let messages = result.diagnostics.sortedBySource().map { $0.text(color: false) + "\n" }.joined()
            let file = fixture.diagnosticsFile
            let expected = try FixtureCase.files(in: fixture.folder)[file.lastPathComponent]
            try GoldenFiles.compare(
                messages.isEmpty ? [:] : [file.lastPathComponent: Array(messages.utf8)],
                with: expected.map { [file.lastPathComponent: $0] } ?? [:], in: fixture.folder, fixture.name)

            // The outcome is as the case's name promises, whatever the files say.
            expectEqual(result.hasErrors, result.files.isEmpty)
            expect(!result.diagnostics.isEmpty || !fixture.name.hasPrefix("error-"))
            expect(!result.hasErrors || fixture.name.hasPrefix("error-"))
        }
    }

    /// The codes of messages do not change (`--diagnostics json` has them), and each of a schema has a case.
    func testCodes() throws {
        var cases: [String: [String]] = [:]
        for fixture in FixtureCase.all {
            for code in Set(try fixture.generate().diagnostics.map(\.code)) {
                cases[code, default: []].append(fixture.name)
            }
        }
        expectEqual(SchemaCode.allCases.map(\.rawValue).filter { cases[$0] == nil }, [])
        let lines = cases.sorted { $0.key < $1.key }.map { "\($0): \($1.joined(separator: ", "))\n" }
        let (name, folder) = ("codes.txt", PackageFolder.fixtures)
        let expected = try FixtureCase.files(in: folder).filter { $0.key == name }
        try GoldenFiles.compare([name: Array(lines.joined().utf8)], with: expected, in: folder, "Fixtures")
    }
}
