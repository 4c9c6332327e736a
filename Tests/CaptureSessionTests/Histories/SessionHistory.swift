/// A random history of a session: calls of several tasks, expired tokens, lost responses, sign-ins and sign-outs in
/// between, launches of the app.
struct SessionHistory {
    private static let names = ["ann@example.com", "bob@example.com"]
    private let capture: InMemoryCapture
    private let watch: Watch
    private let store = InMemoryTokenStore()
    private var session: CaptureSession
    private var random: SplitMix64
    /// Who is signed in; nil for nobody.
    private var user: String?
    private var uuids: [String: String] = [:]
    private var steps: [String] = []

    init(seed: UInt64) async throws {
        random = SplitMix64(seed: seed)
        capture = try InMemoryCapture(for: CaptureUser.self)
        watch = Watch(capture)
        for name in Self.names {
            uuids[name] = try await capture.addUser(CaptureUser(email: name), name: name, password: "secret").uuid
        }
        var rules = TokenRules()
        rules.endsRenewedTokens = random.chance(50)
        await capture.setTokenRules(rules)
        session = Self.session(capture, watch, store)
    }

    private static func session(
        _ capture: InMemoryCapture, _ watch: Watch, _ store: InMemoryTokenStore
    ) -> CaptureSession {
        CaptureSession(
            capture.sessionConfiguration, store: store, transport: watch, retries: RetryPolicy(limit: 1, delay: 0),
            now: { capture.time.now })
    }

    /// Runs the history, and returns the steps up to the first that went wrong; nil if none did.
    mutating func run(steps count: Int) async throws -> String? {
        for _ in 1...count {
            try await step()
            await capture.removeAllFaults()
            await capture.releaseStalledRequests()
            if let problem = try await problem() { return (steps + [problem]).joined(separator: "\n") }
        }
        return nil
    }

    private mutating func step() async throws {
        switch random.int(0...9) {
        case 0: try await signOut()
        case 1, 2: await signIn()
        case 3:
            steps.append("launch")
            session = Self.session(capture, watch, store)
        case 4:
            steps.append("expire")
            capture.time.advance(by: 3600)
        default: try await callTogether()
        }
    }

    private mutating func signOut() async throws {
        steps.append("sign out")
        user = nil
        try await session.signOut()
    }

    private mutating func signIn() async {
        let name = random.pick(of: Self.names[0], Self.names[1])
        let isLost = random.chance(30)
        steps.append("sign in as \(name)\(isLost ? ", lost" : "")")
        let path = "/oauth/auth_native_traditional"
        if isLost {
            await capture.inject(random.chance(50) ? .dropAfterProcessing : .errorCode(500), forNext: 2, to: path)
        }
        do {
            _ = try await session.signIn(name: name, password: "secret", as: CaptureUser.self)
            user = name
        } catch {
            if !isLost { steps.append("it fails: \(error)") }
        }
    }

    /// Three tasks make calls, often with an expired token, while something goes wrong or somebody signs in or out.
    private mutating func callTogether() async throws {
        let isExpired = random.chance(70)
        if isExpired { capture.time.advance(by: 3600) }
        let fault = random.pick(
            of: nil, Fault.dropAfterProcessing, .dropBeforeProcessing, .failure(status: 503), .errorCode(510),
            .noConnection, .stallBeforeProcessing, .stallAfterProcessing)
        let count = random.int(1...3)
        if let fault { await capture.inject(fault, forNext: count, to: "/oauth/refresh_access_token") }
        let cancelled = random.int(0...5)
        let meanwhile = random.int(0...5)
        steps.append(
            "three calls\(isExpired ? ", expired" : ""), \(fault.map { "\(count) \($0.effect)" } ?? "no fault"), "
                + "cancelled \(cancelled), meanwhile \(meanwhile)")
        let tasks = (0..<3).map { _ in
            Task { [session, watch, capture] in
                let client = CaptureClient(
                    domain: capture.domain, authorization: .accessToken(await Self.watched(session, watch)),
                    transport: watch, retries: .never)
                return try await client.fetch(CaptureUser.self).uuid
            }
        }
        for _ in 0..<random.int(0...20) { await Task.yield() }
        if cancelled < 3 { tasks[cancelled].cancel() }
        switch meanwhile {
        case 0: try await signOut()
        case 1: await signIn()
        default: break
        }
        // What stalls is released, as often as something does.
        let isDone = Locked(false)
        let releasing = Task { [capture] in
            while !isDone.withLock({ $0 }) {
                await capture.releaseStalledRequests()
                await Task.yield()
            }
        }
        for task in tasks {
            do {
                let uuid = try await task.value
                if !uuids.values.contains(uuid ?? "") { steps.append("an unknown record was fetched") }
            } catch SessionError.signInRequired(.refused(let refusal, _)) {
                steps.append("a renewal was refused: \(refusal)")
            } catch {
                // The connection, a cancellation, or a user who is no longer signed in.
                continue
            }
        }
        isDone.withLock { $0 = true }
        await releasing.value
    }

    private static func watched(
        _ session: CaptureSession, _ watch: Watch
    ) async -> CaptureAuthorization.AccessTokenProvider {
        { expired in
            let before = await watch.tokensSeen()
            let token = try await session.accessToken(replacing: expired)
            await watch.see(token, before)
            return token
        }
    }

    /// Returns what is not as it has to be while nothing is under way.
    private func problem() async throws -> String? {
        if let last = steps.last, last.contains("refused") || last.contains("fails") || last.contains("unknown") {
            return last
        }
        if let violation = await watch.violations.first { return violation }
        if try await session.isSignedIn != (user != nil) { return "signed in: \(try await session.isSignedIn)" }
        guard let user else { return await store.load() == nil ? nil : "the store has tokens" }
        let client = CaptureClient(domain: capture.domain, session: session, retries: RetryPolicy(limit: 1, delay: 0))
        let fetched = try await client.fetch(CaptureUser.self)
        if fetched.uuid != uuids[user] { return "the record of somebody else" }
        return await store.load()?.accessToken == (try await session.accessToken())
            ? nil : "the store has another token"
    }
}
