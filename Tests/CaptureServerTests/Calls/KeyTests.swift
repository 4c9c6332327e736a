import CaptureRuntime
import CaptureServer
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// Changing and deleting a record that was not read, by its uuid or by a unique attribute.
@Suite struct KeyTests {
    private let seed: JSONValue = [
        "email": "robin@example.com", "displayName": "Robin", "photos": [["id": 31, "type": "a"]],
        "primaryAddress": ["city": "Florin", "zip": "1"],
    ]

    @Test("A record made of its uuid sends what was set, and nothing else")
    func uuid() async throws {
        try await Session.run("default-user", seed) { session in
            let server = await session.server()
            var user = CaptureUser(uuid: session.uuid)
            #expect(user.uuid == session.uuid && !user.hasChanges)
            #expect(user.unreadAttributes.contains("/photos"))
            try await server.save(&user)
            #expect(await session.calls == [])
            user.primaryAddress.city = "Guilder"
            try await server.save(&user)
            #expect(await session.calls == ["update"])
            #expect(await session.lastSent == ["primaryAddress": ["city": "Guilder"]])
            #expect(user.displayName == "Robin" && user.primaryAddress.zip == "1" && !user.hasChanges)
        }
    }

    @Test("Its uuid outlives a file, and its plurals are read before anything is added to them")
    func plural() async throws {
        try await Session.run("default-user", seed) { session in
            let server = await session.server()
            var user = CaptureUser(uuid: session.uuid)
            user.photos.append(.init(type: "b"))
            user = try JSONDecoder().decode(CaptureUser.self, from: JSONEncoder().encode(user))
            try await server.save(&user)
            #expect(await session.calls == ["read", "update"])
            #expect(user.photos.map(\.type) == ["a", "b"])
            #expect(user.displayName == "Robin")
        }
    }

    @Test("It is deleted without being read")
    func delete() async throws {
        try await Session.run("default-user", seed) { session in
            let server = await session.server()
            try await CaptureUser(uuid: session.uuid).delete(using: server)
            #expect(await session.calls == ["delete"])
            #expect(try await server.count(CaptureUser.self) == 0)
        }
    }

    @Test("A call names a record by a unique attribute, and adds elements to those that it has")
    func attribute() async throws {
        try await Session.run("default-user", seed) { session in
            let server = await session.server()
            let user = try await server.update(CaptureUser.self, where: \.email, is: "robin@example.com") {
                $0.displayName = "Locksley"
                $0.photos = [.init(type: "b")]
            }
            #expect(user.uuid == session.uuid && user.displayName == "Locksley" && !user.hasChanges)
            #expect(user.photos.map(\.type) == ["a", "b"])
            #expect(await session.calls == ["update"])
            #expect(await session.lastSent?.objectValue?.keys.sorted() == ["displayName", "photos"])
            let same = try await server.update(CaptureUser.self, where: \.id, is: 1) { _ in }
            #expect(same == user)
            #expect(await session.calls == ["update", "read"])
            try await server.delete(CaptureUser.self, where: \.email, is: "robin@example.com")
            #expect(try await server.count(CaptureUser.self) == 0)
        }
    }

    @Test("Appended elements are not sent twice when the response is lost")
    func lostResponse() async throws {
        try await Session.run("default-user", seed) { session in
            let server = await session.server()
            await session.service.inject(.dropAfterProcessing)
            let error = await thrown {
                _ = try await server.update(CaptureUser.self, where: \.email, is: "robin@example.com") {
                    $0.photos = [.init(type: "b")]
                }
            }
            #expect(error?.isTemporary == true)
            #expect(await session.stored["photos"]?.arrayValue?.count == 2)
            await session.service.inject(.dropAfterProcessing)
            let user = try await server.update(CaptureUser.self, where: \.email, is: "robin@example.com") {
                $0.displayName = "Locksley"
            }
            #expect(user.displayName == "Locksley")
        }
    }

    @Test("What is not unique is refused before anything is sent, and a token does not reach other records")
    func refused() async throws {
        try await Session.run("default-user", seed) { session in
            let server = await session.server()
            let errors = await [
                thrown { _ = try await server.update(CaptureUser.self, where: \.displayName, is: "x") { _ in } },
                thrown { try await server.delete(CaptureUser.self, where: \.primaryAddress.city, is: "x") },
                thrown { try await session.client.delete(CaptureUser.self, where: \.email, is: "x") },
                thrown { _ = try await session.client.update(CaptureUser.self, where: \.email, is: "x") { _ in } },
            ]
            #expect(
                errors.map { $0?.kind } == [
                    .notUnique(path: "/displayName"), .notUnique(path: "/primaryAddress/city"),
                    .needsCredentials(call: "entity.delete"), .needsCredentials(call: "entity.update"),
                ])
            #expect(await session.calls == [])
        }
    }
}
