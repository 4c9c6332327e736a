/// Changing and deleting a record that was not read, by its uuid or by a unique attribute.
final class KeyTests: XCTestCase {
    private let seed: JSONValue = [
        "email": "robin@example.com", "displayName": "Robin", "photos": [["id": 31, "type": "a"]],
        "primaryAddress": ["city": "Florin", "zip": "1"],
    ]

    /// A record made of its uuid sends what was set, and nothing else.
    func testUuid() async throws {
        let (session, server) = try await Session<CaptureUser>(seed).withServer
        var user = CaptureUser(uuid: session.uuid)
        expectEqual(user.uuid, session.uuid)
        expect(!user.hasChanges)
        expect(user.unreadAttributes.contains("/photos"))
        try await server.save(&user)
        await expectEqual(session.calls, [])
        user.primaryAddress.city = "Guilder"
        try await server.save(&user)
        await expectEqual(session.calls, ["update"])
        await expectEqual(session.lastSent, ["primaryAddress": ["city": "Guilder"]])
        expectEqual(user.displayName, "Robin")
        expectEqual(user.primaryAddress.zip, "1")
        expect(!user.hasChanges)
    }

    /// Its uuid outlives a file, and its plurals are read before anything is added to them.
    func testPlural() async throws {
        let (session, server) = try await Session<CaptureUser>(seed).withServer
        var user = CaptureUser(uuid: session.uuid)
        user.photos.append(.init(type: "b"))
        user = try JSONDecoder().decode(CaptureUser.self, from: JSONEncoder().encode(user))
        try await server.save(&user)
        await expectEqual(session.calls, ["read", "update"])
        expectEqual(user.photos.map(\.type), ["a", "b"])
        expectEqual(user.displayName, "Robin")
    }

    /// It is deleted without being read.
    func testDelete() async throws {
        let (session, server) = try await Session<CaptureUser>(seed).withServer
        try await CaptureUser(uuid: session.uuid).delete(using: server)
        await expectEqual(session.calls, ["delete"])
        try await expectEqual(server.count(CaptureUser.self), 0)
    }

    /// A call names a record by a unique attribute, and adds elements to those that it has.
    func testAttribute() async throws {
        let (session, server) = try await Session<CaptureUser>(seed).withServer
        let user = try await server.update(CaptureUser.self, whose: \.email, is: "robin@example.com") {
            $0.displayName = "Locksley"
            $0.photos = [.init(type: "b")]
        }
        expectEqual(user.uuid, session.uuid)
        expectEqual(user.displayName, "Locksley")
        expect(!user.hasChanges)
        expectEqual(user.photos.map(\.type), ["a", "b"])
        await expectEqual(session.calls, ["update"])
        await expectEqual(session.lastSent?.objectValue?.keys.sorted(), ["displayName", "photos"])
        let same = try await server.update(CaptureUser.self, whose: \.id, is: 1) { _ in }
        expectEqual(same, user)
        await expectEqual(session.calls, ["update", "read"])
        try await server.delete(CaptureUser.self, whose: \.email, is: "robin@example.com")
        try await expectEqual(server.count(CaptureUser.self), 0)
    }

    /// Appended elements are not sent twice when the response is lost.
    func testLostResponse() async throws {
        let (session, server) = try await Session<CaptureUser>(seed).withServer
        await session.service.inject(.dropAfterProcessing)
        let error = await expect(throws: CaptureError.self) {
            _ = try await server.update(CaptureUser.self, whose: \.email, is: "robin@example.com") {
                $0.photos = [.init(type: "b")]
            }
        }
        expectEqual(error?.mayBePartlyDone, true)
        expectEqual(error?.isTemporary, true)
        await expectEqual(session.stored["photos"]?.arrayValue?.count, 2)
        await session.service.inject(.dropAfterProcessing)
        let user = try await server.update(CaptureUser.self, whose: \.email, is: "robin@example.com") {
            $0.displayName = "Locksley"
        }
        expectEqual(user.displayName, "Locksley")
    }

    /// What is not unique is refused before anything is sent, and a token does not reach other records.
    func testRefused() async throws {
        let (session, server) = try await Session<CaptureUser>(seed).withServer
        await expect(throws: .notUnique(path: "/displayName")) {
            _ = try await server.update(CaptureUser.self, whose: \.displayName, is: "x") { _ in }
        }
        await expect(throws: .notUnique(path: "/primaryAddress/city")) {
            try await server.delete(CaptureUser.self, whose: \.primaryAddress.city, is: "x")
        }
        await expect(throws: .needsCredentials(call: "entity.delete")) {
            try await session.client.delete(CaptureUser.self, whose: \.email, is: "x")
        }
        await expect(throws: .needsCredentials(call: "entity.update")) {
            _ = try await session.client.update(CaptureUser.self, whose: \.email, is: "x") { _ in }
        }
        await expectEqual(session.calls, [])
    }
}
