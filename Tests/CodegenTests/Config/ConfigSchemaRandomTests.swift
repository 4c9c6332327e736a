import XCTest

/// The JSON Schema of config files and the reader of config files judge every file the same.
final class ConfigSchemaRandomTests: XCTestCase {
    /// Everything that a file may have.
    private static let whole = #"""
        {
          "$schema": "./capture-codegen.schema.json",
          "rootName": "Member",
          "accessLevel": "package",
          "singleFile": true,
          "templates": "Templates",
          "writeSchema": "write.json",
          "readSchema": "../read.json",
          "include": ["/aboutMe", "/photos/*", "/*/city"],
          "attributes": {
            "/photos": { "name": "pictures", "typeName": "Picture", "exclude": false, "readOnly": false },
            "/photos/*": { "readOnly": true, "secret": false, "exclude": false },
            "/größe": { "name": "größe_2", "secret": true }
          }
        }
        """#

    private var validator: SchemaValidator!

    override func setUpWithError() throws {
        let text = ConfigSchemaDocument.text
        let (root, diagnostics) = JSONReader.read(SourceText(path: "schema", bytes: Array(text.utf8)))
        validator = SchemaValidator(try require(root, "\(diagnostics)"))
    }

    /// Returns nil for a file that is no JSON: that is not the schema's business.
    private func judge(_ bytes: [UInt8]) -> (bySchema: [String], byReader: [String])? {
        let source = SourceText(path: "capture-codegen.json", bytes: bytes)
        let (root, diagnostics) = JSONReader.read(source)
        guard let root, diagnostics.isEmpty else { return nil }
        return (validator.errors(in: root), Config(source).diagnostics.map(\.message))
    }

    func testAFileWithEverything() throws {
        let (bySchema, byReader) = try require(judge(Array(Self.whole.utf8)))
        expectEqual(bySchema, [])
        expectEqual(byReader, [])
    }

    func testThoseOfAllCases() throws {
        var good = 0
        var bad = 0
        for fixture in FixtureCase.all {
            guard let config = try fixture.config(), let (bySchema, byReader) = judge(config.source.bytes) else {
                continue
            }
            expectEqual(bySchema.isEmpty, byReader.isEmpty, "\(fixture.name): \(bySchema) \(byReader)")
            if byReader.isEmpty { good += 1 } else { bad += 1 }
        }
        expect(good, >, 10)
        expect(bad, >, 5)
    }

    func testBadFiles() {
        forEach([
            "[]", "null", #"{"$schema": 1}"#, #"{"$schemas": ""}"#, #"{"attributes": {"$schema": "x"}}"#,
            #"{"attributes": {"/a": {"$schema": "x"}}}"#, #"{"rootName": "class"}"#, #"{"rootName": "Any"}"#,
            #"{"rootName": "String"}"#, #"{"rootName": "a.b"}"#, #"{"rootName": "1a"}"#, #"{"rootName": "__"}"#,
            #"{"rootName": ""}"#, #"{"rootName": "größe"}"#, #"{"rootName": "a\n"}"#, #"{"accessLevel": "Public"}"#,
            #"{"accessLevel": null}"#, #"{"singleFile": 1}"#, #"{"templates": ""}"#, #"{"readSchema": "a\u0000"}"#,
            #"{"include": []}"#, #"{"include": [1]}"#, #"{"include": ["a"]}"#, #"{"include": ["/a/"]}"#,
            #"{"include": ["/a.b"]}"#, #"{"include": ["/a#1"]}"#, #"{"include": [""]}"#, #"{"attributes": {"": {}}}"#,
            #"{"attributes": []}"#, #"{"attributes": {"/a": []}}"#, #"{"attributes": {"/a": {"secret": "true"}}}"#,
            #"{"attributes": {"/a": {"name": "a b"}}}"#, #"{"attributes": {"/a": {"name": "init"}}}"#,
            #"{"attributes": {"/a": {"name": "\u0301a"}}}"#, #"{"attributes": {"/a": {"name": "_"}}}"#,
            #"{"attributes": {"/a": {"typeName": "photo"}}}"#, #"{"attributes": {"/a": {"typeName": "_Photo"}}}"#,
            #"{"attributes": {"/a": {"typeName": "Date"}}}"#, #"{"attributes": {"/*": {"name": "b"}}}"#,
            #"{"attributes": {"/a/*/b": {"typeName": "B"}}}"#,
        ]) { (text: String) in
            try setUpWithError()
            let (bySchema, byReader) = try require(judge(Array(text.utf8)))
            expect(!bySchema.isEmpty)
            expect(!byReader.isEmpty)
        }
    }

    func testGoodFiles() {
        forEach([
            "{}", #"{"$schema": ""}"#, #"{"rootName": "_a"}"#, #"{"rootName": "_1"}"#, #"{"include": ["/\u0301"]}"#,
            #"{"include": ["/a b/*"]}"#, #"{"attributes": {"/a*": {"name": "b"}}}"#,
            #"{"attributes": {"/*\n": {"name": "b"}}}"#, #"{"attributes": {"/a": {"name": "class"}}}"#,
            #"{"attributes": {"/a": {"name": "_1"}}}"#, #"{"attributes": {"/a": {"typeName": "Größe"}}}"#,
            #"{"attributes": {"/a": {"name": "日本", "typeName": "Ⅻ"}}}"#,
            #"{"attributes": {"/a": {}}, "include": ["/b"]}"#,
        ]) { (text: String) in
            try setUpWithError()
            let (bySchema, byReader) = try require(judge(Array(text.utf8)))
            expectEqual(bySchema, [])
            expectEqual(byReader, [])
        }
    }

    func testChangedFiles() throws {
        var random = SplitMix64(seed: 33)
        let mutator = Mutator(.config)
        let files = try [Array(Self.whole.utf8)] + FixtureCase.all.compactMap { try $0.config()?.source.bytes }
        var judged = [0, 0]
        let amount = count(400, long: 3_000)
        for number in 0..<amount {
            let text = mutator.mutated(number % 3 == 0 ? files[0] : files[number % files.count], &random)
            guard let (bySchema, byReader) = judge(text) else { continue }
            judged[byReader.isEmpty ? 0 : 1] += 1
            expectEqual(
                bySchema.isEmpty, byReader.isEmpty, "\(bySchema) \(byReader)\n\(String(decoding: text, as: UTF8.self))")
        }
        expect(judged[0], >, amount / 20)
        expect(judged[1], >, amount / 5)
    }

    /// The list of members is what both follow, and the documentation has them all.
    func testEveryMemberIsDescribed() throws {
        let members = ConfigMemberDescription.ofFile + ConfigMemberDescription.ofAttribute
        expectEqual(members.count, 16)
        expect(members.allSatisfy { $0.summary.hasSuffix(".") })
        let article = try PackageFolder.text("Sources/capture-codegen/capture-codegen.docc/ConfigAndAccessSchemas.md")
        for member in members { expect(article.contains("`\(member.name)`"), "\(member.name)") }
    }
}
