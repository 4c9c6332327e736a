import Foundation

/// What keeps an attack from being made at all.
struct SoakFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    static let olderSystem = SoakFailure("histories need a system with executors of tasks, such as macOS 15")
}

/// A folder for the runs of one attack, removed with the last reference.
final class SoakFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("soak-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            print("\(url.path) stays: \(error)")
        }
    }

    func file(_ name: String) -> URL { name.isEmpty ? url : url.appendingPathComponent(name) }
    func path(_ name: String) -> String { file(name).path }

    /// The files of a folder by name, hidden ones included, folders left out.
    func files(in name: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for entry in try names(in: name) where try !isFolder(file(name).appendingPathComponent(entry)) {
            files[entry] = Array(try Data(contentsOf: file(name).appendingPathComponent(entry)))
        }
        return files
    }

    func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }

    /// Makes the folder hold these files and no others.
    func write(_ files: [String: [UInt8]], to name: String) throws {
        try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
        for entry in try names(in: name) where files[entry] == nil {
            let old = file(name).appendingPathComponent(entry)
            if try !isFolder(old) { try FileManager.default.removeItem(at: old) }
        }
        for (entry, bytes) in files { try Data(bytes).write(to: file(name).appendingPathComponent(entry)) }
    }

    private func isFolder(_ url: URL) throws -> Bool {
        try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    }
}
