/// Edits stay until they are sent, and nothing else is sent.
final class EditsStayTests: XCTestCase {
    /// 5: others have written the beginning of what the app has not sent yet.
    func testBeginnings() async throws {
        var (session, user) = try await Session(["o": ["st": [["s": "en"]]]]).withRecord
        user.a = "Hello world"
        user.o.st.append("chess club")
        try await session.othersUpdate(["a": "Hello"])
        try await session.othersReplace("/o/st", [["s": "en"], ["s": "chess"]])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.a, "Hello world")
        expectEqual(user.o.st, ["en", "chess", "chess club"])
        try await session.saved(&user, whose: \.a, is: "Hello world")
        try await expectEqual(session.record.o.st, ["en", "chess", "chess club"])
    }

    /// 4: a new row is not taken for a row of others whose scalars are hidden, or for another empty one.
    func testHiddenScalars() async throws {
        var (session, user) = try await Session(hiding: "/ps/k").withRecord
        user.ps.append(Row(k: "mine"))
        try await session.othersUpdate(["ps": [["k": "theirs"]]])
        try await session.done(&user) { try await $0.refresh(using: $1) }
        try await session.saved(&user, rows: ["theirs", "mine"])

        let other = try await Session()
        user = try await other.fetched()
        user.ps.append(Row(ns: [Inner(k: "inner")]))
        try await other.othersUpdate(["ps": [["ns": []]]])
        try await other.done(&user) { try await $0.refresh(using: $1) }
        try await other.saved(&user)
        try await expectEqual(other.record.ps.flatMap(\.ns).map(\.k), ["inner"])
    }

    /// An edit of a date that came in another form is sent by a replace, and with a copy of its element.
    func testDates() async throws {
        let seed: JSONValue = ["statuses": [["status": "s", "statusCreated": "2011-11-05 19:00:10 +0000"]]]
        let session = try await Session<CaptureUser>(seed)
        let early: JSONValue = "2011-11-05 19:00:10 +0000"
        await session.service.inject(
            .wrongResult(["id": 1, "statuses": [["id": 31, "status": "s", "statusCreated": early]]]), to: "/entity")
        let user = try await session.fetched()
        var edited = user
        edited.statuses[0].statusCreated = Date(timeIntervalSince1970: 0)
        let body = try edited.replaceBody(of: \.statuses, overwritingUnread: true)
        expectEqual(body[0]?["statusCreated"], "1970-01-01 00:00:00.000000 +0000")
        edited = user
        var copy = edited.statuses[0].duplicated()
        copy.statusCreated = nil
        edited.statuses.append(copy)
        try expectEqual(edited.plannedCalls().map(\.description), [#"entity.update / {"statuses":[{"status":"s"}]}"#])
        try expectEqual(user.replaceBody(of: \.statuses, overwritingUnread: true)[0]?["statusCreated"], early)
    }

    /// Elements of two plurals may have the same id.
    func testSameIDs() async throws {
        let session = try await Session<CaptureUser>(["email": "e"])
        func answer(_ profile: Int, _ domain: String) -> JSONValue {
            [
                "id": 1, "photos": [["id": 31, "type": "a"]],
                "profiles": [["id": .number(JSONNumber(profile)), "domain": .string(domain)]],
            ]
        }
        await session.service.inject(.wrongResult(answer(31, "d")), to: "/entity")
        var user = try await session.fetched()
        user.photos[0].type = "new"
        await session.service.inject(.wrongResult(answer(40, "e")), to: "/entity")
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.type), ["new"])
        expectEqual(user.profiles.map(\.id), [40])
    }

    /// A secret that came in during a save is in no error of it.
    func testSecretsOfOthers() async throws {
        let seed: JSONValue = ["profiles": [["domain": "a", "devices": [["name": "d1"], ["name": "d2"]]]]]
        var (session, user) = try await Session<SecretsUser>(seed).withRecord
        let id = try require(user.profiles[0].id)
        try await session.othersUpdate("/profiles#\(id)", ["devices": [["accessCredentials": ["key": "topsecret"]]]])
        user.profiles[0].devices.reverse()
        let moved = user
        let transport = RecordingTransport { [service = session.service] _, request in
            guard request.url.path.hasSuffix("/entity.replace") else { return try await service.send(request) }
            let sent = String(decoding: request.body, as: UTF8.self).removingPercentEncoding ?? ""
            let description = JSONValue.string("sent: " + sent).jsonText
            return .text(#"{"stat":"error","code":340,"error":"x","error_description":\#(description)}"#)
        }
        let client = await session.client(transport: transport)
        let error = try await failure { try await moved.save(using: client, overwritingUnread: true) }
        expect(error.description.contains("sent: "))
        expect(!error.description.contains("topsecret"))
    }
}
