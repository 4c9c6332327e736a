/// A save that waits for its turn takes along what was answered before, whatever the app does in the meantime.
final class WaitingSaveTests: XCTestCase {
    /// The app applies the answer, and asks for another save.
    func testAppliedWhileWaiting() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let client = session.client
        var user = try await client.fetch(InigoUser.self)
        user.photos.insert(.init(value: "new"), at: 0)
        let first = try await user.save(using: client)
        user.aboutMe = "sent"
        let update = user
        user.photos[0].type = "edited"
        let edited = user
        var saves: [Task<Receipt<InigoUser>, any Error>] = []
        // Its answer shows the new element, which the save in line edits.
        let second = try await session.during(.stallAfterProcessing) {
            try await update.update(using: $0)
        } others: {
            saves.append(Task { try await edited.save(using: client) })
            try await eventually("the call stands in line") { client.waitingCount == 1 }
            first.apply(to: &user)
            user.aboutMe = "edited"
            let latest = user
            saves.append(Task { try await latest.save(using: client) })
            try await eventually("both saves stand in line") { client.waitingCount == 2 }
        }
        second.apply(to: &user)
        for save in saves { try await save.value.apply(to: &user) }
        let stored = await session.stored
        expectEqual(stored["photos"]?.arrayValue?.map { $0["value"]?.stringValue }, ["x", "y", "new"])
        expectEqual(stored["photos"]?[2]?["type"], "edited")
        expectEqual(stored["aboutMe"], "edited")
        expectEqual(user.photos.map(\.value), ["x", "y", "new"])
        expect(!user.hasChanges)
    }

    /// What a save of another copy has added with its first call is not deleted.
    func testAddedByUnfinishedSave() async {
        await forEach([true, false]) { (isAdding: Bool) in
            let session = try await Session<InigoUser>(Seeds.inigo)
            let client = session.client
            var first = try await client.fetch(InigoUser.self)
            var second = first
            if isAdding { first.photos.insert(.init(value: "new"), at: 0) }
            first.photos.removeLast()
            first.interests = []
            first.aboutMe = "first"
            second.photos[0].type = "second"
            let (sent, edited) = (first, second)
            await session.service.inject(.stallBeforeProcessing, to: "/entity.update")
            let firstSave = Task { try await sent.save(using: client) }
            try await eventually("the service has the call") { await session.service.stalledCount == 1 }
            let secondSave = Task { try await edited.save(using: client) }
            try await eventually("the call stands in line") { client.waitingCount == 1 }
            await session.service.releaseStalledRequests()
            try await firstSave.value.apply(to: &first)
            _ = try await secondSave.value
            let stored = await session.stored
            expectEqual(stored["photos"]?.arrayValue?.map { $0["value"] }, (isAdding ? ["x", "new"] : ["x"]))
            expectEqual(stored["photos"]?[0]?["type"], "second")
            expectEqual(stored["interests"], [])
            expectEqual(stored["aboutMe"], "first")
        }
    }
}
