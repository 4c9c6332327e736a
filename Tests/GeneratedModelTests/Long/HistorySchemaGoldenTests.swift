import Foundation
import FreshHistories
import HistorySupport
import Testing

extension LongTests {
    /// The committed schemas are what their seeds give. `UPDATE_GOLDENS=1` writes them anew, and the run still fails;
    /// the code generated from them is renewed by the next run.
    @Suite("Golden schemas of the histories") struct HistorySchemaGoldenTests {
        @Test(arguments: [("history-1", UInt64(1)), ("history-2", 2), ("history-3", 3)])
        func isWhatItsSeedGives(_ name: String, _ seed: UInt64) throws {
            var maker = SchemaMaker(seed: seed)
            let text = maker.text()
            let file = HistorySchema.folder(of: name).appending(path: "schema.json")
            let committed =
                FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
                ? String(decoding: try Data(contentsOf: file), as: UTF8.self) : ""
            #expect(committed == text, "\(name)/schema.json is not what seed \(seed) gives")
            if committed != text, ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }
    }
}
