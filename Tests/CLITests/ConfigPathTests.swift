import Foundation
import Testing

@Suite("Paths in a config file")
struct ConfigPathTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func text(_ name: String = "CaptureUser", in output: String = "out") throws -> String {
        try folder.text(of: "\(output)/\(name).swift")
    }

    @Test("Names with an accent after a slash, or a letter that is one with what follows, are found by their paths")
    func accentsInPaths() throws {
        let city = #"{"name":"city","type":"string"},{"name":"zip","type":"string"}"#
        let schema = try folder.write(
            "["
                + ["\u{301}x", "y\u{D4E}", "\u{FE0F}z"].map {
                    #"{"name":"\#($0)","type":"object","attr_defs":[\#(city)]}"#
                }.joined(separator: ",") + "]", to: "schema.json")
        let paths = ["/\u{301}x/city", "/y\u{D4E}/city", "/\u{FE0F}z/city"]
        let list = "[" + paths.map { "\"\($0)\"" }.joined(separator: ",") + "]"
        let settings = paths.map { "\"\($0)\": { \"name\": \"town\" }" }.joined(separator: ",")
        try folder.write(
            "{ \"include\": \(list), \"attributes\": { \(settings) } }", to: "capture-codegen.json")
        let write = try folder.write(list, to: "write.json")
        let run = CommandRun("-f", schema, "-o", folder.path("out"), "--single-file", "--write-schema", write)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(try text().components(separatedBy: "public var town: String?").count == 4)
        #expect(try text().components(separatedBy: #".readOnly(.excluded("zip")),"#).count == 4)
    }
}
