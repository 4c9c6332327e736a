/// The examples of the article on the config file and access schemas are what the command takes.
final class ConfigArticleTests: XCTestCase {
    private static let schema = #"""
        [{"name":"aboutMe","type":"string"},{"name":"display_name","type":"string"},
         {"name":"loyaltyNumber","type":"string"},{"name":"pin","type":"string"},
         {"name":"internalNotes","type":"string"},
         {"name":"primaryAddress","type":"object","attr_defs":[
                {"name":"city","type":"string"},{"name":"zip","type":"string"}]},
         {"name":"photos","type":"plural","attr_defs":[
                {"name":"type","type":"string"},{"name":"value","type":"string"}]}]
        """#

    /// The examples do what the text says.
    func testExamples() throws {
        let article = "Sources/capture-codegen/capture-codegen.docc/ConfigAndAccessSchemas.md"
        let examples = try PackageFolder.text(article).components(separatedBy: "```json\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        try require(examples.count == 4)
        let folder = try TemporaryFolder()
        try folder.write(examples[0], to: "capture-codegen.json")
        try folder.write(examples[2], to: "write_with_token.json")
        let schema = try folder.write(Self.schema, to: "schema.json")
        let run = CommandRun("-f", schema, "-o", folder.path("out"))
        expectEqual(run.status, 0)
        expectEqual(run.errors, "")
        let member = try folder.text(of: "out/Member.swift")
        for line in [
            "public nonisolated struct Member: ", "    public var aboutMe: Swift.String?",
            "    public private(set) var nickname: Swift.String?",
            "    public private(set) var loyaltyNumber: Swift.String?",
            #".excluded("internalNotes""#, #".readOnly(.secret("pin""#,
        ] {
            expect(member.contains(line), "\(line)")
        }
        try expect(folder.text(of: "out/Member+Plurals.swift").contains("    public func replacePhotos("))
        try expect(folder.text(of: "out/Member.Photo.swift").contains("        public var url: Swift.String?"))
        try expect(folder.text(of: "out/Member.PrimaryAddress.swift").contains("private(set) var zip: Swift.String?"))

        let described = try folder.write(examples[3], to: "described.json")
        let other = CommandRun("-f", schema, "-o", folder.path("described"), "--config", described)
        expectEqual(other.status, 0)
        expectEqual(other.errors, "")
        try expect(folder.swiftFiles(in: "described").contains("Member.swift"))

        let listed = try folder.write(examples[1], to: "listed.json")
        let second = CommandRun("-f", schema, "-o", folder.path("listed"), "--config", listed)
        expectEqual(second.status, 0)
        expectEqual(second.errors, "")
        let address = try folder.text(of: "listed/CaptureUser.PrimaryAddress.swift")
        expect(address.contains("private(set) var zip: Swift.String?"))
        expect(address.contains("    var city: Swift.String?"))
        try expect(folder.text(of: "listed/CaptureUser.swift").contains(#".excluded("aboutMe"),"#))
    }
}
