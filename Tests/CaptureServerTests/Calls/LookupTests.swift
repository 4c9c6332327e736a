/// Looking up one record by a unique attribute, and counting.
final class LookupTests: XCTestCase {
    private let seed: JSONValue = ["email": "robin@example.com", "externalId": #"7 "x" é"#]

    /// A record is found by a unique attribute, whose value is sent as JSON.
    func testFetch() async throws {
        let (session, server) = try await Session<CaptureUser>(seed).withServer
        var user = try await server.fetch(CaptureUser.self, whose: \.email, is: "Robin@example.com")
        expectEqual(user.uuid, session.uuid)
        expect(!user.hasChanges)
        await expectEqual(session.service.requests.last?.fields["key_attribute"], "email")
        await expectEqual(session.service.requests.last?.fields["key_value"], #""Robin@example.com""#)
        try await expectEqual(server.fetch(CaptureUser.self, whose: \.externalId, is: #"7 "x" é"#).uuid, session.uuid)
        try await expectEqual(server.fetch(CaptureUser.self, whose: \.id, is: 1).uuid, session.uuid)
        try await expectEqual(server.fetch(CaptureUser.self, whose: \.uuid, is: session.uuid).id, 1)
        user.aboutMe = "new"
        try await user.update(using: server).apply(to: &user)
        await expectEqual(session.stored["aboutMe"], "new")
        let error = await expect(throws: CaptureError.self) {
            try await server.fetch(CaptureUser.self, whose: \.email, is: "nobody")
        }
        expectEqual(error?.serviceError?.code, 310)
    }

    /// What is not unique is refused before anything is sent.
    func testNotUnique() async throws {
        let (session, server) = try await Session<CaptureUser>(seed).withServer
        let errors = await [
            expect(throws: CaptureError.self) {
                try await server.fetch(CaptureUser.self, whose: \.displayName, is: "Robin")
            },
            expect(throws: CaptureError.self) {
                try await server.fetch(CaptureUser.self, whose: \.primaryAddress.city, is: "x")
            },
            // Unique, but it is an element that it names.
            expect(throws: CaptureError.self) {
                try await server.fetch(CaptureUser.self, whose: \.profiles[.any].identifier, is: "x")
            },
        ]
        expectEqual(
            errors.map { $0?.kind },
            [
                .notUnique(path: "/displayName"), .notUnique(path: "/primaryAddress/city"),
                .notUnique(path: "/profiles/identifier"),
            ])
        expectEqual(errors[0]?.description.contains("records(where:)"), true)
        await expectEqual(session.calls, [])
    }

    /// Records are counted, all or those that a filter finds.
    func testCount() async throws {
        let session = try await Session<InigoUser>(["aboutMe": "x"])
        for _ in 0..<4 { try await session.service.createRecord() }
        let server = await session.server()
        try await expectEqual(server.count(InigoUser.self), 5)
        await expectNil(session.service.requests.last?.fields["filter"])
        try await expectEqual(server.count(InigoUser.self, where: \.aboutMe == nil), 4)
        try await expectEqual(server.count(InigoUser.self, where: Filter(text: "aboutMe = 'x' or id = 5")), 2)
        let error = await expect(throws: CaptureError.self) {
            _ = try await server.count(InigoUser.self, where: Filter(text: "aboutMe contains 'x'"))
        }
        expectEqual(error?.serviceError?.code, 485)
        await session.service.inject(.errorCode(510), forNext: 2)
        try await expectEqual(server.count(InigoUser.self), 5)
    }

    /// Attributes that only Capture sets can be asked for by name.
    func testSetByCapture() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let user = try await session.client.fetch(InigoUser.self, only: [\.created, \.photos])
        expectNotNil(user.created)
        expectEqual(user.photos.count, 2)
        expectNil(user.aboutMe)
    }
}
