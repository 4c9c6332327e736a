/// A process that saves records is killed: the store then holds the record before or the record after, and
/// nothing else gathers beside it than what `removeAll` removes.
extension Attack {
    package static let kills = Attack("kills", count: 500, isInOneProcess: true) {
        let store = try KilledStore()
        return { seed in
            var random = SplitMix64(seed: seed)
            // Within the first save, or after some.
            return try store.problem(after: random.int(0...random.pick(of: 8_000, 80_000, 400_000)))
        }
    }
}

/// The store of processes that are killed one after the other.
private final class KilledStore {
    private static let name = "user.json"
    private let folder: TemporaryFolder
    private let store: RecordStore<InigoUser>
    private var last = 0
    private var kills = 0
    private var interrupted = 0

    init() throws {
        folder = try TemporaryFolder()
        store = RecordStore(url: folder.file(Self.name))
    }

    /// Says whether there was anything to see.
    deinit { print("\(interrupted) of \(kills) processes left an unfinished file; \(last) records were saved") }

    /// Lets a process save, kills it after some microseconds and looks at what it left.
    func problem(after time: Int) throws -> String? {
        let program = try Program(
            BuiltProducts.folder.appendingPathComponent("TestProcess"), ["loop", store.url.path]
        ).start()
        let hasStarted = !program.output.availableData.isEmpty
        usleep(UInt32(time))
        program.kill()
        let outcome = program.outcome()
        if !hasStarted { return "TestProcess ended with status \(outcome.status): \(outcome.output)" }

        let names = try folder.names()
        kills += 1
        let others = names.filter { $0 != Self.name }
        interrupted = others.count
        if others.contains(where: { !$0.hasPrefix(".\(Self.name).") }) { return "litter: \(names)" }
        guard let user = try store.load() else { return last == 0 ? nil : "record \(last) is gone" }
        guard let number = user.aboutMe.flatMap({ Int($0) }), number >= last else {
            return "record \(user.aboutMe ?? "nil") after record \(last)"
        }
        last = number
        let texts = Array(repeating: "\(number)", count: number % 7 * 300 + 1)
        return user.primaryAddress.zip == "\(number)" && user.interests == texts ? nil : "a mixture: \(user)"
    }
}
