/// Making and deleting whole records.
final class CreateTests: XCTestCase {
    private let inigo = InigoUser(
        aboutMe: "Hello.", primaryAddress: .init(city: "Florin"),
        photos: [.init(type: "a", value: "x"), .init(type: "b")], interests: ["fencing", "revenge"])

    /// A new record has what was set, and the receipt brings all that Capture gave it.
    func testCreate() async throws {
        let (session, server) = try await Session<InigoUser>().withServer
        var user = inigo
        try await server.create(user).apply(to: &user)
        await expectEqual(
            session.lastSent,
            [
                "aboutMe": "Hello.", "primaryAddress": ["city": "Florin"],
                "photos": [["type": "a", "value": "x"], ["type": "b"]], "interests": ["fencing", "revenge"],
            ])
        expectEqual(user.id, 2)
        expectNotNil(user.created)
        expectEqual(user.photos.map(\.id), [11, 12])
        expect(!user.hasChanges)
        expectEqual(user.changedPlurals, [])
        expectEqual(user.unreadAttributes, [])
        let uuid = try require(user.uuid)
        await expectEqual(session.service.record(uuid)["photos"]?[1]?["type"], "b")
        // From here on it is a record like any other.
        user.photos[1].value = "y"
        user.aboutMe = nil
        try await user.save(using: server).apply(to: &user)
        await expectEqual(session.service.record(uuid)["photos"]?[1], ["id": 12, "type": "b", "value": "y"])
        await expectEqual(session.service.record(uuid)["aboutMe"], .null)
    }

