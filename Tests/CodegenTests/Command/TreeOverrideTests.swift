import Expectations
import Foundation
import XCTest
import capture_codegen

/// tree with a config file and access schemas.
final class TreeOverrideTests: XCTestCase {
    private static let schema = #"""
        [
          {"name":"email","type":"string","constraints":["required"]},
          {"name":"pin","type":"string"},
          {"name":"notes","type":"string"},
          {"name":"balance","type":"object","attr_defs":[{"name":"points","type":"integer"}]},
          {"name":"photos","type":"plural","attr_defs":[
            {"name":"value","type":"string"},{"name":"type","type":"string"},{"name":"hash","type":"string"}]}
        ]
        """#
    private static let config = """
        {
          "rootName": "Member",
          "writeSchema": "write.json",
          "attributes": {
            "/pin": { "secret": true, "name": "code" },
            "/notes": { "exclude": true },
            "/balance": { "readOnly": true }
          }
        }

        """

    private var folder: TemporaryFolder!
    private var path: String!

    override func setUpWithError() throws {
        folder = try TemporaryFolder()
        path = try folder.write(Self.schema, to: "schema.json")
        try folder.write(Self.config, to: "capture-codegen.json")
        try folder.write(#"["/email", "/pin", "/photos/value", "/photos/hash"]"#, to: "write.json")
        try folder.write(#"["/email", "/pin", "/balance", "/photos/value", "/photos/type"]"#, to: "read.json")
    }

    /// It says of every decision who made it, and where.
    func testText() throws {
        let run = CommandRun("tree", "-f", path, "--read-schema", folder.path("read.json"))
        expectEqual(run.status, 0)
        expectEqual(run.errors, "")
        expectEqual(
            run.output,
            """
            Member
            ├─ id           Int?             /id               read-only (set by Capture)
            ├─ uuid         String?          /uuid             read-only (set by Capture)
            ├─ created      Date?            /created          read-only (set by Capture)
            ├─ lastUpdated  Date?            /lastUpdated      read-only (set by Capture)
            ├─ email        String?          /email            required
            ├─ pin          code: String?    /pin              named (config line 5), secret (config line 5)
            ├─ notes                         /notes            excluded (config line 6; not in the read schema)
            ├─ balance      Balance          /balance          read-only (config line 7; not in the write schema)
            │  └─ points    Int?             /balance/points   read-only (as /balance: config line 7; as /balance: \
            not in the write schema)
            └─ photos       [PhotosElement]  /photos           not replaceable (contains read-only attributes)
               ├─ id        Int?             /photos#id/id     read-only (set by Capture)
               ├─ value     String?          /photos#id/value
               ├─ type      String?          /photos#id/type   read-only (not in the write schema)
               └─ hash                       /photos#id/hash   excluded (not in the read schema)

            12 attributes in 3 records, 2 excluded
            config        \(folder.path("capture-codegen.json"))
            write schema  \(folder.path("write.json"))
            read schema   \(folder.path("read.json"))

            `"singularTypes": true` in the config file names the elements of one plural in the singular: `Photo` \
            for `PhotosElement`

