import CaptureRuntime
import CaptureTestSupport
import Foundation
import TestTools
import Testing

extension LongTests {
    /// The article "Every record" runs as it is written.
    @Suite struct EveryRecordArticleTests {
        private let seed: JSONValue = [
            "email": "inigo@example.com", "displayName": "Inigo", "givenName": "Inigo", "familyName": "Montoya",
            "emailVerified": "2012-02-27 22:34:27 +0000", "primaryAddress": ["city": "Florin"],
            "photos": [["type": "avatar", "value": "https://example.com/inigo.jpg"]],
            "lastLogin": "2012-02-27 22:34:27 +0000",
        ]

        @Test func everyBlock() async throws {
            let article = try #require(DocumentedCode.files.first { $0.lastPathComponent == "EveryRecord.md" })
            let all = try DocumentedCode.blocks(in: article)
            let blocks = all.filter { !$0.isFragment }
            #expect(all.count == blocks.count + 4, "the lines of manifests, and what needs other packages")
            let folder = FileManager.default.temporaryDirectory.appending(path: "every-record-\(UUID().uuidString)")
            try await Session.run("default-user", seed) { session in
                try await session.service.createRecord(["email": "o'brien@example.com"])
                _ = await session.server()
                let token = await session.service.issueToken(for: session.uuid)
                let output = try await session.overHTTP { domain in
                    let program = DocumentedProgram(blocks: blocks, domain: domain, token: token, folder: folder)
                    return try await CompiledProgram(text: program.text).output()
                }
                #expect(
                    output == """
                        [1, 1, 1]
                        inigo@example.com
                        o'brien@example.com
                        Inigo
                        made
                        made vizzini
                        inigo: 361
                        made humperdinck
                        ["Florin 1", "nowhere 3"]

                        """)
                #expect(await session.stored["primaryAddress"]?["country"] == "Florin")
            }
            func content(_ name: String) throws -> JSONValue {
                try JSONValue(jsonData: Data(contentsOf: folder.appending(path: name)))
            }
            let auth0 = try content("auth0.json")
            #expect(auth0.arrayValue?.count == 4)
            #expect(
                auth0[0] == [
                    "email": "inigo@example.com", "email_verified": true, "family_name": "Montoya",
                    "given_name": "Inigo",
                    "nickname": "Inigo", "picture": "https://example.com/inigo.jpg",
                    "user_id": "00000000-0000-4000-8000-000000000001", "user_metadata": ["city": "Florin"],
                ])
            let keycloak = try content("keycloak.json")
            #expect(
                keycloak["users"]?[1] == [
                    "attributes": ["captureUUID": ["00000000-0000-4000-8000-000000000002"]],
                    "email": "o'brien@example.com",
                    "emailVerified": false, "enabled": true, "username": "o'brien@example.com",
                ])
            try FileManager.default.removeItem(at: folder)
        }
    }
}
