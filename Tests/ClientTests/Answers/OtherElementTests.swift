/// An answer that is about something else than was asked for.
final class OtherElementTests: XCTestCase {
    /// An answer about another element is none, and what was sent is still to be sent.
    func testOtherID() async throws {
        let read = #"{"stat":"ok","result":{"photos":[{"id":31,"value":"x"},{"id":32,"value":"y"}]}}"#
        let other = #"{"stat":"ok","result":{"id":7,"type":"not of this photo","value":"edited"}}"#
        let transport = RecordingTransport { number, _ in .text(number == 1 ? read : other) }
        let client = try transport.client()
        var user = try await client.fetch(InigoUser.self)
        user.photos[0].value = "edited"
        let error = try await failure { try await user.update(\.photos[id: 31], using: client) }
        expectEqual(error, CaptureError(.unexpectedResponse(reason: "it is about an element other than /photos#31")))
        try require(error.receipt(for: InigoUser.self)).apply(to: &user)
        expectEqual(user.photos.map(\.id), [31, 32])
        expectNil(user.photos[0].type)
        try expectEqual(user.pendingUpdate(of: \.photos[id: 31]), ["value": "edited"])
    }

    /// An answer in which a new element is missing: it was not stored, so it is still to be sent, and the save ends.
    func testMissingElement() async throws {
        let read = #"{"stat":"ok","result":{"uuid":"u","created":"2020-01-01 00:00:00 +0000","photos":[{"id":31}]}}"#
        let transport = RecordingTransport { _, _ in .text(read) }
        let client = try transport.client()
        var user = try await client.fetch(InigoUser.self)
        user.photos.append(.init(value: "new"))
        let error = try await failure { try await user.save(using: client) }
        let reason = "the record in it still lacks what was sent"
        expectEqual(error, CaptureError(.unexpectedResponse(reason: reason), mayBePartlyDone: true))
        try require(error.receipt(for: InigoUser.self)).apply(to: &user)
        expectEqual(user.photos.map(\.value), [nil, "new"])
        try expectEqual(user.plannedCalls().count, 1)
    }

    /// An answer about a part may be the whole record. It has the uuid, and one of the times, if not both.
    func testWholeRecord() async {
        let calls: [@Sendable (InigoUser, CaptureClient) async throws -> Receipt<InigoUser>] = [
            { try await $0.update(\.primaryAddress, using: $1) }, { try await $0.update(\.photos[id: 31], using: $1) },
            { try await $0.replacePhotos(using: $1) },
        ]
        for time in ["created", "lastUpdated"] {
            await forEach(calls.indices) { index in
                var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
                (user.primaryAddress.city, user.photos[0].value) = ("new", "new")
                let record: JSONValue = [
                    "uuid": .string(session.uuid), time: "2020-01-01 00:00:00 +0000", "aboutMe": "theirs",
                    "primaryAddress": ["city": "new", "zip": "98101"],
                    "photos": [["id": 31, "type": "a", "value": "new"], ["id": 32, "type": "b", "value": "y"]],
                ]
                await session.service.inject(.wrongResult(record))
                try await session.done(&user, calls[index])
                expectEqual(user.aboutMe, "theirs")
                expectEqual(user.photos.map(\.id), [31, 32])
                expectEqual(user.pendingUpdate, [:])
                expect(!user.hasChanges)
            }
        }
    }

    /// A record of which nothing was read can be saved and loaded.
    func testNothingRead() async throws {
        let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","result":{}}"#) }
        let client = try transport.client()
        let user = try await client.fetch(InigoUser.self)
        let loaded = try user.savedAndLoaded()
        expect(!loaded.unreadAttributes.isEmpty)
        expectEqual(loaded.unreadAttributes, user.unreadAttributes)
        expect(!loaded.hasChanges)
    }
}
