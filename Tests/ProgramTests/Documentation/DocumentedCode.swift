/// A block of Swift in a text of the documentation.
struct DocumentedCode: CustomStringConvertible {
    let file: URL
    /// The line of the file on which the code begins.
    let line: Int
    let text: String
    /// True where the text says, in a comment above the block, that it is a part of something that cannot stand alone.
    let isFragment: Bool

    var description: String { "\(file.lastPathComponent):\(line)" }

    /// README and all articles of the catalogues.
    static let files: [URL] = {
        let root = PackageFolder.url
        let catalogues = [
            "Sources/CaptureRuntime/CaptureRuntime.docc", "Sources/CaptureServer/CaptureServer.docc",
            "Sources/capture-codegen/capture-codegen.docc",
        ].map { root.appending(path: $0) }
        let articles = catalogues.flatMap { catalogue in
            (FileManager.default.enumerator(atPath: catalogue.path(percentEncoded: false))?.allObjects ?? [])
                .compactMap { $0 as? String }.sorted().map { catalogue.appending(path: $0) }
        }
        return [root.appending(path: "README.md")] + articles.filter { $0.pathExtension == "md" }
    }()

    static func blocks(in file: URL) throws -> [DocumentedCode] {
        var blocks: [DocumentedCode] = []
        var start: Int?
        var isFragment = false
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if let first = start {
                guard line == "```" else { continue }
                blocks.append(
                    DocumentedCode(
                        file: file, line: first + 1, text: lines[first..<index].joined(separator: "\n"),
                        isFragment: isFragment))
                start = nil
                isFragment = false
            } else if line == "```swift" {
                start = index + 1
            } else if !line.isEmpty {
                isFragment = line.hasPrefix("<!-- fragment")
            }
        }
        return blocks
    }
}
