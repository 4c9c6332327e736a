/// Random edits, undo, saving and loading: what is pending is always the difference from what was confirmed, computed
/// here from the JSON alone.
final class PendingRandomTests: XCTestCase {
    private let schema = SchemaFixture(name: "default-user")
    private let plurals = ["clients", "photos", "profiles", "statuses"]

    /// The members of `current` that are not the same in `confirmed`.
    private func difference(_ current: JSONValue, from confirmed: JSONValue) -> JSONValue {
        var result: JSONValue = [:]
        for (name, value) in current.objectValue ?? [:] where confirmed[name] != value {
            if value.objectValue != nil, let old = confirmed[name] {
                result[member: name] = difference(value, from: old)
            } else {
                result[member: name] = value
            }
        }
        return result
    }

    func testPendingIsTheDifference() {
        forEach(1...UInt64(count(2, long: 20))) { seed in
            var random = SplitMix64(seed: seed)
            // Secrets do not survive saving, so the record has none. Variant 1 undoes.
            let answers = try [1, 2, 4, 6].map { try schema.record(.stored, variant: $0) }
            let confirmed = answers[0]
            let leaves = try [1, 2, 4, 6].map { variant in
                try schema.record(.update, variant: variant).removing(["password", "accessCredentials"]).leaves
            }
            var user = try CaptureUser(answer: confirmed)
            var state = user._captureState
            var current = confirmed
            for _ in 0..<12 {
                let variant = Int.random(in: 0...3, using: &random)
                if Bool.random(using: &random) {
                    current = current.merging(try require(leaves[variant].randomElement(using: &random)))
                } else {
                    let name = try require(plurals.randomElement(using: &random))
                    current[member: name] = answers[variant][name]
                }
                user = try CaptureUser(answer: current)
                user._captureState = state
                if Bool.random(using: &random) {
                    user = try user.savedAndLoaded()
                    state = user._captureState
                }
                let pending = difference(current, from: confirmed).objectValue?.filter { !plurals.contains($0.key) }
                expectEqual(user.pendingUpdate, .object(pending ?? [:]))
                let changed = plurals.filter { current[$0] != confirmed[$0] }
                expectEqual(Set(user.changedPlurals.filter { !$0.contains("#") }), Set(changed.map { "/" + $0 }))
            }
        }
    }

    /// A record that is stored and loaded again and again with what is pending in it does not grow.
    func testStoredManyTimes() throws {
        var user = try Fixture(name: "default-user").record(as: CaptureUser.self)
        for number in 0..<20 { user.photos.append(.init(type: "new", value: "\(number)")) }
        user.aboutMe = "edited"
        let first = try user.savedText().count
        for _ in 0..<count(50, long: 1_000) { user = try CaptureUser(json: user.savedText()) }
        try expect(Double(user.savedText().count), <, Double(first) * 1.2)
        expectEqual(user.photos.count(where: { $0.id == nil }), 20)
    }
}
