import CaptureRuntime
import CaptureTestSupport
import Foundation
import InigoModel
import NestingModel
import Sessions
import Testing

/// Several copies of a record have a new element, and with it the elements inside it.
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
}
