import CaptureTestSupport
import Models
import TestTools

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
        [false, true].flatMap { isFolding in
            alphabet.rows.map { Enumeration(alphabet: alphabet, isFolding: isFolding, rows: $0) }
        }
    }

    package var name: String { alphabet.name }
    /// True on a service that stores texts as they come, with the least to begin with.
    package var isPlain: Bool { !isFolding && rows == alphabet.rows.last { $0 < 2 } }
    package var title: String { "\(alphabet.name), \(rows) rows\(isFolding ? ", folding" : "")" }

    private enum Result: Sendable {
        case impossible, seen, new
        case breach(String)
    }

    package func run(depth: Int) -> Report {
        var report = Report()
        var seen: Set<UInt64> = []
        var kinds: Set<String> = []
        var frontier: [[Int]] = [[]]
        var service: InMemoryCapture?
        for _ in 0..<depth {
            var next: [[Int]] = []
            for history in frontier {
                for event in alphabet.events.indices {
                    if report.histories % 100 == 0 { service = try? Self.makeService(isFolding: isFolding) }
                    guard let service else { return report }
                    let longer = history + [event]
                    let result = run(longer, service, &seen)
                    if case .impossible = result { continue }
                    report.histories += 1
                    switch result {
                    case .new:
                        report.states += 1
                        next.append(longer)
                    case .breach(let text):
                        report.states += 1
                        let kind = text.filter { !$0.isNumber }.prefix(30)
                        if kinds.insert(String(kind)).inserted {
                            report.failures.append((String(kind), text + "\n" + words(longer)))
                        }
                    default: break
                    }
                }
            }
            frontier = next
        }
        return report
    }

    private func words(_ history: [Int]) -> String {
        history.map { "    \(alphabet.events[$0])" }.joined(separator: "\n") + "\n    replay: \(history)"
    }

    private static func makeService(isFolding: Bool) throws -> InMemoryCapture {
        let service = try InMemoryCapture(for: HistoryUser.self)
        if isFolding {
            OneThread.run {
                for path in ["/a", "/b", "/ps/k", "/ps/ns/k", "/o/st/s"] {
                    await service.setRules([.trim, .toLower], at: path)
                }
            }
        }
        return service
    }

    /// Runs a history of which all but the last event are known to pass.
    private func run(_ history: [Int], _ service: InMemoryCapture, _ seen: inout Set<UInt64>) -> Result {
        nonisolated(unsafe) var result = Result.impossible
        nonisolated(unsafe) var known = seen
        seen = []
        OneThread.run {
            do {
                let world = try await SmallWorld(alphabet, isFolding: isFolding, rows: rows, service)
                for event in history { try await world.perform(alphabet.events[event]) }
                let key = await world.key()
                let isNew = known.insert(key.hash64).inserted
                result = isNew ? .new : .seen
                if isNew {
                    do {
                        try await world.judge()
                    } catch is Impossible {
                        // Only refreshing comes to what is given up.
                    }
                }
            } catch is Impossible {
                result = .impossible
            } catch {
                result = .breach("\(error)")
            }
        }
        seen = known
        return result
    }

    /// Runs one history in words.
    package func replay(_ history: [Int]) -> String {
        nonisolated(unsafe) var lines: [String] = []
        guard let service = try? Self.makeService(isFolding: isFolding) else { return "" }
        OneThread.run {
            do {
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
            let rows = record.ps.map { "\($0.k ?? "")#\($0.id ?? 0)" }
            return "copy \(slot) \(record.a ?? "") \(rows) \(record.o.st)"
                + (record.hasChanges ? " pending" : "") + (record.isInDoubt ? " in doubt" : "")
        }
        return service + " | " + own.joined(separator: " | ")
    }
}

extension String {
    /// FNV-1a.
    fileprivate var hash64: UInt64 {
        utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}
