/// A folder of a test's own, removed with the last reference.
package final class TemporaryFolder {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("capture-codegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(at: url) } catch { print("\(url.path) stays: \(error)") }
    }

    /// Something in the folder.
    package func file(_ name: String) -> URL { name.isEmpty ? url : url.appendingPathComponent(name) }
    package func path(_ name: String) -> String { url.path + "/" + name }

    package func store<Record>(_ type: Record.Type, _ name: String = "user.json") -> RecordStore<Record> {
        RecordStore(url: file(name))
    }

    @discardableResult package func write(_ text: String, to name: String) throws -> String {
        let file = file(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return path(name)
    }

    package func text(of name: String) throws -> String { try String(contentsOf: file(name), encoding: .utf8) }

    /// The names of all that is in it, or in a folder below it, hidden ones included.
    package func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }
}

/// Runs a body with an empty folder, which is gone when the body is done.
package func withFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = try TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(folder.url) }
}

/// The same for a body that waits.
package func withFolder<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Value
) async throws -> Value {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    return try await body(folder.url)
}

/// The same with a file in the folder, which has this text, if any.
package func withFile<Value>(
    _ text: String? = nil, isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Value
) async throws -> Value {
    try await withFolder { folder in
        let file = folder.appendingPathComponent("export")
        if let text { try Data(text.utf8).write(to: file) }
        return try await body(file)
    }
}