    /// Of a record from elsewhere, what the schema lacks is sent, too, but nothing that only Capture sets.
    func testUnmodelled() async throws {
        let session = try await Session<InigoUser>()
        let photos = #"[{"id":9,"type":"a","value":"x","color":"red"}]"#
        let user = try InigoUser(json: #"{"aboutMe":"Hello.","guid":"g","id":5,"uuid":"u","photos":\#(photos)}"#.utf8)
        let server = await session.server()
        // The service does not know the attribute either.
        await expect(throws: CaptureError.self) { try await server.create(user) }
        let photo: JSONValue = ["type": "a", "value": "x", "color": "red"]
        await expectEqual(session.lastSent, ["aboutMe": "Hello.", "guid": "g", "photos": [photo]])
    }

    /// That is so for an object, too, in which nothing else is set.
    func testUnmodelledAlone() async throws {
        let (session, server) = try await Session<InigoUser>().withServer
        for json in [#"{"primaryAddress":{"zz":1}}"#, #"{"primaryAddress":{"city":5}}"#] {
            let user = try InigoUser(json: json.utf8)
            await expect(throws: CaptureError.self) { try await server.create(user) }
            try await expectEqual(session.lastSent, JSONValue(jsonText: json))
        }
    }

    /// Where the service itself has failed, the record may be there. Where nothing has arrived, it is not.
    func testFailed() async throws {
        let (session, server) = try await Session<InigoUser>(retries: .never).withServer
        for (code, mayBeDone) in [(CaptureAPIError.Code.unexpectedError, true), (.lengthViolation, false)] {
            await session.service.inject(.errorCode(code))
            let error = await expect(throws: CaptureError.self) { try await server.create(inigo) }
            expectEqual(error?.serviceError?.code, code)
            expectEqual(error?.mayBePartlyDone, mayBeDone)
        }
        await session.service.inject(.noConnection)
        let unsent = await expect(throws: CaptureError.self) { try await server.create(inigo) }
        expectEqual(unsent?.mayBePartlyDone, false)
    }

    /// Edits made while the record is created stay and are pending.
    func testMeanwhile() async throws {
        let server = try await Session<InigoUser>().server()
        var user = inigo
        let receipt = try await server.create(user)
        user.aboutMe = "edited"
        user.photos[0].value = "edited"
        user.photos.append(.init(type: "c"))
        receipt.apply(to: &user)
        expectEqual(user.pendingUpdate, ["aboutMe": "edited"])
        expectEqual(user.photos.map(\.id), [11, 12, nil])
        expectEqual(user.changedPlurals, ["/photos"])
    }

    /// A service that answers id and uuid alone is enough; a refresh brings the ids of elements.
    func testWithoutRecord() async throws {
        let session = try await Session<InigoUser>()
        await session.service.inject(.missingResult, to: "/entity.create")
        let server = await session.server()
        var user = inigo
        try await server.create(user).apply(to: &user)
        expectEqual(user.id, 2)
        expectNotNil(user.uuid)
        expectEqual(user.aboutMe, "Hello.")
        expect(!user.hasChanges)
        expectEqual(user.changedPlurals, [])
        try await user.refresh(using: server).apply(to: &user)
        expectEqual(user.photos.map(\.id), [11, 12])
        expectEqual(user.photos.map(\.type), ["a", "b"])
        expect(!user.hasChanges)
        expectEqual(user.interests, ["fencing", "revenge"])
    }

    /// A secret is sent and then forgotten, and stands in no error.
    func testSecrets() async throws {
        let (session, server) = try await Session<CaptureUser>().withServer
        var user = CaptureUser(email: "a@example.com", password: "correct horse")
        try await server.create(user).apply(to: &user)
        expectNil(user.password)
        expect(!user.hasChanges)
        await expectEqual(session.lastSent?["password"], "correct horse")
        let body = #"{"stat":"error","code":390,"error":"x","error_description":"bad: correct horse"}"#
        await session.service.inject(Fault(.body(body), .beforeProcessing))
        let again = CaptureUser(email: "b@example.com", password: "correct horse")
        let error = await expect(throws: CaptureError.self) { try await server.create(again) }
        expectEqual(error?.serviceError?.message, "bad: <redacted>")
    }

    /// A copy of a record that was read makes another record.
    func testCopy() async throws {
        let (session, server) = try await Session<InigoUser>(Seeds.inigo).withServer
        let user = try await server.fetch(InigoUser.self, uuid: session.uuid)
        var copy = InigoUser(.unset)
        copy.restoreValues(from: user)
        try await server.create(copy).apply(to: &copy)
        expectNotEqual(copy.uuid, user.uuid)
        expectEqual(copy.id, 2)
        expectEqual(copy.written, user.written)
        await expectEqual(session.service.allRecords.count, 2)
    }

    /// What the service refuses is not made.
    func testRefused() async throws {
        let (session, server) = try await Session<CaptureUser>(["email": "taken@example.com"]).withServer
        let taken = CaptureUser(email: "Taken@example.com")
        await expectEqual(expect(throws: CaptureError.self) { try await server.create(taken) }?.serviceError?.code, 361)
        await expectEqual(session.service.allRecords.count, 1)
        // Found here, because only the app can have set it.
        var never = taken
        never.lastLogin = Date(timeIntervalSince1970: .nan)
        let calls = await session.calls.count
        let sent = never
        await expect(throws: .cannotBeEncoded(paths: ["/lastLogin"])) { try await server.create(sent) }
        await expectEqual(session.calls.count, calls)
    }

    /// A creation whose answer is lost is not made again; one that did not arrive is.
    func testOnce() async throws {
        let (session, server) = try await Session<InigoUser>().withServer
        for fault in [Fault.dropAfterProcessing, .truncatedResponse, .html(status: 502, .afterProcessing)] {
            let count = await session.service.allRecords.count
            await session.service.inject(fault)
            let error = await expect(throws: CaptureError.self) { try await server.create(inigo) }
            expectNil(error?.serviceError)
            expectEqual(error?.mayBePartlyDone, true)
            await expectEqual(session.service.allRecords.count, count + 1)
            await session.service.inject(fault)
            let ofMany = await expect(throws: CaptureError.self) { try await server.bulkCreate([inigo, inigo]) }
            expectEqual(ofMany?.mayBePartlyDone, true)
            await expectEqual(session.service.allRecords.count, count + 3)
        }
        let count = await session.service.allRecords.count
        await session.service.inject(.errorCode(510), forNext: 2)
        _ = try await server.create(inigo)
        await expectEqual(session.service.allRecords.count, count + 1)
    }

    /// After a creation without a response, what is missing can be sent again.
    func testMissing() async throws {
        let (session, server) = try await Session<CaptureUser>(["email": "taken@example.com"]).withServer
        let users = ["a@example.com", "taken@example.com", "b@example.com"].map { CaptureUser(email: $0) }
        let before = try await server.newRecords(among: users, by: \.email)
        expectEqual(before.map(\.email), ["a@example.com", "b@example.com"])
        await session.service.inject(.dropAfterProcessing)
        let error = await expect(throws: CaptureError.self) { try await server.bulkCreate(Array(users.prefix(2))) }
        expectEqual(error?.isTemporary, true)
        let after = try await server.newRecords(among: users, by: \.email)
        expectEqual(after.map(\.email), ["b@example.com"])
        await expect(throws: .unreadValues(paths: ["/email"])) {
            try await server.newRecords(among: [CaptureUser(.unset)], by: \.email)
        }
        await expect(throws: .unreadValues(paths: ["/displayName"])) {
            try await server.newRecords(among: users, by: \.displayName)
        }
    }

    /// The example of `newRecords` makes each record once, whatever becomes of the first response.
    func testMissingInExample() async throws {
        let example = try PackageFolder.text("Sources/CaptureServer/Calls/CaptureClient+Create.swift")
        expect(example.contains("as CaptureError where error.serviceError == nil || error.mayBePartlyDone {"))
        let users = ["a@example.com", "b@example.com"].map { CaptureUser(email: $0) }
        let answer = #"{"stat":"ok","results":[]}"#
        let short = Fault(.text(answer, type: "application/json", status: 200), .afterProcessing)
        for fault in [
            short, .dropAfterProcessing, .html(status: 404, .afterProcessing), .truncatedResponse,
            Fault(.errorCode(500), .afterProcessing), Fault(.errorCode(500), .beforeProcessing),
        ] {
            let session = try await Session<CaptureUser>(["email": "someone@example.com"])
            let client = await session.server()
            await session.service.inject(fault)
            do {
                _ = try await client.bulkCreate(users)
                fail("the fault has done nothing")
            } catch let error as CaptureError where error.serviceError == nil || error.mayBePartlyDone {
                _ = try await client.bulkCreate(client.newRecords(among: users, by: \.email))
            }
            await expectEqual(session.service.allRecords.count, 3)
        }
    }

    /// Of many new records each has its own outcome.
    func testBulk() async throws {
        let (session, server) = try await Session<CaptureUser>(["email": "taken@example.com"]).withServer
        var users = ["a@example.com", "taken@example.com", "b@example.com"].map { CaptureUser(email: $0) }
        users[2].photos = [.init(type: "x")]
        let outcomes = try await server.bulkCreate(users)
        for (index, outcome) in outcomes.enumerated() {
            switch outcome {
            case .success(let receipt): receipt.apply(to: &users[index])
            case .failure(let error):
                expectEqual(index, 1)
                expectEqual(error.serviceError?.code, 361)
            }
        }
        expectEqual(users.map { $0.uuid != nil }, [true, false, true])
        expectEqual(users.map(\.hasChanges), [false, true, false])
        await expectEqual(
            session.service.allRecords.map { $0["email"] }, ["taken@example.com", "a@example.com", "b@example.com"])
        try await users[2].refresh(using: server).apply(to: &users[2])
        expectEqual(users[2].photos.map { $0.id != nil }, [true])
        expect(!users[2].hasChanges)
        try await expect(server.bulkCreate([CaptureUser]()).isEmpty)
        await expectEqual(session.calls, ["bulkCreate", "read"])
    }

    /// A failure in words is an outcome too, and an answer of another size is an error.
    func testBulkForms() async throws {
        let (session, server) = try await Session<InigoUser>().withServer
        let users = [InigoUser(aboutMe: "a"), InigoUser(aboutMe: "b")]
        func answer(_ body: String) async { await session.service.inject(Fault(.body(body), .beforeProcessing)) }
        await answer(#"{"stat":"ok","results":[7,"no"],"uuid_results":["u7","no"]}"#)
        let outcomes = try await server.bulkCreate(users)
        expect((try outcomes[0].get()).isOutcomeKnown)
        expect(throws: CaptureError.self) { try outcomes[1].get() }
        if case .failure(let error) = outcomes[1] { expectEqual(error.serviceError?.message, "no") }
        await answer(#"{"stat":"ok","results":[7,"not for 0123456789secret"],"uuid_results":["u7",null]}"#)
        let quoting = try await server.bulkCreate(users)[1]
        if case .failure(let error) = quoting { expectEqual(error.serviceError?.message, "not for <redacted>") }
        await answer(#"{"stat":"ok","results":[7,"unique_violation"],"uuid_results":["u7",null]}"#)
        let named = try await server.bulkCreate(users)[1]
        if case .failure(let error) = named { expectEqual(error.serviceError?.code, 361) }
        await answer(#"{"stat":"ok","results":[7],"uuid_results":["u7"]}"#)
        let otherSize = await expect(throws: CaptureError.self) { try await server.bulkCreate(users) }
        let isRefused = if case .unexpectedResponse? = otherSize?.kind { true } else { false }
        expect(isRefused, "an answer of another size was taken")
    }

    /// A record is deleted by its uuid.
    func testDelete() async throws {
        let (session, server) = try await Session<InigoUser>(Seeds.inigo).withServer
        let user = try await server.fetch(InigoUser.self, uuid: session.uuid)
        let other = try await session.service.createRecord()
        try await server.delete(InigoUser.self, uuid: other)
        await session.service.inject(.dropAfterProcessing)
        // Tried again, and gone by then.
        try await user.delete(using: server)
        await expectEqual(session.service.allRecords, [])
        await expectNil(session.service.requests.last?.fields["attribute_name"])
        let error = await expect(throws: CaptureError.self) { try await user.delete(using: server) }
        expectEqual(error?.serviceError?.code, 310)
        await expectEqual(
            expect(throws: CaptureError.self) { try await InigoUser().delete(using: server) },
            CaptureError(.missingUUID))
    }

    /// A client with a token is refused before anything is sent.
    func testToken() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let client = session.client
        let errors = await [
            expect(throws: CaptureError.self) { try await client.create(inigo) },
            expect(throws: CaptureError.self) { try await client.bulkCreate([inigo]) },
            expect(throws: CaptureError.self) { try await client.delete(InigoUser.self, uuid: session.uuid) },
            expect(throws: CaptureError.self) { try await inigo.delete(using: client) },
            expect(throws: CaptureError.self) { try await client.count(InigoUser.self) },
            expect(throws: CaptureError.self) { try await client.fetch(InigoUser.self, whose: \.id, is: 1) },
        ]
        let calls = ["create", "bulkCreate", "delete", "delete", "count"].map { "entity.\($0)" } + ["entity"]
        expectEqual(errors, calls.map { CaptureError(.needsCredentials(call: $0)) })
        expectEqual(errors[0]?.description.contains("entity.create"), true)
        await expectEqual(session.calls, [])
    }
}
