#if os(Linux) || os(macOS)
/// Random histories of an app and its extension, two processes with one store: tokens expire, responses are lost or
/// late, and the processes are killed. No token is used after a newer one was stored, and no user is asked to sign in
/// whom the service would have kept signed in. The processes, `TestProcess`, check that after each operation. No seed
/// could repeat a history: it depends on which process comes first.
final class SessionProcessesRandomTests: XCTestCase {
    func testHistory() async {
        await forEach(History.Rules.allCases) { rules in
            try await withFolder { folder in
                let capture = try InMemoryCapture(for: CaptureUser.self)
                for name in ["ann@example.com", "bob@example.com"] {
                    try await capture.addUser(CaptureUser(email: name), name: name, password: "secret")
                }
                await capture.setTokenRules(rules.ofTokens)
                let service = CaptureTestService(capture)
                let domain = try await service.start()
                var history = History(capture, rules, at: domain, in: folder)
                try await history.run(operations: count(300, long: 10_200) / History.Rules.allCases.count)
                await service.stop()
            }
        }
    }
}

private struct History {
    enum Rules: CaseIterable {
        /// A renewed token is good until it expires.
        case lasting
        /// A renewed token ends at once.
        case ending
        /// A token can be renewed only once. Who loses the new one has to sign in, so nothing is lost here.
        case once

        var ofTokens: TokenRules {
            var rules = TokenRules()
            rules.endsRenewedTokens = self != .lasting
            rules.renewsTwice = self != .once
            return rules
        }
    }

    private let capture: InMemoryCapture
    private let rules: Rules
    private let store: FileTokenStore
    private let arguments: [String]
    private let expiries: URL
    private var processes: [SessionProcess] = []
    private var expiryNumber = 0
    private var kills = 0

    init(_ capture: InMemoryCapture, _ rules: Rules, at domain: URL, in folder: URL) {
        self.capture = capture
        self.rules = rules
        let file = folder.appending(path: "tokens")
        store = FileTokenStore(url: file)
        expiries = folder.appending(path: "tokens.expiries")
        arguments = [
            "session", file.path(percentEncoded: false), domain.absoluteString, InMemoryCapture.signInClientID,
        ]
    }

    mutating func run(operations count: Int) async throws {
        try tell()
        try tell()
        processes = ["app", "extension"].map { SessionProcess(arguments + [$0]) }
        for process in processes { try process.start() }
        defer { for process in processes { process.kill() } }
        var renewals = 0
        // Without a renewal and a kill, nothing was tested.
        while processes.map(\.operations).reduce(0, +) < count || renewals < 10 || kills < 3 {
            try await Task.sleep(nanoseconds: .random(in: 0...20_000_000))
            for process in processes where !process.isRunning { throw Ended(output: process.output) }
            try await step()
            renewals += await capture.requests.filter { $0.path == "/oauth/refresh_access_token" }.count
            await capture.removeAllRequests()
        }
    }

    private mutating func step() async throws {
        let renewal = "/oauth/refresh_access_token"
        switch Int.random(in: 0..<12) {
        case 0:
            kills += 1
            if rules != .once { try kill() }
        case 1...4: try await expire()
        case 5:
            if rules != .once { await capture.inject(.dropAfterProcessing, forNext: .random(in: 1...3), to: renewal) }
        case 6: await capture.inject(.dropBeforeProcessing, to: renewal)
        case 7: await capture.inject(.failure(status: 503), forNext: .random(in: 1...3), to: renewal)
        case 8, 9:
            // The other process renews meanwhile, if it is not kept from it.
            let moment = Bool.random() ? Fault.Moment.beforeProcessing : .afterProcessing
            await capture.inject(Fault(.delay(seconds: .random(in: 0...0.1)), moment), to: renewal)
        default: await capture.removeAllFaults()
        }
    }

    private func kill() throws {
        let process = processes[Int.random(in: 0...1)]
        process.kill()
        try process.start()
    }

    /// Lets the token that is stored expire, and tells the processes. One that is on its way is good for an hour.
    private mutating func expire() async throws {
        try tell()
        if let token = try store.load()?.accessToken { await capture.expireToken(token) }
        try tell()
    }

    private mutating func tell() throws {
        expiryNumber += 1
        try Data("\(expiryNumber)".utf8).write(to: expiries, options: .atomic)
    }

    struct Ended: Error, CustomStringConvertible {
        let output: String

        var description: String { "a process has ended: \(output)" }
    }
}

/// A process that runs until it is killed. Each line of its output stands for an operation.
private final class SessionProcess: Sendable {
    private let program: Program
    private let state = Locked(State())
    private let reading = DispatchGroup()

    private struct State {
        var running: RunningProgram?
        var operations = 0
        var output = ""
    }

    init(_ arguments: [String]) { program = Program(BuiltProducts.folder.appending(path: "TestProcess"), arguments) }

    /// The number of operations that have ended.
    var operations: Int { state.withLock { $0.operations } }
    /// What it has printed last.
    var output: String { state.withLock { $0.output } }
    var isRunning: Bool { state.withLock { $0.running?.isRunning ?? false } }

    func start() throws {
        let running = try program.start()
        state.withLock { $0.running = running }
        reading.enter()
        Thread.detachNewThread { [self] in
            while true {
                let data = running.output.availableData
                if data.isEmpty { break }
                state.withLock { state in
                    state.operations += data.count { $0 == UInt8(ascii: "\n") }
                    state.output = String(decoding: data, as: UTF8.self)
                }
            }
            reading.leave()
        }
    }

    func kill() {
        let running = state.withLock { $0.running }
        running?.kill()
        reading.wait()
        _ = running?.outcome()
    }
}
#endif
