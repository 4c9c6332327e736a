import CaptureRuntime
import Expectations
import Models
import Observation
import XCTest

/// Records where apps keep them: in actors, in classes of the main actor, in observed models.
final class OwnedRecordTests: XCTestCase {
    private var user = InigoUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "inigo").record() }

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

    func testAnActorsRecordIsEditedAndSent() async throws {
        let account = Account(user: user)
        await account.rename("x")
        await expectEqual(account.user?.pendingUpdate, ["aboutMe": "x"])
        try await expectEqual(account.sendPhotos(), "/photos")
        await expectEqual(account.log.lastBody?[2]?["value"], "new")
    }

    @MainActor private final class Screen {
        var user: InigoUser
        init(user: InigoUser) { self.user = user }

        func send(using client: CaptureClient) async throws -> Receipt<InigoUser> {
            try await user.replaceInterests(using: client)
        }
    }

    @MainActor func testAMainActorClassHoldsARecord() async throws {
        let screen = Screen(user: user)
        screen.user.interests.append("chess")
        screen.user.primaryAddress.city = "x"
        let log = WriteLog()
        try await expectEqual(screen.send(using: log.client).path, "/interests")
        await expectEqual(log.lastBody, ["fencing", "names of people", "fencing", "chess"])
        expectEqual(screen.user.changedPlurals, ["/interests"])
    }

    @Observable @MainActor final class Model {
        var user: InigoUser
        init(user: InigoUser) { self.user = user }
    }

    /// Counts without a lock: the change arrives on the actor that makes it.
    @MainActor private final class Counter {
        var count = 0
    }

    @MainActor func testAnObservedRecordReportsEdits() {
        let model = Model(user: user)
        let counter = Counter()
        withObservationTracking {
            _ = model.user.aboutMe
        } onChange: {
            MainActor.assumeIsolated { counter.count += 1 }
        }
        model.user.photos[0].value = "x"
        expectEqual(counter.count, 1)
        expectEqual(model.user.changedPlurals, ["/photos"])
    }

    func testRecordsCrossTasks() async {
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
        expectEqual(edits.count, 8)
        expect(edits.allSatisfy { $0.pendingUpdate["aboutMe"] != nil })
        expect(!user.hasChanges)
    }

    func testRecordsAreDictionaryValuesAndInoutArguments() {
        func edit(_ address: inout InigoUser.PrimaryAddress, _ about: inout String?) {
            address.city = about
            about = nil
        }
        var users = ["a": user]
        users["a"]?.aboutMe = "x"
        users["b", default: InigoUser()].aboutMe = "y"
        expectEqual(users["a"]?.pendingUpdate, ["aboutMe": "x"])
        expectEqual(users["b"]?.pendingUpdate, ["aboutMe": "y"])
        var edited = user
        edit(&edited.primaryAddress, &edited.aboutMe)
        expectEqual(edited.pendingUpdate["aboutMe"], .null)
        expectEqual(edited.primaryAddress.city, user.aboutMe)
        swap(&edited.photos, &users["a", default: user].photos)
        expectEqual(edited.changedPlurals, [])
    }

    func testKeyPathsWriteThroughIds() {
        var edited = user
        let type: WritableKeyPath<InigoUser, String?> = \.photos[id: 32].type
        edited[keyPath: type] = "sword"
        expectEqual(edited.photos[1].type, "sword")
    }
}
