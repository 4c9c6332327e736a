final class StoreConcurrencyTests: XCTestCase {
    /// All parts of the record tell the same number.
    private static func record(_ number: Int) -> InigoUser {
        var user = InigoUser(aboutMe: "\(number)")
        user.interests = Array(repeating: "\(number)", count: number % 11 * 40 + 1)
        user.photos = [.init(type: "\(number)")]
        return user
    }

    private static func number(of user: InigoUser) throws -> Int {
        let number = try require(user.aboutMe.flatMap { Int($0) })
        expectEqual(user, record(number))
        return number
    }

    func testSavesOfManyTasksGiveOneOfTheRecords() async throws {
        let folder = try TemporaryFolder()
        let shared = folder.store(InigoUser.self)
        let url = shared.url
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...200 {
                group.addTask {
                    // Half of them through one store, the others each through its own.
                    let store = number % 2 == 0 ? shared : RecordStore<InigoUser>(url: url)
                    try store.save(Self.record(number))
                    if number % 5 == 0 { _ = try Self.number(of: require(store.load())) }
                }
            }
            try await group.waitForAll()
        }
        let last = try require(shared.load())
        expect((1...200).contains(try Self.number(of: last)))
        try expectEqual(folder.names(), ["user.json"])
    }

    func testTheLastSaveCounts() throws {
        let folder = try TemporaryFolder()
        let stores = (0..<3).map { _ in folder.store(InigoUser.self) }
        for number in 1...60 {
            try stores[number % 3].save(Self.record(number))
            try expectEqual(Self.number(of: require(stores[(number + 1) % 3].load())), number)
        }
    }

    func testLoadsAndErasesBetweenSaves() async throws {
        let folder = try TemporaryFolder()
        let store = folder.store(InigoUser.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...300 {
                group.addTask {
                    switch number % 3 {
                    case 0: try store.remove()
                    case 1: try store.save(Self.record(number))
                    default: if let user = try store.load() { _ = try Self.number(of: user) }
                    }
                }
            }
            try await group.waitForAll()
        }
        try expect(folder.names().allSatisfy { $0 == "user.json" })
    }
}