            """)
    }

    /// It says which names of types were chosen, and what the list lacks.
    func testTypesAndList() throws {
        let config = try folder.write(
            """
            {
              "include": ["/email", "/photos/*"],
              "attributes": {
                "/photos": { "typeName": "Photo" }
              }
            }
            """, to: "other.json")
        let run = CommandRun("tree", "-f", path, "--config", config)
        expect(run.status == 0 && run.errors == "", "\(run.errors)")
        expect(run.output.contains(" [Photo] "))
        expect(run.output.contains("type named (config line 4)"))
        expect(run.output.contains("excluded (not in `include`, config line 2)"))
        let json = CommandRun("tree", "-f", path, "--config", config, "--format", "json").output
        expect(json.contains(#""type-name""#) && json.contains(#""source": "include""#))
    }

    /// It shows what generating does with the same arguments.
    func testSameAsGenerating() throws {
        let other = try folder.write(#"{ "attributes": { "/pin": { "exclude": true } } }"#, to: "other.json")
        let all = try folder.write(#"["/email", "/pin", "/notes", "/balance", "/photos"]"#, to: "all.json")
        for arguments in [
            [], ["--config", other], ["--write-schema", all], ["--read-schema", all], ["--root-name", "Flag"],
            ["--config", other, "--root-name", "Flag", "--write-schema", all],
        ] {
            let out = "out-\(arguments.count)\(arguments.first ?? "")"
            let generated = CommandRun(["-f", path, "-o", folder.path(out), "--single-file"] + arguments)
            expectEqual(generated.status, 0, "\(generated.errors)")
            let tree = CommandRun(["tree", "-f", path, "--format", "json"] + arguments)
            expectEqual(tree.status, 0)
            expectEqual(tree.errors, generated.errors)
            let document = try require(JSONSerialization.jsonObject(with: Data(tree.output.utf8)) as? [String: Any])
            let name = try require(document["rootName"] as? String)
            let text = try folder.text(of: "\(out)/\(name).swift")
            let attributes = try require(document["attributes"] as? [[String: Any]])
            expectEqual(attributes.count, 9)
            for attribute in attributes {
                let wireName = try require(attribute["name"] as? String)
                let isExcluded = try require(attribute["isExcluded"] as? Bool)
                expectEqual(text.contains(".excluded(\"\(wireName)\""), isExcluded, "\(wireName) \(arguments)")
                guard let swiftName = attribute["swiftName"] as? String, let type = attribute["swiftType"] as? String
                else {
                    expect(isExcluded)
                    continue
                }
                let isReadOnly = attribute["isReadOnly"] as? Bool == true
                let qualified = text.contains("    \(isReadOnly ? "private(set) " : "")var \(swiftName): \(type)")
                expect(qualified, "\(swiftName): \(type) \(arguments)")
            }
        }
    }

    /// The JSON form has the reasons too.
    func testJson() throws {
        let run = CommandRun("tree", "-f", path, "--format", "json", "--read-schema", folder.path("read.json"))
        let document = try require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        expectEqual(document["config"] as? String, folder.path("capture-codegen.json"))
        expectEqual(document["writeSchema"] as? String, folder.path("write.json"))
        expectEqual(document["readSchema"] as? String, folder.path("read.json"))
        let attributes = try require(document["attributes"] as? [[String: Any]])
        func reasons(_ attribute: [String: Any]) throws -> [String] {
            try require(attribute["reasons"] as? [[String: Any]]).map { reason in
                ["for", "source", "attribute", "line"].map { key in
                    reason[key].map { $0 is NSNull ? "-" : "\($0)" } ?? "missing"
                }.joined(separator: " ")
            }
        }
        try expectEqual(reasons(attributes[0]), ["read-only capture - -"])
        try expectEqual(reasons(attributes[4]), [])
        try expectEqual(reasons(attributes[5]), ["name config /pin 5", "secret config /pin 5"])
        try expectEqual(reasons(attributes[6]), ["excluded config /notes 6", "excluded read-schema /notes -"])
        expect(attributes[6]["swiftName"] is NSNull && attributes[6]["swiftType"] is NSNull)
        expectEqual(attributes[6]["isExcluded"] as? Bool, true)
        let points = try require((attributes[7]["attributes"] as? [[String: Any]])?.first)
        try expectEqual(reasons(points), ["read-only config /balance 7", "read-only write-schema /balance -"])
    }

    /// Standard input has no config file beside it.
    func testStandardInput() {
        let run = CommandRun("tree", "-f", "-", input: Self.schema)
        expect(run.output.hasPrefix("CaptureUser\n"))
        expect(!run.output.contains("config  "))
    }

    /// Errors in what decides are those of generating.
    func testErrors() {
        forEach([[], ["--format", "json"]]) { (format: [String]) in
            try setUpWithError()
            try folder.write(#"{ "attributes": { "/pni": {} } }"#, to: "capture-codegen.json")
            let run = CommandRun(["tree", "-f", path] + format)
            expectEqual(run.status, 1)
            expectEqual(run.output, "")
            expect(run.errors.contains("capture-codegen.json:1:19: error: the schema has no attribute `/pni`"))
            expect(run.errors.contains("help: did you mean `/pin`?"))
            let missing = CommandRun("tree", "-f", path, "--config", folder.path("none.json"))
            expectEqual(missing.status, 74)
            let empty = CommandRun("tree", "-f", path, "--write-schema", "")
            expectEqual(empty.status, 64)
        }
    }
}
