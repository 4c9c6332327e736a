import CaptureRuntime
import Models
import Observation
import Testing

/// Records where apps keep them: in actors, in classes of the main actor, in observed models.
@Suite struct OwnedRecordTests {
    private let user: InigoUser

    init() throws { user = try Fixture(name: "inigo").record() }

    private actor Account {
        var user: InigoUser?
        let log = WriteLog()

        init(user: InigoUser) { self.user = user }

        func rename(_ text: String) { user?.aboutMe = text }

        func sendPhotos() async throws -> String? {
            user?.photos.append(.init(value: "new"))
            return try await user?.replacePhotos(using: log.client).path
        }
    }

    @Test func anActorsRecordIsEditedAndSent() async throws {
        let account = Account(user: user)
        await account.rename("x")
        #expect(await account.user?.pendingUpdate == ["aboutMe": "x"])
        #expect(try await account.sendPhotos() == "/photos")
        #expect(await account.log.lastBody?[2]?["value"] == "new")
    }

    @MainActor private final class Screen {
        var user: InigoUser
        init(user: InigoUser) { self.user = user }

        func send(using client: CaptureClient) async throws -> Receipt<InigoUser> {
            try await user.replaceInterests(using: client)
        }
    }

    @MainActor @Test func aMainActorClassHoldsARecord() async throws {
        let screen = Screen(user: user)
        screen.user.interests.append("chess")
        screen.user.primaryAddress.city = "x"
        let log = WriteLog()
        #expect(try await screen.send(using: log.client).path == "/interests")
        #expect(await log.lastBody == ["fencing", "names of people", "fencing", "chess"])
        #expect(screen.user.changedPlurals == ["/interests"])
    }

    @Observable @MainActor final class Model {
        var user: InigoUser
        init(user: InigoUser) { self.user = user }
    }

    /// Counts without a lock: the change arrives on the actor that makes it.
    @MainActor private final class Counter {
        var count = 0
    }

    @MainActor @Test func anObservedRecordReportsEdits() {
        let model = Model(user: user)
        let counter = Counter()
        withObservationTracking {
            _ = model.user.aboutMe
        } onChange: {
            MainActor.assumeIsolated { counter.count += 1 }
        }
        model.user.photos[0].value = "x"
        #expect(counter.count == 1)
        #expect(model.user.changedPlurals == ["/photos"])
    }

    @Test func recordsCrossTasks() async {
        let edits = await withTaskGroup(of: InigoUser.self) { group in
            for number in 0..<8 {
                group.addTask { [user] in
                    var copy = user
                    copy.aboutMe = "\(number)"
                    return copy
                }
            }
            return await group.reduce(into: Set<InigoUser>()) { $0.insert($1) }
        }
        #expect(edits.count == 8)
        #expect(edits.allSatisfy { $0.pendingUpdate["aboutMe"] != nil })
        #expect(!user.hasChanges)
    }

    @Test func recordsAreDictionaryValuesAndInoutArguments() {
        func edit(_ address: inout InigoUser.PrimaryAddress, _ about: inout String?) {
            address.city = about
            about = nil
        }
        var users = ["a": user]
        users["a"]?.aboutMe = "x"
        users["b", default: InigoUser()].aboutMe = "y"
        #expect(users["a"]?.pendingUpdate == ["aboutMe": "x"])
        #expect(users["b"]?.pendingUpdate == ["aboutMe": "y"])
        var edited = user
        edit(&edited.primaryAddress, &edited.aboutMe)
        #expect(edited.pendingUpdate["aboutMe"] == .null)
        #expect(edited.primaryAddress.city == user.aboutMe)
        swap(&edited.photos, &users["a", default: user].photos)
        #expect(edited.changedPlurals == [])
    }

    @Test func keyPathsWriteThroughIds() {
        var edited = user
        let type: WritableKeyPath<InigoUser, String?> = \.photos[id: 32].type
        edited[keyPath: type] = "sword"
        #expect(edited.photos[1].type == "sword")
    }
}
