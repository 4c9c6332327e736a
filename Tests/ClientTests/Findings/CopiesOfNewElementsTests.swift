import CaptureRuntime
import CaptureTestSupport
import Foundation
import InigoModel
import NestingModel
import Testing

/// Several copies of a record have a new element, and with it the elements inside it. Random histories of elements
/// found all of these.
@Suite("Copies of a record share what is inside a new element")
struct CopiesOfNewElementsTests {
    @Test("What one copy has set inside an element that is new in both stays set", arguments: [true, false])
    func setInside(isReplaced: Bool) async throws {
        try await Session.run("nesting", [:]) { session in
            let client = session.client
            var user = try await client.fetch(NestingModel.CaptureUser.self)
            user.ppp1.append(.init(name: "a", ppp2: [.init(name: "b")]))
            var draft = user
            draft.ppp1[0].ppp2[0].count = 5
            user.name.first = "one"
            if isReplaced {
                try await draft.replacePpp1(using: client).apply(to: &draft)
            } else {
                try await draft.save(using: client).apply(to: &draft)
            }
            try await user.save(using: client).apply(to: &user)
            #expect(await session.lastSent == ["name": ["first": "one"]])
            #expect(user.ppp1[0].ppp2[0].count == 5)
            #expect(!user.hasChanges)
        }
    }

    @Test("What one copy has put into an element whose append had no answer stays in it")
    func putIntoUnanswered() async throws {
        try await Session.run("nesting", [:]) { session in
            let client = session.client
            var user = try await client.fetch(NestingModel.CaptureUser.self)
            user.ppp1.append(.init(name: "a"))
            var (first, second) = (user, user)
            first.ppp1[0].ppp2.append(.init(name: "b"))
            await session.service.inject(.dropAfterProcessing)
            try await first.failToSave(session)
            second.name.first = "one"
            try await second.save(using: client).apply(to: &second)
            #expect(second.ppp1.map(\.name) == ["a"])
            #expect(second.ppp1[0].ppp2.map(\.name) == ["b"])
            #expect(!second.hasChanges)
            #expect(await session.stored["ppp1"]?[0]?["ppp2"]?[0]?["name"] == "b")
        }
    }

    @Test("An element that is edited, saved and loaded during its replace is not stored a second time")
    func loadedDuringReplace() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.swapAt(0, 1)
            user.photos.append(.init(value: "z"))
            let (client, sent) = (session.client, user)
            var second: Task<Receipt<InigoUser>, any Error>?
            let first = try await session.during {
                try await sent.replacePhotos(using: client)
            } _: {
                user.photos[2].type = "edited"
                user = try InigoUser(json: JSONEncoder().encode(user))
                let edited = user
                second = Task { try await edited.save(using: client) }
                // It has asked for its turn.
                try await Task.sleep(nanoseconds: 50_000_000)
            }
            let receipt = try await #require(second).value
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["y", "x", "z"])
            first.apply(to: &user)
            receipt.apply(to: &user)
            #expect(!user.hasChanges)
            #expect(user.photos.map(\.type) == ["b", "a", "edited"])
            #expect(await session.stored["photos"]?[2]?["type"] == "edited")
        }
    }
}
