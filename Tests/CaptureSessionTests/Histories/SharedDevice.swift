/// A device on which users sign in by turns, and an app that keeps what they had open.
@MainActor final class SharedDevice {
    /// A record that the app keeps, and edits and saves at any time.
    final class Kept {
        var record: CaptureUser
        /// The number of its user.
        let user: Int

        init(_ record: CaptureUser, of user: Int) { (self.record, self.user) = (record, user) }
    }

    private let capture: InMemoryCapture
    let tokens = InMemoryTokenStore()
    private let file: RecordStore<CaptureUser>
    /// The user of the record in the file.
    private var userOfFile = 0
    private(set) var session: CaptureSession
    /// All that were ever made, from the first.
    private(set) var clients: [CaptureClient] = []
    var kept: [Kept] = []

    init(_ capture: InMemoryCapture, file: URL) {
        self.capture = capture
        self.file = RecordStore(url: file)
        session = capture.session(store: tokens)
        makeClient()
    }

    /// The app is started again. Its records and clients stay: what an app loses with its memory does no harm.
    ///
    /// - Parameter forgettingUUID: True if the tokens are those of another library then.
    func launch(forgettingUUID: Bool) async {
        if forgettingUUID, let old = await tokens.load() {
            await tokens.save(SessionTokens(accessToken: old.accessToken, refreshSecret: old.refreshSecret))
        }
        session = capture.session(store: tokens)
        makeClient()
    }

    func makeClient() {
        clients.append(
            CaptureClient(domain: capture.domain, session: session, retries: RetryPolicy(limit: 1, delay: 0)))
    }

    /// A client whose closure returns the token of whoever is signed in.
    func makeClientWithClosure() {
        clients.append(
            CaptureClient(
                domain: capture.domain,
                authorization: .accessToken { [session] in try await session.accessToken(replacing: $0) },
                transport: capture, retries: RetryPolicy(limit: 1, delay: 0)))
    }

    func store(_ kept: Kept) throws {
        try file.save(kept.record)
        userOfFile = kept.user
    }

    func loadStored() throws {
        if let record = try file.load() { kept.append(Kept(record, of: userOfFile)) }
    }
}
