import CaptureRuntime
import CaptureServer
import CaptureTestSupport
import Expectations
import Foundation
import Models
import TestTools
import XCTest

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
            let program = DocumentedProgram(blocks: blocks, domain: domain, token: token, folder: folder)
            return try await CompiledProgram(text: program.text).output()
        }
        expectEqual(output, expected)
        try await look(session)
    }

    func testEveryRecord() async throws {
        try await BuiltProducts.withFolder { folder in
            let output = """
                [1, 1, 1]
                inigo@example.com
                inigo@example.com
                o'brien@example.com
                inigo@example.com
                o'brien@example.com
                Inigo
                made
                made vizzini
                inigo: 361
                made humperdinck

                """
            try await run("EveryRecord.md", fragments: 4, in: folder, expecting: output) { session in
                await expectEqual(session.stored["primaryAddress"]?["country"], "Florin")
            }
        }
    }

    func testExportAndImport() async throws {
        try await BuiltProducts.withFolder { folder in
            let lines =
                #"{"email":"fezzik@example.com","photos":[{"id":9,"type":"avatar"}]}"# + "\n"
                + #"{"email":"o'brien@example.com"}"#
            try Data(lines.utf8).write(to: folder.appending(path: "import.jsonl"))
            let output = """
                ["Florin 1", "nowhere 1"]
                o'brien@example.com: 361

                """
            try await run("ExportAndImport.md", fragments: 0, in: folder, expecting: output) { session in
                let count = try await session.server().count(CaptureUser.self)
                expectEqual(count, 3)
            }
            try checkFiles(in: folder)
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
                "email": "inigo@example.com", "email_verified": true, "family_name": "Montoya",
                "given_name": "Inigo",
                "nickname": "Inigo", "picture": "https://example.com/inigo.jpg",
                "user_id": "00000000-0000-4000-8000-000000000001", "user_metadata": ["city": "Florin"],
            ])
        let keycloak = try content("keycloak.json")
        expectEqual(
            keycloak["users"]?[1],
            [
                "attributes": ["captureUUID": ["00000000-0000-4000-8000-000000000002"]],
                "email": "o'brien@example.com",
                "emailVerified": false, "enabled": true, "username": "o'brien@example.com",
            ])
    }
}
