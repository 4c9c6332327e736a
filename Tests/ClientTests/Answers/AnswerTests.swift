import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Answers that are none, and what is known about the record after them.
@Suite struct AnswerTests {
    private static let seed: JSONValue = [
        "aboutMe": "old", "primaryAddress": ["city": "old"], "photos": [["id": 31, "type": "old"]],
    ]

    @Test(arguments: AnswerCase.noAnswers + AnswerCase.noObjects)
    func afterAnUpdate(answer: AnswerCase) async throws {
        try await Session.run("inigo", Self.seed) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            await session.service.inject(answer.fault, forNext: answer.count)
            let error = await thrown { _ = try await user.update(using: session.client) }
            #expect(error?.kind == answer.error)
            #expect(await session.calls.count == 1 + answer.count)
            let receipt = error?.receipt(for: InigoUser.self)
            #expect((receipt != nil) == answer.mayBeDone)
            #expect(receipt?.isConfirmed != true)
            receipt?.apply(to: &user)
            #expect(user.pendingUpdate == ["aboutMe": "new"])
            // Whatever Capture holds by now, the value that the user wants is to be sent; if nothing was done, the old
            // value is no change.
            user.aboutMe = "old"
            #expect(user.hasChanges == answer.mayBeDone)
            try await user.update(using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(await session.stored["aboutMe"] == "old")
        }
    }

    @Test(arguments: AnswerCase.noAnswers + AnswerCase.noObjects)
    func afterAnUpdateOfAnElement(answer: AnswerCase) async throws {
        try await Session.run("inigo", Self.seed) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].type = "new"
            await session.service.inject(answer.fault, forNext: answer.count)
            let error = await thrown { _ = try await user.update(\.photos[id: 31], using: session.client) }
            #expect(error?.kind == answer.error)
            error?.receipt(for: InigoUser.self)?.apply(to: &user)
            user.photos[0].type = "old"
            #expect(user.hasChanges == answer.mayBeDone)
            try await user.update(\.photos[0], using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(await session.stored["photos"] == [["id": 31, "type": "old", "value": .null]])
        }
    }

    @Test(arguments: AnswerCase.noAnswers + AnswerCase.noArrays)
    func afterAReplace(answer: AnswerCase) async throws {
        for isOfStrings in [false, true] {
            try await Session.run("inigo", Self.seed) { session in
                var user = try await session.client.fetch(InigoUser.self)
                user.photos.append(.init(type: "new"))
                user.interests = ["new"]
                await session.service.inject(answer.fault, forNext: answer.count)
                let sent = user
                let error = await thrown {
                    _ =
                        isOfStrings
                        ? try await sent.replaceInterests(using: session.client)
                        : try await sent.replacePhotos(using: session.client)
                }
                #expect(error?.kind == answer.error)
                error?.receipt(for: InigoUser.self)?.apply(to: &user)
                #expect(user.changedPlurals == ["/photos", "/interests"])
                user.photos.removeLast()
                user.interests = []
                #expect(user.hasChanges == answer.mayBeDone)
                try await user.save(using: session.client).apply(to: &user)
                #expect(!user.hasChanges)
                #expect(await session.stored["photos"]?.arrayValue?.map { $0["type"] } == ["old"])
                #expect(await session.stored["interests"] == [])
            }
        }
    }

    @Test(arguments: AnswerCase.noAnswers + AnswerCase.noObjects)
    func afterAFetch(answer: AnswerCase) async throws {
        try await Session.run("inigo", Self.seed) { session in
            await session.service.inject(answer.fault, forNext: answer.count)
            let error = await thrown { _ = try await session.client.fetch(InigoUser.self) }
            #expect(error?.kind == answer.error)
            // A read does nothing.
            #expect(error?.receipt(for: InigoUser.self) == nil)
            #expect(await session.calls.count == answer.count)
        }
    }
}
