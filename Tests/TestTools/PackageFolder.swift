/// The folder of this package, with its fixtures and documentation.
package enum PackageFolder {
    package static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    package static let fixtures = url.appendingPathComponent("Fixtures")

    /// The text of a file, by its path in the package.
    package static func text(_ path: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
    }
}
