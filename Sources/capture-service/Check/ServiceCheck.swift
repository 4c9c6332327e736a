import CaptureRuntime
import CaptureSchema
import Foundation

/// The implementation of `capture-service check`.
struct ServiceCheck {
    struct Request {
        let target: ServiceTarget
        /// Who signs in, without the password; nil if the statements about that are not to be tried.
        let user: (name: String, clientID: String, locale: String, flow: String)?
        /// True if the user has agreed already.
        let isConfirmed: Bool
    }

    let request: Request
    let surroundings: ServiceSurroundings

    func run() async throws -> (ServiceStatus, results: String) {
        let connection = try request.target.connection(surroundings)
        let user = try testUser()
        let layout = Layout(try await tree(connection))
        try confirm()
        let keeper = RecordKeeper(connection, surroundings, layout, Sample(marker: Self.marker()))
        let outcome = await interruptible { try await tryAll(keeper, user) }
        let isLeft = await keeper.deleteAll()
        do {
            let report = StatementsReport(results: try outcome.get())
            return (isLeft ? .recordLeft : report.isOtherwise ? .otherwise : .success, report.text)
        } catch  where isLeft {
            throw ServiceFailure(.recordLeft, ServiceFailure(error).message)
        }
    }

    private func tree(_ connection: ServiceCalls) async throws -> AttributeTree {
        let answer = try await connection.call("entityType")
        if let error = answer.error { throw ServiceFailure(refusing: "to show the schema", error) }
        let source = SourceText(path: "the schema", bytes: [UInt8](answer.body))
        let (tree, diagnostics) = SchemaParser.parse(source)
        if let tree { return tree }
        let error = diagnostics.first { $0.severity == .error }
        throw ServiceFailure(.unavailable, "the schema cannot be read: \(error?.message ?? "")")
    }

    /// Returns who signs in. The password is in the environment, where no list of processes shows it.
    private func testUser() throws(ServiceFailure) -> TestUser? {
        guard let user = request.user else { return nil }
        guard let password = surroundings.environment("CAPTURE_USER_PASSWORD"), !password.isEmpty else {
            throw ServiceFailure(
                .usage,
                "CAPTURE_USER_PASSWORD is not set in the environment. The password of the test user comes from there "
                    + "only")
        }
        return TestUser(
            name: user.name, password: password, clientID: user.clientID, locale: user.locale, flow: user.flow
        ) { [domain = request.target.domain, surroundings] authorization in
            CaptureClient(
                domain: domain, authorization: authorization, transport: surroundings.transport,
                retries: surroundings.retries)
        }
    }

    /// Asks, unless `--yes` has answered.
    private func confirm() throws {
        let count = Statement.groups.map(\.statements.count).reduce(0, +)
        surroundings.note(
            """
            This creates one record of the type \(SafeText.quoted(request.target.type)) at \
            \(SafeText.escaped(request.target.domain.absoluteString)), tries \(count) statements on it, and \
            deletes it. It changes no other record.

            """)
        if request.isConfirmed { return }
        guard let answer = surroundings.answer else {
            throw ServiceFailure(.usage, "there is no terminal to ask on; pass --yes to agree")
        }
        surroundings.note("Continue? [y/N] ")
        guard ["y", "yes"].contains(answer()?.lowercased()) else {
            throw ServiceFailure(.usage, "nothing was done")
        }
    }

    /// Runs the body as a task that an interruption of the process cancels, too.
    private func interruptible<Value: Sendable>(
        _ body: @escaping @Sendable () async throws -> Value
    ) async -> Result<Value, any Error> {
        // Not before the signals are watched: one that comes between would end the process and leave the record.
        let (isWatched, watched) = AsyncStream<Never>.makeStream()
        let task = Task {
            for await _ in isWatched {}
            return try await body()
        }
        surroundings.onInterruption { [surroundings] in
            surroundings.note("\nInterrupted; the record is being deleted.\n")
            task.cancel()
        }
        watched.finish()
        return await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
    }

    private func tryAll(_ keeper: RecordKeeper, _ user: TestUser?) async throws -> [CheckResult] {
        let uuid = try await keeper.create()
        try Task.checkCancellation()
        let answer = try await keeper.connection.call("entity", ["uuid": uuid])
        if let error = answer.error { throw ServiceFailure(refusing: "to show the new record", error) }
        guard let id = try answer.member("result")?.elementID else {
            throw ServiceFailure(.unavailable, "the new record cannot be read: the API client may not see its id")
        }
        let scratch = Scratch(keeper, uuid: uuid, id: id, user: user)
        var results: [CheckResult] = []
        for (heading, statements) in Statement.groups {
            surroundings.note("\(heading) …\n")
            for statement in statements {
                try Task.checkCancellation()
                results.append(try await CheckResult(of: statement, on: scratch))
            }
        }
        return results
    }

    /// Ten letters, so that no other record has them.
    private static func marker() -> String {
        String((0..<10).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() ?? "a" })
    }
}
