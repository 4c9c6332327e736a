@testable import CaptureRuntime

/// All histories of an alphabet up to a length, on one kind of service, from one number of rows.
package struct Enumeration: Sendable {
    let alphabet: Alphabet
    /// True if the service lower-cases and trims texts.
    let isFolding: Bool
    let rows: Int

    package struct Report: Sendable {
        package var histories = 0
        package var states = 0
        /// The smallest failure of each kind.
        package var failures: [(kind: String, text: String)] = []
    }

    package static let all: [Enumeration] = Alphabet.all.flatMap { alphabet in
        (alphabet.cut == nil ? [false, true] : [false]).flatMap { isFolding in
            alphabet.rows.map { Enumeration(alphabet: alphabet, isFolding: isFolding, rows: $0) }
        }
    }

    package var name: String { alphabet.name }
    /// True on a service that stores texts as they come, with the least to begin with.
    private var isPlain: Bool { !isFolding && rows == alphabet.rows.last { $0 < 2 } }
    /// The length of histories in `make test`, and in `make test-long`.
    package var depths: (usual: Int, long: Int) {
        switch (alphabet.isRare, isPlain) {
        case (false, true): (3, 3)
        case (false, false), (true, true): (2, 3)
        case (true, false): (0, 2)
        }
    }

    package var title: String { "\(alphabet.name), \(rows) rows\(isFolding ? ", folding" : "")" }

    /// How far the histories were run.
    private struct Progress {
        var report = Report()
        var seen: Set<Int> = []
        var next: [[Int]] = []
        var worldCount = 0
        var service: InMemoryCapture?
    }

    package func run(depth: Int) -> Report {
        nonisolated(unsafe) var progress = Progress()
        progress.next = [[]]
        for _ in 0..<depth {
            let histories = progress.next
            progress.next = []
            for history in histories {
                OneThread.run {
                    do {
                        try await extend(history, &progress)
                    } catch {
                        progress.report.failures.append(("\(error)", "\(error)\n" + words(history)))
                    }
                }
            }
        }
        return progress.report
    }

    /// Runs a history that is known to pass with each of the events after it.
    private func extend(_ history: [Int], _ progress: inout Progress) async throws {
        var start: (world: SmallWorld, goBack: (() async -> Void)?)?
        for event in alphabet.events.indices {
            if let goBack = start?.goBack, start?.world.isCalling == false {
                await goBack()
            } else {
                let world = try await makeWorld(&progress)
                for event in history { try await world.perform(alphabet.events[event]) }
                start = (world, await world.checkpoint())
            }
            guard let world = start?.world else { continue }
            do {
                try await world.perform(alphabet.events[event])
                progress.report.histories += 1
                if !progress.seen.insert(await world.key().hashValue).inserted { continue }
                progress.report.states += 1
                // Judging goes on without faults, and may come to what is given up.
                do { try await world.judge() } catch is Impossible {}
                progress.next.append(history + [event])
            } catch is Impossible {
            } catch {
                let kind = String("\(error)".filter { !$0.isNumber }.prefix(30))
                if progress.report.failures.contains(where: { $0.kind == kind }) { continue }
                progress.report.failures.append((kind, "\(error)\n" + words(history + [event])))
            }
        }
    }

    private func words(_ history: [Int]) -> String {
        history.map { "    \(alphabet.events[$0])" }.joined(separator: "\n") + "\n    replay: \(history)"
    }

    private func makeWorld(_ progress: inout Progress) async throws -> SmallWorld {
        let isUsedUp = progress.worldCount % 100 == 0
        progress.worldCount += 1
        let service = if let service = progress.service, !isUsedUp { service } else { try await makeService() }
        progress.service = service
        return try await SmallWorld(alphabet, isFolding: isFolding, rows: rows, service)
    }

    private func makeService() async throws -> InMemoryCapture {
        let service = try InMemoryCapture(for: HistoryUser.self)
        for path in ["/a", "/b", "/ps/k", "/ps/ns/k", "/o/st/s", "/o/x", "/o/qs/k"] {
            let rules = alphabet.cut.map { [ServerRule.truncate($0)] } ?? (isFolding ? [.trim, .toLower] : [])
            await service.setRules(rules, at: path)
        }
        return service
    }

    /// Runs one history in words.
    package func replay(_ history: [Int]) -> String {
        nonisolated(unsafe) var lines: [String] = []
        OneThread.run {
            do {
                let service = try await makeService()
                let world = try await SmallWorld(alphabet, isFolding: isFolding, rows: rows, service)
                for event in history {
                    lines.append("\(alphabet.events[event])")
                    await service.removeAllRequests()
                    do {
                        try await world.perform(alphabet.events[event])
                    } catch {
                        lines.append("\(error)")
                    }
                    for request in await service.requests {
                        lines.append("      \(request) \(request.attributes.map { "\($0)" } ?? "")")
                    }
                    lines.append("   \(try await world.trace())")
                }
                lines.append("quiet")
                await service.removeAllRequests()
                do {
                    try await world.judge()
                } catch {
                    lines.append("\(error)")
                }
                for request in await service.requests {
                    lines.append("      \(request) \(request.attributes.map { "\($0)" } ?? "")")
                }
                lines.append("   \(try await world.trace())")
            } catch {
                lines.append("\(error)")
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension SmallWorld {
    fileprivate func trace() async throws -> String {
        let state = try await state
        let service =
            "service \(state.scalars[0] ?? "") \(state.rows.map { "\($0.value)#\($0.id ?? 0)" }) \(state.texts)"
        let own = copies.sorted { $0.key < $1.key }.map { slot, copy -> String in
            let record = copy.record
            let rows = rows(of: record).map { "\($0.value)#\($0.id ?? 0)" }
            return "copy \(slot) \(record.a ?? "") \(rows) \(record.o.st)"
                + (record.hasChanges ? " pending" : "") + (record.isInDoubt ? " in doubt" : "")
        }
        return service + " | " + own.joined(separator: " | ")
    }
}
