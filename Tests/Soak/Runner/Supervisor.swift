/// Runs the seeds of an attack in processes beside each other, and goes on where one of them dies.
struct Supervisor {
    let jobs: Int
    let patience: Int

    /// Returns how many seeds failed.
    func run(_ attack: Attack, from first: UInt64, count: Int) throws -> Int {
        let start = Date()
        // One that keeps a folder from seed to seed has all of them in one process.
        let jobs = attack.isInOneProcess ? 1 : min(jobs, max(count, 1))
        let shares = (0..<jobs).map { job in
            let from = count * job / jobs
            return WorkerShare(attack, first &+ UInt64(from), count * (job + 1) / jobs - from, patience)
        }
        let group = DispatchGroup()
        for share in shares {
            group.enter()
            Thread {
                share.run()
                group.leave()
            }.start()
        }
        group.wait()
        let failed = shares.reduce(0) { $0 + $1.failed }
        let done = shares.reduce(0) { $0 + $1.done }
        let seconds = String(format: "%.1f", Date().timeIntervalSince(start))
        say("\(attack.name): \(done) runs in \(seconds) s, \(failed) failed")
        return failed
    }
}

/// A row of seeds, worked through by one process after the other. Used on one thread, and read when that is over.
private final class WorkerShare: @unchecked Sendable {
    private let attack: Attack
    private let end: UInt64
    private let patience: Int
    private var next: UInt64
    private(set) var failed = 0
    private(set) var done = 0

    init(_ attack: Attack, _ first: UInt64, _ count: Int, _ patience: Int) {
        self.attack = attack
        self.patience = patience
        next = first
        end = first &+ UInt64(count)
    }

    /// Stops at the third failure: one cause fails many seeds.
    func run() {
        while next != end, failed < 3 {
            do {
                try runWorker()
            } catch {
                report(next, "no process could be started: \(error)")
                return
            }
        }
    }

    private func runWorker() throws {
        let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        let arguments = ["--worker", "--attack", attack.name, "--seed", "\(next)", "--count", "\(end &- next)"]
        let program = try Program(executable, arguments).start(.apart)
        let watch = Watch(program, patience: patience)
        var running: UInt64?
        for line in LineReader(program.output) {
            watch.touch()
            switch SoakWorker.Line(line) {
            case .began(let seed):
                running = seed
                done += 1
            case .failed(let seed, let problem): report(seed, problem)
            case nil: say("\(attack.name): \(line)")
            }
        }
        let outcome = program.outcome()
        watch.stop()
        guard outcome.status != 0 else {
            next = end
            return
        }
        let lastWords = outcome.errors.prefix(8_000)
        guard let seed = running else {
            report(next, "the attack could not begin\n\(lastWords)")
            next = end
            return
        }
        let ending = outcome.status < 0 ? "signal \(-outcome.status)" : "status \(outcome.status)"
        report(
            seed,
            watch.hasKilled
                ? "no end after \(patience) seconds"
                : "the process ended with \(ending)\n\(lastWords)")
        next = seed &+ 1
    }

    private func report(_ seed: UInt64, _ problem: String) {
        failed += 1
        let text = problem.count > 20_000 ? problem.prefix(20_000) + " …" : problem[...]
        say("\(attack.name), seed \(seed): \(text)\nRepeat it: make soak SOAK=\(attack.name) SEED=\(seed) COUNT=1\n")
    }
}
