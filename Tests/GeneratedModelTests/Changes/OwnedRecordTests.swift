import CaptureRuntime
import Expectations
import Models
import Observation
import TestTools
import XCTest

/// Records where apps keep them: in actors, in classes of the main actor, in observed models.
final class OwnedRecordTests: XCTestCase {
    private var user = InigoUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "inigo").record() }

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

    func testRecordsInDictionariesAndInout() {
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
}
