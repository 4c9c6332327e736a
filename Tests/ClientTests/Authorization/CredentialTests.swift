import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// Clients with credentials, which name the record by its uuid.
@Suite struct CredentialTests {
    private static let seed: JSONValue = ["aboutMe": "old", "photos": [["id": 31, "type": "a"]]]

    @Test func aRecordIsFetchedAndUpdatedByItsUUID() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let server = await session.server()
            var user = try await server.fetch(InigoUser.self, uuid: session.uuid)
            user.aboutMe = "new"
            user.photos[0].type = "b"
            user.interests = ["chess"]
            try await user.save(using: server).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(await session.calls == ["read", "update", "read", "replace /interests"])
            #expect(await session.service.requests.allSatisfy { $0.fields["uuid"] == session.uuid })
            #expect(await session.service.requests.allSatisfy { $0.fields["access_token"] == nil })
        }
    }

    @Test func theUUIDIsKnownAlsoWhereTheAnswerHidesIt() async throws {
        try await Session.run("inigo", Self.seed) { session in
            // An answer without its reserved attributes.
            await session.service.inject(.wrongResult(["aboutMe": "old"]), forNext: 2)
            let server = await session.server()
            var user = try await server.fetch(InigoUser.self, uuid: session.uuid)
            #expect(user.uuid == nil)
            user.aboutMe = "newer"
            try await user.update(using: server).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "newer")
            for coder in [0, 1] {
                var loaded =
                    coder == 0
                    ? try user.savedAndLoaded()
                    : try PropertyListDecoder().decode(InigoUser.self, from: PropertyListEncoder().encode(user))
                loaded.aboutMe = "\(coder)"
                try await loaded.update(using: server).apply(to: &loaded)
                #expect(await session.stored["aboutMe"]?.stringValue == "\(coder)")
            }
        }
    }

    @Test func aRecordWithoutUUIDIsRefusedAtOnce() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let server = await session.server()
            let user = InigoUser(aboutMe: "x")
            let errors = await [
                thrown { _ = try await user.update(using: server) },
                thrown { _ = try await user.replacePhotos(using: server) },
                thrown { _ = try await user.save(using: server) },
                thrown { _ = try await server.fetch(InigoUser.self) },
            ]
            #expect(errors == Array(repeating: CaptureError(.unidentified), count: 4))
            #expect(await session.calls == [])
        }
    }

    @Test func anUnknownUUIDIsAnErrorOfTheService() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let server = await session.server()
            let error = await thrown { _ = try await server.fetch(InigoUser.self, uuid: "nobody") }
            #expect(error?.code == 310)
        }
    }

    @Test func wrongCredentialsAreAnErrorWithoutTheSecret() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let client = CaptureClient(
                domain: session.domain, authorization: .clientCredentials(id: "nobody", secret: "0123456789"),
                transport: session.service)
            let error = await thrown { _ = try await client.fetch(InigoUser.self, uuid: session.uuid) }
            #expect(error?.code == 402)
            #expect(error?.description.contains("check its credentials") == true)
        }
    }
}
