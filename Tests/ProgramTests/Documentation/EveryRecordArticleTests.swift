import CaptureServer

/// The articles "Every record" and "Export and import" run as they are written.
final class EveryRecordArticleTests: XCTestCase {
    private let seed: JSONValue = [
        "email": "inigo@example.com", "displayName": "Inigo", "givenName": "Inigo", "familyName": "Montoya",
        "emailVerified": "2012-02-27 22:34:27 +0000", "primaryAddress": ["city": "Florin"],
        "photos": [["type": "avatar", "value": "https://example.com/inigo.jpg"]],
        "lastLogin": "2012-02-27 22:34:27 +0000",
    ]

    /// Runs the programs of an article, with the record of ``seed`` and another one.
    ///
    /// - Parameters:
    ///   - fragments: The number of blocks that cannot stand alone.
    ///   - folder: Where they write their files.
    private func run(
        _ name: String, fragments: Int, in folder: URL, expecting expected: String,
        then look: (Session<CaptureUser>) async throws -> Void
    ) async throws {
        let article = try require(DocumentedCode.files.first { $0.lastPathComponent == name })
        let all = try DocumentedCode.blocks(in: article)
        let blocks = all.filter { !$0.isFragment }
        expectEqual(all.count, blocks.count + fragments, "the lines of manifests, and what needs other packages")
        let session = try await Session<CaptureUser>(seed)
        try await session.service.createRecord(["email": "o'brien@example.com"])
        _ = await session.server()
        let token = await session.service.issueToken(for: session.uuid)
        let output = try await session.overHTTP { domain in
            let program = DocumentedProgram(blocks: blocks, domain: domain, tokens: [token], folder: folder)
            return try await CompiledProgram(text: program.text).output()
        }
        expectEqual(output, expected)
        try await look(session)
    }

    func testEveryRecord() async throws {
        try await withFolder { folder in
            let output = """
                [1, 1, 1]
                inigo@example.com
                inigo@example.com
                o'brien@example.com
                2 of 2 done: 1 changed, 0 refused
                Inigo
                made
                made vizzini
                inigo: 361
                made humperdinck

                """
            try await run("EveryRecord.md", fragments: 2, in: folder, expecting: output) { session in
                await expectEqual(session.stored["primaryAddress"]?["country"], "Florin")
            }
        }
    }

    func testExportAndImport() async throws {
        try await withFolder { folder in
            let lines =
                #"{"email":"fezzik@example.com","photos":[{"id":9,"type":"avatar"}]}"# + "\n"
                + #"{"email":"o'brien@example.com"}"#
            try Data(lines.utf8).write(to: folder.appending(path: "import.jsonl"))
            let edited = "uuid,displayName,Comment\r\n\(Self.ann),Inigo M.,full name\r\n\(Self.bob),,\r\n"
            try Data(edited.utf8).write(to: folder.appending(path: "edited.csv"))
            let output = """
                ["Florin 1", "nowhere 1"]
                changed inigo@example.com
                o'brien@example.com: 361

                """
            try await run("ExportAndImport.md", fragments: 0, in: folder, expecting: output) { session in
                let count = try await session.server().count(CaptureUser.self)
                expectEqual(count, 3)
                await expectEqual(session.stored["displayName"], "Inigo M.")
                await expectEqual(session.stored["primaryAddress"]?["city"], "Florin")
            }
            try checkFiles(in: folder)
        }
    }

    private static let (ann, bob) = ("00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002")

