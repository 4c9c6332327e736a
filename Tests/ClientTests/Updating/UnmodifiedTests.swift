import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// `ifUnmodified`: an update that must not overwrite another's.
@Suite struct UnmodifiedTests {
    private static let seed: JSONValue = ["aboutMe": "old", "photos": [["id": 31, "type": "a"]]]

    @Test(arguments: [2_541, 999_999, 100_000, 1])
    func lastUpdatedIsSentAsItCame(microseconds: Int64) async throws {
        try await Session.run("inigo", Self.seed) { session in
            let time = ServiceTime(microseconds: 1_400_000_000_000_000 + microseconds)
            await session.service.setClock(ServiceClock(startingAt: time))
            try await session.service.update(session.uuid, ["birthday": "1980-01-02"])
            var user = try await session.client.fetch(InigoUser.self)
            let stamp = try #require(await session.stored["lastUpdated"]?.stringValue)
            #expect(stamp == time.text)
            user.aboutMe = "new"
            user = try user.savedAndLoaded()
            try await user.update(using: session.client, ifUnmodified: true).apply(to: &user)
            #expect(await session.service.requests.last?.fields["lastUpdated"] == stamp)
            #expect(!user.hasChanges)
            // The answer tells the new one.
            user.aboutMe = "newer"
            try await user.update(using: session.client, ifUnmodified: true).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "newer")
        }
    }

    @Test(arguments: ["2012-02-27T22:34:27.002541Z", "2012-02-27 22:34:27.5 -0000", "2012-02-27 22:34:27 +0000"])
    func inWhateverSpellingItCame(text: String) async throws {
        let transport = RecordingTransport { _, _ in
            .text(#"{"stat":"ok","result":{"aboutMe":"old","lastUpdated":"\#(text)"}}"#)
        }
        let client = try transport.client()
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "new"
        _ = try await user.update(using: client, ifUnmodified: true)
        let encoded = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "."])))
        #expect(await transport.bodies.last?.contains("&lastUpdated=\(encoded)&") == true)
    }

    @Test func anothersChangeIsAConflict() async throws {
        try await Session.run("inigo", Self.seed) { session in
            var user = try await session.client.fetch(InigoUser.self)
            try await session.service.update(session.uuid, ["aboutMe": "another's"])
            user.aboutMe = "new"
            let error = await thrown { _ = try await user.update(using: session.client, ifUnmodified: true) }
            guard case .conflict(let answer)? = error?.kind else {
                return #expect(error == CaptureError(.unidentified))
            }
            #expect(answer.code == 330)
            #expect(answer.attribute == "/lastUpdated")
            #expect(error?.description.contains("refresh it, which keeps its edits, and update again") == true)
            #expect(error?.receipt(for: InigoUser.self) == nil)
            #expect(await session.stored["aboutMe"] == "another's")
            #expect(await session.calls == ["read", "update"])
            // Without the condition it is sent all the same.
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "new")
        }
    }

    @Test func itIsNotTriedAgainAfterALostAnswer() async throws {
        for fault in [Fault.dropAfterProcessing, .truncatedResponse, .failure(status: 503, .afterProcessing)] {
            try await Session.run("inigo", Self.seed) { session in
                var user = try await session.client.fetch(InigoUser.self)
                user.aboutMe = "new"
                await session.service.inject(fault)
                let error = await thrown { _ = try await user.update(using: session.client, ifUnmodified: true) }
                switch error?.kind {
                case .transport?, .http?: break
                default: #expect(error == CaptureError(.unidentified))
                }
                #expect(await session.calls == ["read", "update"])
                error?.receipt(for: InigoUser.self)?.apply(to: &user)
                #expect(user.pendingUpdate == ["aboutMe": "new"])
            }
        }
    }

    @Test func itIsTriedAgainWhereNothingCanHaveArrived() async throws {
        let transport = RecordingTransport { number, _ in
            if number == 2 { throw CaptureTransportError(reason: "no", mayHaveArrived: false) }
            return .text(#"{"stat":"ok","result":{"aboutMe":"x","lastUpdated":"2012-02-27 22:34:27.002541 +0000"}}"#)
        }
        let client = try transport.client(retries: Session.quickRetries)
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "new"
        _ = try await user.update(using: client, ifUnmodified: true)
        #expect(await transport.requests.count == 3)
    }

    @Test func withoutLastUpdatedItIsRefused() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let made = InigoUser(aboutMe: "new")
            let error = await thrown { _ = try await made.update(using: session.client, ifUnmodified: true) }
            #expect(error?.kind == .unread(paths: ["/lastUpdated"]))
            #expect(error?.description.lowercased().contains("refresh") == true)
            await session.service.inject(.wrongResult(["aboutMe": "old", "lastUpdated": .null]))
            var read = try await session.client.fetch(InigoUser.self)
            read.aboutMe = "new"
            let second = await thrown { _ = try await read.update(using: session.client, ifUnmodified: true) }
            #expect(second?.kind == .unread(paths: ["/lastUpdated"]))
            #expect(await session.calls == ["read"])
        }
    }
}
