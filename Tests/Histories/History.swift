/// A random history of apps that share a record with others. It follows from its seed.
///
/// It is checked by counting tokens: what the invariants allow and nothing else. What is given up is left out by
/// ``Exclusions``, never by a check.
package struct History: Sendable {
    struct Options: Sendable {
        var withReplaces = false
        /// What the service does to texts.
        var rules: [ServerRule] = []
        /// True if reads do not show one attribute.
        var isHiding = false
        var apps = 1
    }

    enum Kind: String, CaseIterable, Sendable {
        case value, password, add, remove, putBack, move, string, sheet, call, work, apply, applyElsewhere, store, load
        case others

        /// How often it happens.
        var weight: Int {
            switch self {
            case .value: 5
            case .add: 4
            case .remove: 3
            case .putBack, .move, .string: 2
            case .call: 8
            case .work, .others: 7
            case .apply: 6
            case .applyElsewhere, .store, .load, .sheet, .password: 1
            }
        }
    }

    struct Event: Sendable {
        let step: Int
        let kind: Kind
        let a, b, c: Int
        var faults: [Gate.Fault?] = []
        var between: [OthersEvent?] = []
    }

    struct OthersEvent: Sendable {
        enum Kind: CaseIterable, Sendable { case value, element, add, remove, string, replace }
        let kind: Kind
        let b, c: Int
    }

    var events: [Event] = []
    var options = Options()

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        options.withReplaces = number(2) == 0
        options.rules =
            [[], [], [], [.toLower], [.trim], [.truncate(12)], [.truncate(12), .trim, .toLower]][number(7)]
        options.isHiding = number(4) == 0
        options.apps = [1, 1, 1, 2, 2, 3][number(6)]
        let hasFaults = number(10) < 7
        let kinds = Kind.allCases.flatMap { kind in
            Array(repeating: kind, count: kind.weight + (kind == .move && seed % 5 == 0 ? 10 : 0))
        }
        let others: [OthersEvent.Kind] = [
            .value, .value, .element, .element, .add, .add, .remove, .remove, .remove, .string, .replace,
        ]
        func other() -> OthersEvent {
            OthersEvent(kind: others[number(others.count)], b: number(1 << 20), c: number(1 << 20))
        }
        let faults: [Gate.Fault?] = [nil, nil, .before, .after]
        for step in 0..<[6, 12, 25, 50][number(4)] {
            let kind = kinds[number(kinds.count)]
            var event = Event(step: step, kind: kind, a: number(1 << 20), b: number(1 << 20), c: number(1 << 20))
            if kind == .others { event.between = [other()] }
            if kind == .work {
                event.faults = (0..<4).map { _ in hasFaults ? faults[number(4)] : nil }
                event.between = (0..<4).map { _ in number(100) < 15 ? other() : nil }
            }
            events.append(event)
        }
    }

    /// Returns what is wrong; nil if the history keeps every invariant.
    func failure() async -> String? { await run().failure }

    private func run() async -> (failure: String?, trace: [String]) {
        do {
            let world = try await World(options)
            do {
                for event in events { try await world.perform(event) }
                try await world.quiet()
                return (nil, world.trace)
            } catch {
                return ("\(error)", world.trace)
            }
        } catch {
            return ("\(error)", [])
        }
    }

    /// Runs histories until one fails. Returns it in words; nil if none fails.
    package static func firstFailure(seeds: Range<UInt64>) async -> String? {
        for seed in seeds {
            if let failure = await explainedFailure(seed: seed) { return "seed \(seed): \(failure)" }
        }
        return nil
    }

    /// In a third of the histories elements and texts look alike.
    package static func explainedFailure(seed: UInt64) async -> String? {
        if seed % 3 == 0 { return await LookAlikes(seed: seed).failure() }
        return await History(seed: seed).explainedFailure()
    }

    /// Returns the smallest history that fails in the same way, in words that a person can follow; nil if none fails.
    private func explainedFailure() async -> String? {
        if await failure() == nil { return nil }
        let smaller = await shrunk()
        let (failure, trace) = await smaller.run()
        return "\(failure ?? "it does not fail again")   (\(smaller.options))\n" + trace.joined(separator: "\n")
    }

    private func shrunk() async -> History {
        let kind = await failure()?.prefix(3)
        var smallest = self
        for size in [8, 4, 2, 1, 1] {
            var place = 0
            while place < smallest.events.count {
                var fewer = smallest
                fewer.events.removeSubrange(place..<min(place + size, fewer.events.count))
                if await fewer.failure()?.prefix(3) == kind { smallest = fewer } else { place += size }
            }
        }
        for place in smallest.events.indices {
            for simplify in [{ (event: inout Event) in event.between = [] }, { $0.faults = [] }]
                as [(inout Event) -> Void]
            where smallest.events[place].kind == .work {
                var simpler = smallest
                simplify(&simpler.events[place])
                if await simpler.failure()?.prefix(3) == kind { smallest = simpler }
            }
        }
        return smallest
    }
}
