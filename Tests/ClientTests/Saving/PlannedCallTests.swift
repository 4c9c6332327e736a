/// What a save would send, as values.
final class PlannedCallTests: XCTestCase {
    func testEachKind() async throws {
        var user = try await Session<InigoUser>(Seeds.inigo).fetched()
        expectEqual(try user.plannedCalls(), [])
        user.aboutMe = "new"
        user.photos.removeFirst()
        user.interests = ["fencing"]
        let calls = try user.plannedCalls()
        expectEqual(calls.map(\.kind), [.delete, .update, .read, .replace])
        expectEqual(calls.map(\.path), ["/photos#31", "", "", "/interests"])
        expectEqual(calls.map(\.attributes), [nil, ["aboutMe": "new"], nil, ["fencing"]])
        expectEqual(
            calls.map(\.description),
            [
                "entity.delete /photos#31", #"entity.update / {"aboutMe":"new"}"#, "entity / (replace)",
                #"entity.replace /interests ["fencing"] (strings)"#,
            ])
    }
}
