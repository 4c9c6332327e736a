/// Files that must come out byte for byte. With the variable `UPDATE_GOLDENS` (`make goldens`) what came out takes
/// their place, and the comparison fails all the same.
enum GoldenFiles {
    private static let isRenewing = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

    static func compare(
        _ actual: [String: [UInt8]], with expected: [String: [UInt8]], in folder: URL, canRenew: Bool = true,
        _ fixture: String
    ) throws {
        for name in Set(actual.keys).union(expected.keys).sorted() where actual[name] != expected[name] {
            let difference = difference(from: expected[name], to: actual[name])
            fail("\(fixture)/\(name) is not as expected; `make goldens` renews it.\n\(difference)")
            if isRenewing && canRenew { try renew(name, actual[name], in: folder) }
        }
    }

    /// The first lines of the difference; a file that is nil is not there.
    private static func difference(from expected: [UInt8]?, to actual: [UInt8]?) -> String {
        guard let expected else { return "(missing)" }
        guard let actual else { return "(no longer generated)" }
        let lines = UnifiedDiff(from: expected, to: actual, oldLabel: "expected", newLabel: "actual").lines
        return lines.prefix(60).map(\.text).joined(separator: "\n") + (lines.count > 60 ? "\n…" : "")
    }

    private static func renew(_ name: String, _ contents: [UInt8]?, in folder: URL) throws {
        let file = folder.appending(path: name)
        if let contents {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(contents).write(to: file)
        } else {
            try FileManager.default.removeItem(at: file)
        }
    }
}
