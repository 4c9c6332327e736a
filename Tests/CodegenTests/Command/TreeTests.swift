import Foundation
import Testing

@Suite("tree")
struct TreeTests {
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

    @Test("Every attribute has a line with name, type, path and what is special about it")
    func text() {
        let run = CommandRun("tree", "-f", "-", input: Self.schema)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
            run.output == """
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

    @Test("--format json has the same for programs")
    func json() throws {
        let run = CommandRun("tree", "-f", "-", "--format", "json", "--root-name", "Member", input: Self.schema)
        #expect(run.status == 0)
        let document = try #require(
            JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(document["version"] as? Int == 1)
        #expect(document["rootName"] as? String == "Member")
        let attributes = try #require(document["attributes"] as? [[String: Any]])
        #expect(
            attributes.map { $0["name"] as? String ?? "" } == [
                "id", "uuid", "created", "lastUpdated", "email", "remote_key", "password", "server", "home", "photos",
                "interests",
            ])
        #expect(attributes[7]["constraints"] as? [String] == ["ip-address"])
        let photos = attributes[9]
        #expect(photos["record"] as? String == "Member.PhotosElement")
        #expect(photos["replaceMethod"] as? String == "replacePhotos(using:)")
        #expect(photos["methods"] as? [String] == ["updatePhotos(using:)", "replacePhotos(using:)"])
        let elements = try #require(photos["attributes"] as? [[String: Any]])
        #expect(
            elements.map { $0["path"] as? String ?? "" } == ["/photos#id/id", "/photos#id/type", "/photos#id/size"])
        #expect(attributes[10]["stringMember"] as? String == "interest")
        #expect((attributes[10]["attributes"] as? [Any])?.isEmpty == true)
    }

    @Test("The keys of the JSON form are part of the interface, their order too")
    func jsonKeys() {
        let run = CommandRun("tree", "-f", "-", "--format", "json", input: Schemas.flat)
        #expect(
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

    @Test("Colours are for a terminal that is standard output, and never with NO_COLOR")
    func colour() {
        let plain = CommandRun("tree", "-f", "-", input: Self.schema, isTerminal: true)
        #expect(!plain.output.contains("\u{1B}"))
        let painted = CommandRun("tree", "-f", "-", input: Self.schema, isOutputTerminal: true)
        #expect(painted.output.contains("\u{1B}[36mString?\u{1B}[0m"))
        #expect(painted.output.replacing(/\u{1B}\[\d+m/, with: "") == plain.output)
        let noColor = CommandRun(
            "tree", "-f", "-", input: Self.schema, isOutputTerminal: true, environment: ["NO_COLOR": "1"])
        #expect(noColor.output == plain.output)
        let json = CommandRun("tree", "-f", "-", "--format", "json", input: Self.schema, isOutputTerminal: true)
        #expect(!json.output.contains("\u{1B}"))
    }

    @Test("Messages go to standard error, in the format asked for, and --quiet leaves out all but errors")
    func messages() {
        let run = CommandRun("tree", "-f", "-", input: Schemas.unknownType)
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("<stdin>:1:27: warning: "))
        #expect(run.output.contains("JSONValue?"))
        let json = CommandRun("tree", "-f", "-", "--diagnostics", "json", input: Schemas.unknownType)
        #expect(json.errors.hasPrefix(#"{"severity":"warning""#))
        let quiet = CommandRun("tree", "-f", "-", "--quiet", input: Schemas.unknownType)
        #expect(quiet.errors == "")
        #expect(quiet.output == run.output)
    }

    @Test("A schema with errors has no tree")
    func errors() {
        for format in ["text", "json"] {
            let run = CommandRun("tree", "-f", "-", "--format", format, input: Schemas.truncated)
            #expect(run.status == 1)
            #expect(run.output == "")
            #expect(run.errors.contains("error: "))
        }
        let keyword = CommandRun("tree", "-f", "-", "--root-name", "String", input: Schemas.flat)
        #expect(keyword.status == 64)
        #expect(keyword.errors.contains("'String' cannot be the name of the root"))
    }

    @Test("A missing file is a file error")
    func missingFile() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("tree", "-f", folder.path("none.json"))
        #expect(run.status == 74)
        #expect(run.output == "")
        #expect(run.errors.contains("there is no such file"))
    }

    @Test("A name from the schema can neither command the terminal nor end a line")
    func hostileNames() {
        let run = CommandRun("tree", "-f", "-", input: #"[{"name":"a\u001b[31m\nb","type":"string"}]"#)
        #expect(run.status == 0)
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.outputLines.filter { $0.contains(#"a\u{1B}[31m\u{0A}b"#) }.count == 1)
    }
}
