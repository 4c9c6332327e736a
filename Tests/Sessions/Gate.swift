/// Lets few in at a time. The cases of tests run all at once, each with a server and a client of its own, and every one
/// of these has threads: together they would be more than a process can have.
struct Gate {
    private let line: Line

    /// True in what runs inside already, which needs no leave to begin another session.
    @TaskLocal private static var isInside = false

    init(_ count: Int) { line = Line(count) }

    func pass<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async throws -> Result {
        if Self.isInside { return try await body() }
        await line.enter()
        do {
            let result = try await Self.$isInside.withValue(true) { try await body() }
            await line.leave()
            return result
        } catch {
            await line.leave()
            throw error
        }
    }

    private actor Line {
        private var free: Int
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(_ count: Int) { free = count }

        func enter() async {
            if free > 0 {
                free -= 1
            } else {
                await withCheckedContinuation { waiting.append($0) }
            }
        }

        func leave() {
            if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
        }
    }
}
