/// One call of the command in this process, about a service in this process.
struct ServiceRun {
    let status: ServiceStatus
    let output: String
    let errors: String

    static let credentials = [
        "CAPTURE_CLIENT_ID": "checker", "CAPTURE_CLIENT_SECRET": "checker-secret",
        "CAPTURE_USER_PASSWORD": "tester-password",
    ]

    /// - Parameter answer: What is typed on the terminal; nil if there is none.
    init(
        _ arguments: [String], environment: [String: String] = credentials, answer: String? = nil,
        transport: any CaptureTransport = URLSessionTransport(),
        onInterruption: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { _ in }
    ) async {
        let notes = Notes()
        var typed: (@Sendable () -> String?)?
        if let answer { typed = { answer } }
        let surroundings = ServiceSurroundings(
            environment: { environment[$0] }, note: { notes.append($0) }, answer: typed,
            transport: transport, retries: RetryPolicy(limit: 2, delay: 0), pause: { _ in await Task.yield() },
            onInterruption: onInterruption)
        (status, output) = await run(arguments: arguments, surroundings: surroundings)
        errors = notes.text
    }

    /// What was printed to standard error. Under a lock, hence `@unchecked Sendable`.
    private final class Notes: @unchecked Sendable {
        private let lock = NSLock()
        private var collected = ""

        var text: String { lock.withLock { collected } }
        func append(_ text: String) { lock.withLock { collected += text } }
    }
}

extension InMemoryCapture {
    /// A service with the API client of ``ServiceRun``.
    static func forChecks(schema: String = testSchema) async throws -> InMemoryCapture {
        let capture = try InMemoryCapture(schema: schema)
        await capture.addClient(id: "checker", secret: "checker-secret")
        return capture
    }
}
