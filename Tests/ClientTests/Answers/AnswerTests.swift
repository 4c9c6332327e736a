/// Answers that are none, and what is known about the record after them.
final class AnswerTests: XCTestCase {
    private static let seed: JSONValue = [
        "aboutMe": "old", "primaryAddress": ["city": "old"], "photos": [["id": 31, "type": "old"]],
    ]

    func testAfterAnUpdate() async {
        await forEach(AnswerCase.noAnswers + AnswerCase.noObjects) { (answer: AnswerCase) in
            var (session, user) = try await Session<InigoUser>(Self.seed).withRecord
            user.aboutMe = "new"
            await session.service.inject(answer.fault, forNext: answer.count)
            let error = await expect(throws: CaptureError.self) { try await user.update(using: session.client) }
            expectEqual(error?.kind, answer.error)
            await expectEqual(session.calls.count, 1 + answer.count)
            let receipt = error?.receipt(for: InigoUser.self)
            expectEqual((receipt != nil), answer.mayBeDone)
            expectNotEqual(receipt?.isOutcomeKnown, true)
            receipt?.apply(to: &user)
            expectEqual(user.pendingUpdate, ["aboutMe": "new"])
            // Whatever Capture holds by now, the value that the user wants is to be sent. If nothing was done, the
            // old value is no change.
            user.aboutMe = "old"
            expectEqual(user.hasChanges, answer.mayBeDone)
            try await session.updated(&user)
            await expectEqual(session.stored["aboutMe"], "old")
        }
    }

    func testAfterAnUpdateOfAnElement() async {
        await forEach(AnswerCase.noAnswers + AnswerCase.noObjects) { (answer: AnswerCase) in
            var (session, user) = try await Session<InigoUser>(Self.seed).withRecord
            user.photos[0].type = "new"
            await session.service.inject(answer.fault, forNext: answer.count)
            let error = await expect(throws: CaptureError.self) {
                try await user.update(\.photos[id: 31], using: session.client)
            }
            expectEqual(error?.kind, answer.error)
            error?.receipt(for: InigoUser.self)?.apply(to: &user)
            user.photos[0].type = "old"
            expectEqual(user.hasChanges, answer.mayBeDone)
            try await user.update(\.photos[0], using: session.client).apply(to: &user)
            expect(!user.hasChanges)
            await expectEqual(session.stored["photos"], [["id": 31, "type": "old", "value": .null]])
        }
    }

    func testAfterAReplace() async {
        await forEach(AnswerCase.noAnswers + AnswerCase.noArrays) { (answer: AnswerCase) in
            for isOfStrings in [false, true] {
                var (session, user) = try await Session<InigoUser>(Self.seed).withRecord
                user.photos.append(.init(type: "new"))
                user.interests = ["new"]
                await session.service.inject(answer.fault, forNext: answer.count)
                let sent = user
                let error = await expect(throws: CaptureError.self) {
                    _ =
                        isOfStrings
                        ? try await sent.replaceInterests(using: session.client)
                        : try await sent.replacePhotos(using: session.client)
                }
                expectEqual(error?.kind, answer.error)
                error?.receipt(for: InigoUser.self)?.apply(to: &user)
                expectEqual(user.changedPlurals, ["/photos", "/interests"])
                user.photos.removeLast()
                user.interests = []
                expectEqual(user.hasChanges, answer.mayBeDone)
                try await session.saved(&user)
                await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["type"] }, ["old"])
                await expectEqual(session.stored["interests"], [])
            }
        }
    }

    func testAfterAFetch() async {
        await forEach(AnswerCase.noAnswers + AnswerCase.noObjects) { (answer: AnswerCase) in
            let session = try await Session<InigoUser>(Self.seed)
            await session.service.inject(answer.fault, forNext: answer.count)
            let error = await expect(throws: CaptureError.self) { try await session.fetched() }
            expectEqual(error?.kind, answer.error)
            // A read does nothing.
            expectNil(error?.receipt(for: InigoUser.self))
            await expectEqual(session.calls.count, answer.count)
        }
    }
}
