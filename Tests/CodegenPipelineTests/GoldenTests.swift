import CaptureSchema
import CodegenPipeline
import SchemaReports
import Foundation
import SwiftEmitter
import Testing

/// Every case gives the files in its folder `Expected` and the messages in its `diagnostics.txt`, byte for byte.
///
/// `make goldens` (the variable `UPDATE_GOLDENS`) writes what came out in place of what was expected, and the run still
/// fails: somebody has to look at the difference and run the tests again.
@Suite struct GoldenTests {
    private static let isRenewing = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

    @Test("case", arguments: FixtureCase.all)
    func matches(_ fixture: FixtureCase) throws {
        let result = try fixture.generate()
        let sameAs = try fixture.fileOptions().sameAs
        let expectedFolder = sameAs.map { FixtureCase(name: $0).expectedFolder } ?? fixture.expectedFolder

        var actual: [String: [UInt8]] = [:]
        for file in result.files { actual[file.name] = file.contents }
        try compare(
            actual, with: try FixtureCase.files(in: expectedFolder), in: expectedFolder,
            canRenew: sameAs == nil, fixture)

        let messages = result.diagnostics.map { $0.text(color: false) + "\n" }.joined()
        let file = fixture.diagnosticsFile
        let expected = try FixtureCase.files(in: fixture.folder)[file.lastPathComponent]
        try compare(
            messages.isEmpty ? [:] : [file.lastPathComponent: Array(messages.utf8)],
            with: expected.map { [file.lastPathComponent: $0] } ?? [:], in: fixture.folder, canRenew: true, fixture)

        // The outcome is as the case's name promises, whatever the files say.
        #expect(result.hasErrors == result.files.isEmpty)
        #expect(!result.diagnostics.isEmpty || !fixture.name.hasPrefix("error-"))
        #expect(!result.hasErrors || fixture.name.hasPrefix("error-"))
    }

    private func compare(
        _ actual: [String: [UInt8]], with expected: [String: [UInt8]], in folder: URL, canRenew: Bool,
        _ fixture: FixtureCase
    ) throws {
        for name in Set(actual.keys).union(expected.keys).sorted() where actual[name] != expected[name] {
            let difference = difference(from: expected[name], to: actual[name])
            Issue.record(
                "\(fixture.name)/\(name) is not as expected; `make goldens` renews it.\n\(difference)")
            if Self.isRenewing && canRenew { try renew(name, actual[name], in: folder) }
        }
    }

    /// The first lines of the difference; a file that is nil is not there.
    private func difference(from expected: [UInt8]?, to actual: [UInt8]?) -> String {
        guard let expected else { return "(missing)" }
        guard let actual else { return "(no longer generated)" }
        let lines = UnifiedDiff(from: expected, to: actual, oldLabel: "expected", newLabel: "actual").lines
        return lines.prefix(60).map(\.text).joined(separator: "\n") + (lines.count > 60 ? "\n…" : "")
    }

    private func renew(_ name: String, _ contents: [UInt8]?, in folder: URL) throws {
        let file = folder.appending(path: name)
        if let contents {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(contents).write(to: file)
        } else {
            try FileManager.default.removeItem(at: file)
        }
    }
}
