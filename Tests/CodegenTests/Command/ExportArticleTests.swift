/// The diagram in the article on exports is what the command prints.
final class ExportArticleTests: XCTestCase {
    private static let schema = #"""
        [{"name":"email","type":"string","constraints":["required","unique"]},{"name":"password","type":"password"},
         {"name":"primaryAddress","type":"object","attr_defs":[{"name":"city","type":"string"}]},
         {"name":"photos","type":"plural","attr_defs":[
                {"name":"type","type":"string"},{"name":"value","type":"string"}]}]
        """#

    /// The diagram.
    func testDiagram() throws {
        let article = "Sources/capture-codegen/capture-codegen.docc/ExportingTheSchema.md"
        let blocks = try PackageFolder.text(article).components(separatedBy: "```mermaid\n")
        try require(blocks.count == 2)
        let run = CommandRun("export", "mermaid", "-f", "-", input: Self.schema)
        expectEqual(run.output, blocks[1].components(separatedBy: "```").first)
    }
}
