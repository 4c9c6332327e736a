/// A replace sends a plural whole, and the answer becomes the plural.
final class ReplacedPluralTests: XCTestCase {
    /// The answer becomes the plural; its elements have ids and can be updated.
    func testSuccess() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        await session.service.setRules([.toUpper], at: "/photos/type")
        var user = try await session.fetched()
        user.photos = [.init(type: "new", value: "z")]
        let receipt = try await user.replacePhotos(using: session.client)
        expect(throws: .notOnCapture(path: "/photos[0]")) { try user.path(of: \.photos[0]) }
        receipt.apply(to: &user)
        expectEqual(user.photos.map(\.written), [["type": "NEW", "value": "z"]])
        expect(throws: CaptureError.self, "it was replaced") { try user.path(of: \.photos[id: 31]) }
        let id = try require(user.photos[0].id)
        user.photos[0].value = "edited"
        try await user.update(\.photos[id: id], using: session.client).apply(to: &user)
        await expectEqual(session.stored["photos"]?[0]?["value"], "edited")
        expect(!user.hasChanges)
    }

    /// The answer for a string plural may be strings, objects, or both.
    func testStringAnswers() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
        let answers: [JSONValue] = [
            ["a", "b"], [["interest": "a", "id": 1], ["id": 2, "interest": "b"]], ["a", ["interest": "b"]],
        ]
        for answer in answers {
            user.interests = ["A", "B"]
            await session.service.inject(.wrongResult(answer))
            try await user.replaceInterests(using: session.client).apply(to: &user)
            expectEqual(user.interests, ["a", "b"])
            expect(!user.hasChanges)
        }
    }
}
