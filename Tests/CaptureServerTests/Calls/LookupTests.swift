import CaptureRuntime
import CaptureServer
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// Looking up one record by a unique attribute, and counting.
@Suite struct LookupTests {
    private let seed: JSONValue = ["email": "robin@example.com", "externalId": #"7 "x" é"#]

    @Test("A record is found by a unique attribute, whose value is sent as JSON")
    func fetch() async throws {
        try await Session.run("default-user", seed) { session in
            let server = await session.server()
            var user = try await server.fetch(CaptureUser.self, where: \.email, is: "Robin@example.com")
            #expect(user.uuid == session.uuid && !user.hasChanges)
            #expect(await session.service.requests.last?.fields["key_attribute"] == "email")
            #expect(await session.service.requests.last?.fields["key_value"] == #""Robin@example.com""#)
            #expect(try await server.fetch(CaptureUser.self, where: \.externalId, is: #"7 "x" é"#).uuid == session.uuid)
            #expect(try await server.fetch(CaptureUser.self, where: \.id, is: 1).uuid == session.uuid)
            #expect(try await server.fetch(CaptureUser.self, where: \.uuid, is: session.uuid).id == 1)
            user.aboutMe = "new"
            try await user.update(using: server).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "new")
            let error = await thrown { _ = try await server.fetch(CaptureUser.self, where: \.email, is: "nobody") }
            #expect(error?.serviceError?.code == 310)
        }
    }

    @Test("What is not unique is refused before anything is sent")
    func notUnique() async throws {
        try await Session.run("default-user", seed) { session in
            let server = await session.server()
            let errors = await [
                thrown { _ = try await server.fetch(CaptureUser.self, where: \.displayName, is: "Robin") },
                thrown { _ = try await server.fetch(CaptureUser.self, where: \.primaryAddress.city, is: "x") },
                // Unique, but it is an element that it names.
                thrown { _ = try await server.fetch(CaptureUser.self, where: \.profiles[.some].identifier, is: "x") },
            ]
            #expect(
                errors.map { $0?.kind } == [
                    .notUnique(path: "/displayName"), .notUnique(path: "/primaryAddress/city"),
                    .notUnique(path: "/profiles/identifier"),
                ])
            #expect(errors[0]?.description.contains("records(where:)") == true)
            #expect(await session.calls == [])
        }
    }

    @Test("Records are counted, all or those that a filter finds")
    func count() async throws {
        try await Session.run("inigo", ["aboutMe": "x"]) { session in
            for _ in 0..<4 { try await session.service.createRecord() }
            let server = await session.server()
            #expect(try await server.count(InigoUser.self) == 5)
            #expect(await session.service.requests.last?.fields["filter"] == nil)
            #expect(try await server.count(InigoUser.self, where: \.aboutMe == nil) == 4)
            #expect(try await server.count(InigoUser.self, where: Filter(text: "aboutMe = 'x' or id = 5")) == 2)
            let error = await thrown {
                _ = try await server.count(InigoUser.self, where: Filter(text: "aboutMe contains 'x'"))
            }
            #expect(error?.serviceError?.code == 485)
            await session.service.inject(.errorCode(510), forNext: 2)
            #expect(try await server.count(InigoUser.self) == 5)
        }
    }

    @Test("Attributes that only Capture sets can be asked for by name")
    func setByCapture() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let user = try await session.client.fetch(InigoUser.self, only: [\.created, \.photos])
            #expect(user.created != nil && user.photos.count == 2 && user.aboutMe == nil)
        }
    }
}
