import CaptureRuntime
import CaptureTestSupport
import InigoModel
import Testing

@Suite("A save that waits for its turn takes along what was answered before, whatever the app does in the meantime")
struct WaitingSaveTests {
    @Test("The app applies the answer, and asks for another save")
    func appliedWhileWaiting() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let client = session.client
            var user = try await client.fetch(InigoUser.self)
            user.photos.insert(.init(value: "new"), at: 0)
            let first = try await user.save(using: client)
            user.aboutMe = "sent"
            let update = user
            user.photos[0].type = "edited"
            let edited = user
            var saves: [Task<Receipt<InigoUser>, any Error>] = []
            // Its answer shows the elements with the ids that the replace gave them.
            let second = try await session.during {
                try await update.update(using: client)
            } _: {
                saves.append(Task { try await edited.save(using: client) })
                // Long enough that it stands in line.
                try await Task.sleep(nanoseconds: 50_000_000)
                first.apply(to: &user)
                user.aboutMe = "edited"
                let latest = user
                saves.append(Task { try await latest.save(using: client) })
                try await Task.sleep(nanoseconds: 50_000_000)
            }
            second.apply(to: &user)
            for save in saves { try await save.value.apply(to: &user) }
            let stored = await session.stored
            #expect(stored["photos"]?.arrayValue?.map { $0["value"]?.stringValue } == ["new", "x", "y"])
            #expect(stored["photos"]?[0]?["type"] == "edited")
            #expect(stored["aboutMe"] == "edited")
            #expect(user.photos.map(\.value) == ["new", "x", "y"])
            #expect(!user.hasChanges)
        }
    }
}
