import Expectations
import Foundation
import XCTest

/// tree.
final class TreeTests: XCTestCase {
    static let schema = #"""
        [
          {"name":"email","type":"string","length":256,"constraints":["required"]},
          {"name":"remote_key","type":"string"},
          {"name":"password","type":"password-bcrypt"},
          {"name":"server","type":"ipAddress"},
          {"name":"home","type":"object","attr_defs":[{"name":"city","type":"string"}]},
          {"name":"photos","type":"plural","attr_defs":[
            {"name":"type","type":"string"},{"name":"size","type":"integer"}]},
          {"name":"interests","type":"plural","attr_defs":[{"name":"interest","type":"string"}]}
        ]
        """#

    /// Every attribute has a line with name, type, path and what is special about it.
    func testText() {
        let run = CommandRun("tree", "-f", "-", input: Self.schema)
        expectEqual(run.status, 0)
        expectEqual(run.errors, "")
        expectEqual(
            run.output,
            """
            CaptureUser
            ├─ id           Int?                /id              read-only (set by Capture)
            ├─ uuid         String?             /uuid            read-only (set by Capture)
            ├─ created      Date?               /created         read-only (set by Capture)
            ├─ lastUpdated  Date?               /lastUpdated     read-only (set by Capture)
            ├─ email        String?             /email           required, length:256
            ├─ remote_key   remoteKey: String?  /remote_key
            ├─ password     CapturePassword?    /password        secret, password-bcrypt
            ├─ server       String?             /server          ipAddress
            ├─ home         Home                /home
            │  └─ city      String?             /home/city
            ├─ photos       [PhotosElement]     /photos          updatePhotos(using:), replacePhotos(using:)
            │  ├─ id        Int?                /photos#id/id    read-only (set by Capture)
            │  ├─ type      String?             /photos#id/type
            │  └─ size      Int?                /photos#id/size
            └─ interests    [String]            /interests       strings in `interest`, replaceInterests(using:)

            15 attributes in 3 records

            `"singularTypes": true` in the config file names the elements of one plural in the singular: `Photo` \
            for `PhotosElement`

            """)
    }

    /// --format json has the same for programs
    func testJson() throws {
        let run = CommandRun("tree", "-f", "-", "--format", "json", "--root-name", "Member", input: Self.schema)
        expectEqual(run.status, 0)
        let document = try require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        expectEqual(document["version"] as? Int, 1)
        expectEqual(document["rootName"] as? String, "Member")
        let attributes = try require(document["attributes"] as? [[String: Any]])
        expectEqual(
            attributes.map { $0["name"] as? String ?? "" },
            [
                "id", "uuid", "created", "lastUpdated", "email", "remote_key", "password", "server", "home", "photos",
                "interests",
            ])
        expectEqual(attributes[7]["constraints"] as? [String], ["ip-address"])
        let photos = attributes[9]
        expectEqual(photos["record"] as? String, "Member.PhotosElement")
        expectEqual(photos["replaceMethod"] as? String, "replacePhotos(using:)")
        expectEqual(photos["methods"] as? [String], ["updatePhotos(using:)", "replacePhotos(using:)"])
        let elements = try require(photos["attributes"] as? [[String: Any]])
        expectEqual(
            elements.map { $0["path"] as? String ?? "" }, ["/photos#id/id", "/photos#id/type", "/photos#id/size"])
        expectEqual(attributes[10]["stringMember"] as? String, "interest")
        expectEqual((attributes[10]["attributes"] as? [Any])?.isEmpty, true)
    }

    /// The keys of the JSON form are part of the interface, their order too.
    func testJsonKeys() {
        let run = CommandRun("tree", "-f", "-", "--format", "json", input: Schemas.flat)
        expect(
            run.output.contains(
                """
                    {
                      "name": "aboutMe",
                      "type": "string",
                      "path": "/aboutMe",
                      "swiftName": "aboutMe",
                      "swiftType": "Swift.String?",
                      "isReadOnly": false,
                      "isRequired": false,
                      "isSecret": false,
                      "isExcluded": false,
                      "constraints": [],
                      "stringMember": null,
                      "record": null,
                      "replaceMethod": null,
                      "methods": [],
                      "reasons": [],
                      "attributes": []
                    }
                  ]
                }

                """))
    }

    /// Colours are for a terminal that is standard output, and never with NO_COLOR.
    func testColour() {
        let plain = CommandRun("tree", "-f", "-", input: Self.schema, isTerminal: true)
        expect(!plain.output.contains("\u{1B}"))
        let painted = CommandRun("tree", "-f", "-", input: Self.schema, isOutputTerminal: true)
        expect(painted.output.contains("\u{1B}[36mString?\u{1B}[0m"))
        expectEqual(painted.output.replacing(/\u{1B}\[\d+m/, with: ""), plain.output)
        let noColor = CommandRun(
            "tree", "-f", "-", input: Self.schema, isOutputTerminal: true, environment: ["NO_COLOR": "1"])
        expectEqual(noColor.output, plain.output)
        let json = CommandRun("tree", "-f", "-", "--format", "json", input: Self.schema, isOutputTerminal: true)
        expect(!json.output.contains("\u{1B}"))
    }

    /// Messages go to standard error, in the format asked for, and --quiet leaves out all but errors.
    func testMessages() {
        let run = CommandRun("tree", "-f", "-", input: Schemas.unknownType)
        expectEqual(run.status, 0)
        expect(run.errors.hasPrefix("<stdin>:1:27: warning: "))
        expect(run.output.contains("JSONValue?"))
        let json = CommandRun("tree", "-f", "-", "--diagnostics", "json", input: Schemas.unknownType)
        expect(json.errors.hasPrefix(#"{"severity":"warning""#))
        let quiet = CommandRun("tree", "-f", "-", "--quiet", input: Schemas.unknownType)
        expectEqual(quiet.errors, "")
        expectEqual(quiet.output, run.output)
    }

    /// A schema with errors has no tree.
    func testErrors() {
        for format in ["text", "json"] {
            let run = CommandRun("tree", "-f", "-", "--format", format, input: Schemas.truncated)
            expectEqual(run.status, 1)
            expectEqual(run.output, "")
            expect(run.errors.contains("error: "))
        }
        let keyword = CommandRun("tree", "-f", "-", "--root-name", "String", input: Schemas.flat)
        expectEqual(keyword.status, 64)
        expect(keyword.errors.contains("'String' cannot be the name of the root"))
    }

    /// A missing file is a file error.
    func testMissingFile() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("tree", "-f", folder.path("none.json"))
        expectEqual(run.status, 74)
        expectEqual(run.output, "")
        expect(run.errors.contains("there is no such file"))
    }

    /// A name from the schema can neither command the terminal nor end a line.
    func testHostileNames() {
        let run = CommandRun("tree", "-f", "-", input: #"[{"name":"a\u001b[31m\nb","type":"string"}]"#)
        expectEqual(run.status, 0)
        expect(!run.output.contains("\u{1B}"))
        expectEqual(run.outputLines.filter { $0.contains(#"a\u{1B}[31m\u{0A}b"#) }.count, 1)
    }
}
