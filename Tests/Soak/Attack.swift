/// One kind of attack. Everything a run does follows from its seed, as far as that can be.
package struct Attack: Sendable {
    /// What a seed does; nil if all went well, else what was wrong.
    package typealias Run = (_ seed: UInt64) throws -> String?

    package let name: String
    /// How many seeds `make soak` tries.
    package let count: Int
    /// What Apple's systems give every thread but the first, where apps may do the same on any thread.
    package let stackSize: Int
    /// True where the runs leave something to the next one, as in a folder.
    package let isInOneProcess: Bool
    /// Makes ready what the runs share.
    let prepare: @Sendable () throws -> Run

    init(
        _ name: String, count: Int, stackSize: Int = 8 << 20, isInOneProcess: Bool = false,
        prepare: @escaping @Sendable () throws -> Run
    ) {
        self.name = name
        self.count = count
        self.stackSize = stackSize
        self.isInOneProcess = isInOneProcess
        self.prepare = prepare
    }

    static let smallStack = 512 << 10

    /// Runs the seeds one after the other.
    ///
    /// - Parameters:
    ///   - begin: Called before each, so that a seed is known that the process does not survive.
    ///   - fail: Called with what was wrong. The rest is left out after the third time: one cause fails many seeds.
    package func run(
        _ seeds: some Sequence<UInt64>, begin: (UInt64) -> Void = { _ in }, fail: (UInt64, String) -> Void
    ) throws {
        let run = try prepare()
        var failed = 0
        for seed in seeds where failed < 3 {
            begin(seed)
            do {
                guard let problem = try run(seed) else { continue }
                fail(seed, problem)
            } catch {
                fail(seed, "an error that nothing may throw here: \(error)")
            }
            failed += 1
        }
    }
}

extension Attack {
    /// In the order in which `make soak` runs them.
    package static let all: [Attack] = [
        .schemas, .reports, .configs, .accessSchemas, .templates, .manifests, .stored, .encoded, .answers, .sizes,
        .typeChecks, .histories, .smallHistories, .kills,
    ]
}
