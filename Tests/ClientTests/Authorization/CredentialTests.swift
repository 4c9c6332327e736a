/// Clients with credentials, which name the record by its uuid.
final class CredentialTests: XCTestCase {
    private static let seed: JSONValue = ["aboutMe": "old", "photos": [["id": 31, "type": "a"]]]

    func testARecordIsFetchedAndUpdatedByItsUUID() async throws {
        let (session, server) = try await Session<InigoUser>(Self.seed).withServer
        var user = try await server.fetch(InigoUser.self, uuid: session.uuid)
        user.aboutMe = "new"
        user.photos[0].type = "b"
        user.interests = ["chess"]
        try await user.save(using: server).apply(to: &user)
        expect(!user.hasChanges)
        await expectEqual(session.calls, ["read", "update", "read", "replace /interests"])
        await expect(session.service.requests.allSatisfy { $0.fields["uuid"] == session.uuid })
        await expect(session.service.requests.allSatisfy { $0.fields["access_token"] == nil })
    }

    func testTheUUIDIsKnownAlsoWhereTheAnswerHidesIt() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        // An answer without its reserved attributes.
        await session.service.inject(.wrongResult(["aboutMe": "old"]), forNext: 2)
        let server = await session.server()
        var user = try await server.fetch(InigoUser.self, uuid: session.uuid)
        expectNil(user.uuid)
        user.aboutMe = "newer"
        try await user.update(using: server).apply(to: &user)
        await expectEqual(session.stored["aboutMe"], "newer")
        for coder in [0, 1] {
            var loaded =
                coder == 0
                ? try user.savedAndLoaded()
                : try PropertyListDecoder().decode(InigoUser.self, from: PropertyListEncoder().encode(user))
            loaded.aboutMe = "\(coder)"
            try await loaded.update(using: server).apply(to: &loaded)
            await expectEqual(session.stored["aboutMe"]?.stringValue, "\(coder)")
        }
    }

    /// A refresh reads the record that the uuid names.
    func testRefresh() async throws {
        let (session, server) = try await Session<InigoUser>(Self.seed).withServer
        try await session.service.createRecord(["aboutMe": "other"])
        var user: InigoUser = try await server.fetch(uuid: session.uuid)
        try await session.othersUpdate(["aboutMe": "theirs"])
        try await user.refresh(using: server).apply(to: &user)
        expectEqual(user.aboutMe, "theirs")
    }

    func testARecordWithoutUUIDIsRefusedAtOnce() async throws {
        let (session, server) = try await Session<InigoUser>(Self.seed).withServer
        let user = InigoUser(aboutMe: "x")
        let errors = await [
            expect(throws: CaptureError.self) { try await user.update(using: server) },
            expect(throws: CaptureError.self) { try await user.replacePhotos(using: server) },
            expect(throws: CaptureError.self) { try await user.save(using: server) },
            expect(throws: CaptureError.self) { try await user.refresh(using: server) },
            expect(throws: CaptureError.self) { try await server.fetch(InigoUser.self) },
        ]
        expectEqual(errors, Array(repeating: CaptureError(.missingUUID), count: 5))
        await expectEqual(session.calls, [])
    }

    func testAnUnknownUUIDIsAnErrorOfTheService() async throws {
        let server = try await Session<InigoUser>(Self.seed).server()
        let error = await expect(throws: CaptureError.self) { try await server.fetch(InigoUser.self, uuid: "nobody") }
        expectEqual(error?.code, 310)
    }

    func testWrongCredentialsDoNotShowTheSecret() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let client = CaptureClient(
            domain: session.service.domain, authorization: .clientCredentials(id: "nobody", secret: "0123456789"),
            transport: session.service)
        let error = await expect(throws: CaptureError.self) {
            try await client.fetch(InigoUser.self, uuid: session.uuid)
        }
        expectEqual(error?.code, 402)
        expectEqual(error?.description.contains("check its credentials"), true)
    }
}
