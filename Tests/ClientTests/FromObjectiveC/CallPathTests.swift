import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Paths, and what can be updated by itself, for people who come from the Objective-C classes.
@Suite("Each call goes to the path of what it is about, and none to the path of a new element")
struct CallPathTests {
    @Test("The service is asked at the path of the record, an object, an element, and what is below one")
    func paths() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.place = "1"
            user.ppp1[1].name = "3"
            user.ppp1[0].ppp2[0].ppp3[0].name = "4"
            user.poo1[0].poo2.poo3.name = "5"
            _ = try await user.update(using: session.client)
            _ = try await user.update(\.ppp1[id: 44], using: session.client)
            _ = try await user.update(\.ppp1[0].ppp2[0].ppp3[0], using: session.client)
            _ = try await user.update(\.poo1[id: 51].poo2.poo3, using: session.client)
            _ = try await user.replaceOpp1Opp2(using: session.client)
            _ = try await user.replacePpp1Ppp2Ppp3(inPpp1: 41, inPpp2: 42, using: session.client)
            #expect(
                await session.calls == [
                    "read", "update", "update /ppp1#44", "update /ppp1#41/ppp2#42/ppp3#43",
                    "update /poo1#51/poo2/poo3", "replace /opp1/opp2", "replace /ppp1#41/ppp2#42/ppp3",
                ])
            #expect(await session.service.requests.filter(\.isProcessed).count == 7)
            #expect(await session.service.requests[1].fields["attribute_name"] == nil, "left out for the record")
        }
    }

    @Test("Elements made here, and everything below them, fail at once; nothing is sent, the edits stay")
    func madeElements() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.poo1.insert(.init(name: "new"), at: 0)
            let before = try user.encodedText()
            await #expect(throws: CaptureError(.notStored(path: "/poo1[0]"))) {
                try await user.update(\.poo1[0], using: session.client)
            }
            await #expect(throws: CaptureError(.notStored(path: "/poo1[0]/poo2"))) {
                try await user.update(\.poo1[0].poo2, using: session.client)
            }
            #expect(try user.encodedText() == before)
            #expect(await session.calls == ["read"])
        }
    }

    @Test("Outside plurals everything can be updated, in a record made here as well")
    func outsidePlurals() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = NestingUser(ooo1: .init(ooo2: .init(name: "made")))
            try await user.update(\.ooo1.ooo2, using: session.client).apply(to: &user)
            #expect(await session.calls == ["update /ooo1/ooo2"])
            #expect(user.ooo1.ooo2.count == 2)
            #expect(!user.hasChanges)
        }
    }

    @Test("Moving, removing or reordering elements changes no path and revokes no permission")
    func movedElements() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1.swapAt(0, 1)
            user.ppp1.insert(.init(name: "new"), at: 0)
            user.ppp1[2].ppp2[0].name = "edited"
            user.ppp1.remove(at: 1)
            try await user.update(\.ppp1[1].ppp2[0], using: session.client).apply(to: &user)
            #expect(await session.calls.last == "update /ppp1#41/ppp2#42")
            #expect(try user.pendingUpdate(of: \.ppp1[0]) == [:])
        }
    }
}
