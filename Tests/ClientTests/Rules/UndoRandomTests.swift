/// Random edits are undone after random changes by others (rule 12).
final class UndoRandomTests: XCTestCase {
    private let scalars: [WritableKeyPath<HistoryUser, String?>] = [\.a, \.b, \.o.x, \.o.y]

    /// Makes up to four changes. Each new value is a token of its own.
    private func edit(_ user: inout HistoryUser, _ random: inout SplitMix64, _ name: String) {
        for number in 0...random.int(0...3) {
            let token = "\(name)\(number)"
            let place = user.ps.isEmpty ? 0 : random.int(0...user.ps.count - 1)
            switch random.int(0...6) {
            case 0, 1: if let scalar = random.pick(scalars) { user[keyPath: scalar] = token }
            case 2: user.ps.insert(Row(k: token, ns: [Inner(k: token)]), at: place)
            case 3: if !user.ps.isEmpty { user.ps.remove(at: place) }
            case 4: if !user.ps.isEmpty { user.ps[place].t = token }
            case 5: user.o.st.append(token)
            default: user.o.st = Array(user.o.st.dropFirst())
            }
        }
    }

    func testUndo() async {
        await forEach(1...UInt64(count(60, long: 600))) { seed in
            var random = SplitMix64(seed: seed)
            var (session, user) = try await Session<HistoryUser>([
                "a": "0", "o": ["x": "0", "st": ["0", "1", "2"]],
                "ps": [["k": "0", "ns": [["k": "0"]]], ["k": "1"], ["k": "2"], ["k": "3"]],
            ]).withRecord
            let before = user
            edit(&user, &random, "mine")
            if random.chance(20), user.ps.count > 1 { user.ps.swapAt(0, 1) }
            let edited = user
            if random.chance(70) { try await session.saved(&user) }
            for number in 0..<random.int(0...2) {
                var other = try await session.fetched()
                edit(&other, &random, "theirs\(number)-")
                try await session.saved(&other)
                try await session.done(&user) { try await $0.refresh(using: $1) }
            }
            let now = user
            user.restoreValues(from: before, undoing: edited)
            check(user, before, edited, now)
            try await session.saved(&user)
            try await session.done(&user) { try await $0.refresh(using: $1) }
            try await expectEqual(session.storedRows.sorted(), user.rows.sorted())
            try await expectEqual(session.record.o.st, user.o.st)

            // What is undone is done again.
            user.restoreValues(from: edited, undoing: before)
            for scalar in scalars where before[keyPath: scalar] != edited[keyPath: scalar] {
                expectEqual(user[keyPath: scalar], edited[keyPath: scalar])
            }
            try await session.saved(&user)
        }
    }

    private func check(_ user: HistoryUser, _ before: HistoryUser, _ edited: HistoryUser, _ now: HistoryUser) {
        for scalar in scalars {
            let isEdited = before[keyPath: scalar] != edited[keyPath: scalar]
            expectEqual(user[keyPath: scalar], (isEdited ? before : now)[keyPath: scalar])
        }
        func rows(_ user: HistoryUser) -> [LocalID: Row] {
            Dictionary(user.ps.map { ($0.localID, $0) }, uniquingKeysWith: { first, _ in first })
        }
        let (rows, old, mine, later) = (rows(user), rows(before), rows(edited), rows(now))
        expectEqual(rows.count, user.ps.count)
        for (row, was) in old {
            guard let made = mine[row] else {
                // With what others have written into it while it was taken out (10).
                var back = rows[row]
                if back?.t?.hasPrefix("theirs") ?? false { back?.t = was.t }
                expectEqual(back?.written, was.written, "a row that the edit has removed is back")
                continue
            }
            // What others have removed stays away, and what they have written stays.
            expectEqual(rows[row]?.t, later[row].map { made.t == was.t ? $0.t : was.t } ?? nil)
            expectEqual(rows[row] != nil, later[row] != nil)
        }
        for row in mine.keys where old[row] == nil { expectNil(rows[row], "a row that the edit has added is gone") }
        for (row, theirs) in later where old[row] == nil && mine[row] == nil {
            expectEqual(rows[row]?.written, theirs.written)
        }
        expectEqual(rows.keys.filter { old[$0] == nil && later[$0] == nil }.count, 0)

        func sets(_ user: HistoryUser) -> Set<String> { Set(user.o.st) }
        let restored = sets(before).subtracting(sets(edited))
        let (added, others) = (sets(edited).subtracting(sets(before)), sets(now).subtracting(sets(edited)))
        expect(restored.isSubset(of: sets(user)))
        expect(added.isDisjoint(with: sets(user)))
        expect(others.isSubset(of: sets(user)))
        let removed = sets(before).intersection(sets(edited)).subtracting(sets(now))
        expect(removed.isDisjoint(with: sets(user)))
    }
}
