/// Checks that a test runs the lines of an article: a block of Swift stands in it, indented as the body of a method.
///
/// - Parameters:
///   - block: A text in the first line of the block.
///   - article: The article's file name, without its extension.
///   - test: The test's file in this folder.
///   - change: What the test has in place of a text of the block.
func expectRuns(
    block: String, of article: String, in test: String, changing change: (from: String, to: String)? = nil
) throws {
    let text = try PackageFolder.text("Sources/CaptureServer/CaptureServer.docc/\(article).md")
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    var code = try require(blocks.first { $0.split(separator: "\n").first?.contains(block) == true })
    if let change {
        try require(code.contains(change.from))
        code = code.replacingOccurrences(of: change.from, with: change.to)
    }
    let lines = code.components(separatedBy: "\n").map { $0.isEmpty ? "" : "        " + $0 }
    let source = try PackageFolder.text("Tests/CaptureServerTests/Jobs/\(test)")
    expect(source.contains(lines.joined(separator: "\n")), "\(test) has other lines than \(article)")
}
