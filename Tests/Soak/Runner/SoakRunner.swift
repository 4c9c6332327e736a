import ArgumentParser

/// Runs random attacks, each seed in a process that may die of it; see `make soak`.
@main struct SoakRunner: ParsableCommand {
    @Option(help: "The attack to run: \(Attack.all.map(\.name).joined(separator: ", ")). All, if it is not given.")
    var attack: String?

    @Option(help: "The first seed; drawn at random if it is not given.")
    var seed: UInt64?

    @Option(help: "How many seeds of each attack are run; as many as each has by default if it is not given.")
    var count: Int?

    @Option(help: "How many schemas are type-checked.")
    var typechecked: Int?

    @Option(help: "How many processes work at a time.")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "After how many seconds a seed counts as one without end.")
    var patience = 300

    @Flag(help: .hidden)
    var worker = false

    func run() throws {
        guard let first = seed ?? (worker ? nil : UInt64.random(in: 1..<1_000_000_000)) else { return }
        let attacks = Attack.all.filter { attack == nil || $0.name == attack } + hidden
        guard !attacks.isEmpty else { throw ValidationError("There is no attack called '\(attack ?? "")'.") }
        if worker {
            for attack in attacks { try SoakWorker(attack: attack).run(first, count ?? attack.count) }
            return
        }
        say("The first seed is \(first).")
        let supervisor = Supervisor(jobs: max(jobs, 1), patience: patience)
        var failed = 0
        for attack in attacks {
            let count = count ?? (attack.name == Attack.typeChecks.name ? typechecked : nil) ?? attack.count
            failed += try supervisor.run(attack, from: first, count: count)
        }
        guard failed == 0 else {
            say("\(failed) seeds failed.")
            throw ExitCode.failure
        }
        say("No failure.")
    }

    /// The attack that the tests of this program ask for.
    private var hidden: [Attack] { attack == Attack.trouble.name ? [.trouble] : [] }
}

/// At once, also into a file: a run takes long, and a process may not live to say more.
func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
