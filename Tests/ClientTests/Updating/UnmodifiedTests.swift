/// `ifUnmodified`: an update that must not overwrite another's.
final class UnmodifiedTests: XCTestCase {
    private static let seed: JSONValue = ["aboutMe": "old", "photos": [["id": 31, "type": "a"]]]

    func testLastUpdatedIsSentAsItCame() async {
        await forEach([2_541, 999_999, 100_000, 1]) { (microseconds: Int) in
            let session = try await Session<InigoUser>(Self.seed)
            let time = Date(timeIntervalSince1970: 1_400_000_000 + Double(microseconds) / 1_000_000)
            session.service.time.set(to: time)
            try await session.othersUpdate(["birthday": "1980-01-02"])
            var user = try await session.fetched()
            let stamp = try await require(session.stored["lastUpdated"]?.stringValue)
            expectEqual(stamp, "2014-05-13 16:53:20.\("\(1_000_000 + microseconds)".dropFirst()) +0000")
            user.aboutMe = "new"
            user = try user.savedAndLoaded()
            try await user.update(using: session.client, ifUnmodified: true).apply(to: &user)
            await expectEqual(session.service.requests.last?.fields["lastUpdated"], stamp)
            expect(!user.hasChanges)
            // The answer tells the new one.
            user.aboutMe = "newer"
            try await user.update(using: session.client, ifUnmodified: true).apply(to: &user)
            await expectEqual(session.stored["aboutMe"], "newer")
        }
    }

    func testInWhateverSpellingItCame() async {
        await forEach(["2012-02-27T22:34:27.002541Z", "2012-02-27 22:34:27.5 -0000", "2012-02-27 22:34:27 +0000"]) {
            (text: String) in
            let transport = RecordingTransport { _, _ in
                .text(#"{"stat":"ok","result":{"aboutMe":"old","lastUpdated":"\#(text)"}}"#)
            }
            let client = try transport.client()
            var user = try await client.fetch(InigoUser.self)
            user.aboutMe = "new"
            _ = try await user.update(using: client, ifUnmodified: true)
            let encoded = try require(
                text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "."])))
            await expectEqual(transport.bodies.last?.contains("&lastUpdated=\(encoded)&"), true)
        }
    }

    func testAnothersChangeIsAConflict() async throws {
        var (session, user) = try await Session<InigoUser>(Self.seed).withRecord
        try await session.othersUpdate(["aboutMe": "another's"])
        user.aboutMe = "new"
        let error = await expect(throws: CaptureError.self) {
            try await user.update(using: session.client, ifUnmodified: true)
        }
        guard case .conflict(let answer)? = error?.kind else { return fail("\(error as Any)") }
        expectEqual(answer.code, 330)
        expectEqual(answer.attribute, "/lastUpdated")
        expectEqual(error?.description.contains("refresh it, which keeps its edits, and update again"), true)
        expectNil(error?.receipt(for: InigoUser.self))
        await expectEqual(session.stored["aboutMe"], "another's")
        await expectEqual(session.calls, ["read", "update"])
        // Without the condition it is sent all the same.
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.stored["aboutMe"], "new")
    }

    /// A record that was stored with edits is read before its first save. The condition is about what was known when it
    /// was stored.
    func testASaveBeforeLoadingIsAConflict() async throws {
        var (session, user) = try await Session<InigoUser>(Self.seed).withRecord
        user.aboutMe = "mine"
        try await session.othersUpdate(["aboutMe": "another's"])
        user = try user.savedAndLoaded()
        for _ in 1...2 {
            let loaded = user
            let error = await expect(throws: CaptureError.self) {
                try await loaded.update(using: session.client, ifUnmodified: true)
            }
            guard case .conflict? = error?.kind else { return fail("\(error as Any)") }
        }
        await expectEqual(session.stored["aboutMe"], "another's")
        await expectEqual(session.calls, ["read", "update", "update"])
        // After a refresh, the app has seen it.
        try await session.done(&user) { try await $0.refresh(using: $1) }
        expectEqual(user.confirmed.aboutMe, "another's")
        try await session.done(&user) { try await $0.update(using: $1, ifUnmodified: true) }
        await expectEqual(session.stored["aboutMe"], "mine")
    }

    func testItIsNotTriedAgainAfterALostAnswer() async throws {
        for fault in [Fault.dropAfterProcessing, .truncatedResponse, .failure(status: 503, .afterProcessing)] {
            var (session, user) = try await Session<InigoUser>(Self.seed).withRecord
            user.aboutMe = "new"
            await session.service.inject(fault)
            let error = await expect(throws: CaptureError.self) {
                try await user.update(using: session.client, ifUnmodified: true)
            }
            switch error?.kind {
            case .transport?, .http?: break
            default: expectEqual(error, CaptureError(.missingUUID))
            }
            await expectEqual(session.calls, ["read", "update"])
            error?.receipt(for: InigoUser.self)?.apply(to: &user)
            expectEqual(user.pendingUpdate, ["aboutMe": "new"])
        }
    }

    func testItIsTriedAgainWhereNothingCanHaveArrived() async throws {
        let transport = RecordingTransport { number, _ in
            if number == 2 { throw CaptureTransportError(reason: "no", mayHaveArrived: false) }
            return .text(#"{"stat":"ok","result":{"aboutMe":"x","lastUpdated":"2012-02-27 22:34:27.002541 +0000"}}"#)
        }
        let client = try transport.client(retries: .quick)
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "new"
        _ = try await user.update(using: client, ifUnmodified: true)
        await expectEqual(transport.requests.count, 3)
    }

    func testWithoutLastUpdatedItIsRefused() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let made = InigoUser(aboutMe: "new")
        let error = await expect(throws: CaptureError.self) {
            try await made.update(using: session.client, ifUnmodified: true)
        }
        expectEqual(error?.kind, .unreadValues(paths: ["/lastUpdated"]))
        expectEqual(error?.description.lowercased().contains("refresh"), true)
        await session.service.inject(.wrongResult(["aboutMe": "old", "lastUpdated": .null]))
        var read = try await session.fetched()
        read.aboutMe = "new"
        await expect(throws: .unreadValues(paths: ["/lastUpdated"])) {
            try await read.update(using: session.client, ifUnmodified: true)
        }
        await expectEqual(session.calls, ["read"])
    }
}
