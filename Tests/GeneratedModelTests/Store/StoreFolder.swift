import CaptureRuntime
import Foundation
import Models

/// A folder of its own for one test, removed with the last reference.
final class StoreFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            print("\(url.path) could not be removed: \(error)")
        }
    }

    func file(_ name: String = "user.json") -> URL { url.appendingPathComponent(name) }

    func store<Record: CaptureRecord>(_ type: Record.Type, _ name: String = "user.json") -> RecordStore<Record> {
        RecordStore(url: file(name))
    }

    func write(_ text: String, to name: String = "user.json") throws { try Data(text.utf8).write(to: file(name)) }

    func text(_ name: String = "user.json") throws -> String {
        String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
    }

    /// The names of all files, hidden ones included.
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}
