/// Random histories of several users: what one of them has entered is never in another's record.
@MainActor final class UserHistoryTests: XCTestCase {
    func testHistory() async {
        var (saved, refused) = (0, 0)
        await forEach(1...20 as ClosedRange<UInt64>) { seed in
            try await withFolder { folder in
                let history = try await UserHistory(seed: seed, folder: folder)
                let failure = try await history.run(steps: 60)
                expectNil(failure, "\(failure ?? "")")
                saved += history.counts.saved
                refused += history.counts.refused
            }
        }
        expect(saved, >, 40)
        expect(refused, >, 40)
    }
}
