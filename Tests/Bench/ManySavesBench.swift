import Foundation

/// Saves by a client that lives long. What it remembers of a record must not grow with what it has saved.
struct ManySavesBench {
    let table: Table
    /// The program of ``ManySavesProgram``, compiled.
    let program: String

    /// Fewer, from the environment, for a version whose saves become slow.
    private let count = max(ProcessInfo.processInfo.environment["SAVES"].flatMap { Int($0) } ?? 10_000, 100)

    func run() throws {
        let one = try saves("one")
        for number in [1_000, 3_000, 10_000] where number <= count {
            compare(
                one[number / 100 - 1], "save \(number) of a record with 50 photos", one[0], "save 100",
                target: "at most 1.1 times")
        }
        memory(" of one record", one, from: 0)

        let many = try saves("many")
        let tenth = max(many.count / 10 - 1, 0)
        if let last = many.last {
            compare(
                last, "save \(count), each of another record", many[tenth], "save \((tenth + 1) * 100)",
                target: "at most 1.1 times")
        }
        memory(", each of another record", many, from: tenth)
    }

    /// A hundred saves.
    private struct Saves {
        /// The median.
        let microseconds: Double
        /// The peak until their end.
        let bytes: Double
    }

    private func saves(_ what: String) throws -> [Saves] {
        let numbers = try Run(program, [what, "\(count)"]).output.split(separator: "\n").compactMap { Double($0) }
        guard numbers.count == count / 100 * 2 else { throw BenchError("the program printed \(numbers)") }
        return (0..<count / 100).map { Saves(microseconds: numbers[2 * $0], bytes: numbers[2 * $0 + 1]) }
    }

    private func compare(_ saves: Saves, _ what: String, _ before: Saves, _ whatBefore: String, target: String) {
        let (now, then) = (saves.microseconds / 1e3, before.microseconds / 1e3)
        table.row(
            String(format: "\(what): %.2f ms; \(whatBefore): %.2f ms", now, then),
            real: String(format: "%.2f times", now / then), target: target)
    }

    private func memory(_ what: String, _ saves: [Saves], from start: Int) {
        guard let last = saves.last else { return }
        let mebibyte = 1_048_576.0
        table.row(
            String(
                format: "memory after \(count) saves\(what): %.1f MiB; after \((start + 1) * 100): %.1f MiB",
                last.bytes / mebibyte, saves[start].bytes / mebibyte),
            real: String(format: "%+.1f MiB", (last.bytes - saves[start].bytes) / mebibyte), target: "flat")
    }
}