    /// Tables as spreadsheets leave them, and how the sentence goes on that the article's program ends with. The row of
    /// the record is edited in each of them, before the damage or behind it.
    private static let brokenTables: [(name: String, table: Data, sentence: String)] = {
        func table(_ rows: String..., header: String = "uuid,displayName") -> String {
            ([header] + rows).map { $0 + "\r\n" }.joined()
        }
        let edited = table("\(ann),Edited", "\(bob),Jürgen")
        return [
            (
                "Windows-1252", edited.data(using: .windowsCP1252) ?? Data(),
                "row 3, column `displayName` has bytes that are not UTF-8: save it as CSV UTF-8."
            ),
            (
                "UTF-16 without a mark", edited.data(using: .utf16LittleEndian) ?? Data(),
                "it is UTF-16: save it as UTF-8, which spreadsheets call CSV UTF-8."
            ),
            (
                "lines that end in CR alone", Data(edited.replacing("\r\n", with: "\r").utf8),
                "its lines end in CR alone: save it as CSV UTF-8."
            ),
            (
                "rows that are apart", Data(table("\(ann),Edited", "\(bob),", "\(ann),Edited").utf8),
                "row 4 has the uuid of row 2, but there are other rows between them: sort the table by uuid."
            ),
            (
                "rows that disagree", Data(table("\(bob),", "\(ann),Edited", "\(ann),Inigo").utf8),
                "row 4, column `displayName` differs from row 3, which is of the same record: make them equal."
            ),
            (
                "a number in scientific notation",
                Data(table("\(ann),1,Edited", "\(bob),9.91214E+15,", header: "uuid,id,displayName").utf8),
                """
                row 3, column `id`: a number in scientific notation, which has lost digits: let the spreadsheet show \
                all digits, and save the table again as CSV UTF-8.
                """
            ),
        ]
    }()

    /// A table that a spreadsheet has broken ends the program of the article with a sentence that says what to do, and
    /// nothing is saved.
    func testBrokenTables() async throws {
        let session = try await Session<CaptureUser>(seed)
        try await session.service.createRecord(["email": "o'brien@example.com"])
        _ = await session.server()
        let token = await session.service.issueToken(for: session.uuid)
        let article = try require(DocumentedCode.files.first { $0.lastPathComponent == "ExportAndImport.md" })
        let blocks = try DocumentedCode.blocks(in: article).filter { $0.text.contains("in table {") }
        expectEqual(blocks.count, 1)
        try await withFolder { folder in
            try await session.overHTTP { domain in
                let text = DocumentedProgram(blocks: blocks, domain: domain, tokens: [token], folder: folder).text
                let program = try await CompiledProgram(text: text).compiled(in: folder)
                let before = await session.stored
                let original =
                    "uuid,id,email,displayName\r\n\(Self.ann),1,inigo@example.com,Inigo\r\n\(Self.bob),2,,\r\n"
                try Data(original.utf8).write(to: folder.appending(path: "users.csv"))
                await forEach(Self.brokenTables) { name, table, sentence in
                    try table.write(to: folder.appending(path: "edited.csv"))
                    await session.service.removeAllRequests()
                    let outcome = try await program.runAside()
                    expectNotEqual(outcome.status, 0, "\(name): \(outcome.output)")
                    expect(outcome.output.contains(sentence), "\(name): \(outcome.output)")
                    await expectEqual(session.calls, ["read"], "the user of the program")
                    await expectEqual(session.stored, before)
                }
                // The same table, when nothing is wrong with it.
                let table = "uuid,displayName\r\n\(Self.ann),Edited\r\n"
                try Data(table.utf8).write(to: folder.appending(path: "edited.csv"))
                try await expectEqual(program.runAside().output, "changed inigo@example.com\n")
                await expectEqual(session.stored["displayName"], "Edited")
            }
        }
    }

    private func checkFiles(in folder: URL) throws {
        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
        try expectEqual(text("changes.jsonl").split(separator: "\n").count, 2)
        try expectEqual(
            text("users.csv"),
            """
            uuid,email,displayName,primaryAddress.city\r
            00000000-0000-4000-8000-000000000001,inigo@example.com,Inigo,Florin\r
            00000000-0000-4000-8000-000000000002,o'brien@example.com,,\r

            """)
        func content(_ name: String) throws -> JSONValue {
            try JSONValue(jsonData: Data(contentsOf: folder.appending(path: name)))
        }
        let auth0 = try content("auth0.json")
        expectEqual(auth0.arrayValue?.count, 2)
        expectEqual(
            auth0[0],
            [
                "email": "inigo@example.com", "email_verified": true, "family_name": "Montoya", "given_name": "Inigo",
                "nickname": "Inigo", "picture": "https://example.com/inigo.jpg",
                "user_id": "00000000-0000-4000-8000-000000000001", "user_metadata": ["city": "Florin"],
            ])
        let keycloak = try content("keycloak.json")
        expectEqual(
            keycloak["users"]?[1],
            [
                "attributes": ["captureUUID": ["00000000-0000-4000-8000-000000000002"]], "email": "o'brien@example.com",
                "emailVerified": false, "enabled": true, "username": "o'brien@example.com",
            ])
    }
}
