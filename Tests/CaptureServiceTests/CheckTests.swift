/// capture-service check.
final class CheckTests: XCTestCase {
    static let statements = Statement.groups.flatMap(\.statements)

    /// Checks a service that has another record, which must stay as it is.
    static func check(
        _ deviations: Set<Deviation> = [], schema: String = testSchema, _ arguments: String...
    ) async throws -> ServiceRun {
        let capture = try await InMemoryCapture.forChecks(schema: schema)
        return try await check(capture, arguments + ["--domain", "a.example"], DeviatingService(capture, deviations))
    }

    /// The same over HTTP.
    static func checkOverHTTP(_ deviations: Set<Deviation> = [], _ arguments: String...) async throws -> ServiceRun {
        try await CaptureTestService.serving(testSchema, deviations: deviations) { capture, url in
            await capture.addClient(id: "checker", secret: "checker-secret")
            return try await check(capture, arguments + ["--domain", url.absoluteString], URLSessionTransport())
        }
    }

    private static func check(
        _ capture: InMemoryCapture, _ arguments: [String], _ transport: any CaptureTransport
    ) async throws -> ServiceRun {
        let other = try await capture.createRecord([:])
        await capture.setCredentials(of: other, name: "tester", password: "tester-password")
        let before = await capture.record(other)
        // Its signatures have the time of this machine.
        capture.time.advance(by: Date().timeIntervalSince(capture.time.now))
        let run = await ServiceRun(
            ["check", "--yes", "--user", "tester", "--login-client", InMemoryCapture.signInClientID] + arguments,
            transport: transport)
        await expectEqual(capture.allRecords, [before])
        return run
    }

    /// The results by the ids of statements, in order, each with the lines about it.
    static func results(_ run: ServiceRun) -> [(id: String, verdict: String, details: [String])] {
        var results: [(id: String, verdict: String, details: [String])] = []
        for line in run.output.split(separator: "\n") {
            if let statement = statements.first(where: { line.hasSuffix("  " + $0.sentence) }) {
                results.append((statement.id, line.dropLast(statement.sentence.count).trimmed, []))
            } else if line.hasPrefix("  "), !results.isEmpty {
                results[results.count - 1].details.append(line.trimmed)
            }
        }
        return results
    }

    /// Finds everything as assumed in a service that behaves so.
    func testAsAssumed() async throws {
        let run = try await Self.checkOverHTTP()
        expectEqual(run.status, .success, "\(run.output)\(run.errors)")
        let lines = run.output.split(separator: "\n")
        expectEqual(lines.count, Self.statements.count + 1)
        for (line, statement) in zip(lines, Self.statements) {
            expect(line.hasPrefix("as assumed"))
            expect(line.hasSuffix("  \(statement.sentence)"))
        }
        expectEqual(lines.last, "\(Self.statements.count) as assumed, 0 otherwise, 0 could not be tried")
        expect(run.errors.hasPrefix("This creates one record of the type `user` at http://127.0.0.1"))
        expect(run.errors.hasSuffix("The record is deleted.\n"))
    }

    /// There is a deviation for each statement.
    func testDeviations() { expectEqual(Self.statements.map(\.id), Deviation.allCases.map(\.rawValue)) }

    /// Finds each deviation, and nothing else, in eleven runs. Those of one run do not hide each other.
    func testEach() async {
        let all = Deviation.allCases
        await forEach(0..<11) { (first: Int) in
            let deviations = stride(from: first, to: all.count, by: 11).map { all[$0] }
            let run = try await Self.check(Set(deviations))
            expectEqual(run.status, .otherwise)
            let results = Self.results(run)
            expectEqual(results.map(\.id), Self.statements.map(\.id))
            let found = results.filter { $0.verdict == "otherwise" }.map(\.id)
            expectEqual(found.sorted(), deviations.map(\.rawValue).sorted(), "\(run.output)")
        }
    }

    /// An element may lose what was not sent of it, or stay although it is deleted, or others may be deleted with it.
    func testElements() async {
        let deletion = "element-deleted"
        await forEach([
            ("updated-by-id", OtherService.Change.update, "/photos: members that were not sent changed"),
            (deletion, .noDeletion, "/photos: it is still there"),
            (deletion, .deletionOfAll, "/photos: other elements are gone, too"),
        ]) { (id: String, change: OtherService.Change, found: String) in
            let capture = try await InMemoryCapture.forChecks()
            let transport = OtherService(capture: capture, change: change)
            let run = try await Self.check(capture, ["--domain", "a.example"], transport)
            let result = try require(Self.results(run).first { $0.id == id })
            expectEqual(result.verdict, "otherwise")
            expectEqual(result.details.first, found)
        }
    }

    /// Says what a deviation means.
    func testThree() async throws {
        let run = try await Self.checkOverHTTP([.updatedByID, .filterQuote, .integerRange])
        expectEqual(run.status, .otherwise)
        expect(run.output.hasSuffix("\n\n\(Self.statements.count - 3) as assumed, 3 otherwise, 0 could not be tried\n"))
        expect(
            run.output.contains(
                """
                otherwise           An `integer` has 64 bits.
                                      9223372036854775807: refused: 200 invalid_argument; 9007199254740991 is kept
                                      Saving a number outside the service's range fails, or it is changed: check \
                numbers first.
                """))
    }

    /// A schema without the attributes for a statement.
    func testSmallSchema() async throws {
        let run = try await Self.check(schema: #"[{"name": "name", "type": "string"}]"#)
        expectEqual(run.status, .success, "\(run.errors)")
        let results = Self.results(run)
        let tried = results.filter { $0.verdict == "as assumed" }.map(\.id)
        expectEqual(
            tried.sorted(),
            [
                "basic-credentials", "bulk-refusals", "counting", "filter-operators", "filter-parentheses",
                "filter-precedence", "filter-quote", "own-uuid", "page-size", "renewal", "renewal-refused",
                "renewal-twice", "session-token", "sign-in-record", "sign-in-version", "wrong-password",
            ])
        expectEqual(results.count, Self.statements.count)
        expect(results.allSatisfy { $0.verdict != "otherwise" })
    }

    /// Checks services with the schemas of the fixtures.
    func testFixtures() async {
        await forEach(["default-user", "nesting", "inigo", "wide"]) { (name: String) in
            let schema = try PackageFolder.text("Fixtures/Cases/\(name)/schema.json")
            let run = try await Self.check(schema: schema)
            expectEqual(run.status, .success, "\(run.output)\(run.errors)")
        }
    }

    /// Asks on a terminal, and does nothing without one or without a yes.
    func testAsking() async throws {
        let capture = try await InMemoryCapture.forChecks()
        func run(_ answer: String?) async -> ServiceRun {
            await ServiceRun(["check", "--domain", "a.example"], answer: answer, transport: capture)
        }
        let silent = await run(nil)
        expectEqual(silent.status, .usage)
        expect(silent.errors.hasSuffix("error: there is no terminal to ask on; pass --yes to agree\n"))
        let declined = await run("n")
        expectEqual(declined.status, .usage)
        await expectEqual(capture.requests.map(\.path), ["/entityType", "/entityType"])
        await expectEqual(run("y").status, .success)
        await expect(capture.allRecords.isEmpty)
    }

    /// Says so if no record can be created, or it cannot be deleted.
    func testFailures() async throws {
        let capture = try await InMemoryCapture.forChecks()
        func check() async -> ServiceRun {
            await ServiceRun(["check", "--yes", "--domain", "a.example"], transport: capture)
        }
        await capture.inject(.errorCode(403), to: "/entity.create")
        let refused = await check()
        expectEqual(refused.status, .unavailable)
        expect(refused.errors.contains("error: the service refused to create a record: 403 client_permission_error"))
        await capture.inject(.errorCode(403), to: "/entity")
        let unread = await check()
        expectEqual(unread.status, .unavailable)
        expect(unread.errors.contains("error: the service refused to show the new record: 403 client_permission_error"))
        await capture.removeAllRequests()
        let uuid = try await require(refusedDeletion(capture, check))
        // What the client may not do is not tried again.
        await expect(capture.requests.count { $0.path == "/entity.delete" && $0.refusalCode == 403 }, <, 12)
        await expectNotEqual(capture.record(uuid), .null)
    }

    /// Returns the uuid of the record that stayed.
    private func refusedDeletion(_ capture: InMemoryCapture, _ run: () async -> ServiceRun) async -> String? {
        // Elements are not deleted either, which is another outcome, too.
        await capture.inject(.errorCode(403), forNext: 100, to: "/entity.delete")
        let run = await run()
        expectEqual(run.status, .recordLeft)
        let match = run.errors.firstMatch(of: /error: the record (\S+) could not be deleted; delete it yourself: 403/)
        return match.map { String($0.output.1) }
    }
}

extension Substring { fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) } }

/// A service that does something else with an element than it is told to.
private struct OtherService: CaptureTransport {
    enum Change { case update, noDeletion, deletionOfAll }

    let capture: InMemoryCapture
    let change: Change

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        let form = URLComponents(string: "?" + String(decoding: request.body, as: UTF8.self))?.queryItems ?? []
        let fields = Dictionary(uniqueKeysWithValues: form.map { ($0.name, $0.value ?? "") })
        guard let uuid = fields["uuid"] else { return try await capture.send(request) }
        switch (change, request.url.path) {
        case (.update, "/entity.update"):
            let answer = try await capture.send(request)
            let sent = try JSONValue(jsonText: fields["attributes"] ?? "")["photos"]?[0]?.objectValue ?? [:]
            if let id = sent["id"]?.intValue {
                let others = ["type", "value"].filter { sent[$0] == nil }.map { ($0, JSONValue.null) }
                try await capture.update(uuid, path: "/photos#\(id)", .object(Dictionary(uniqueKeysWithValues: others)))
            }
            return answer
        case (.noDeletion, "/entity.delete"), (.deletionOfAll, "/entity.delete"):
            let path = fields["attribute_name"] ?? ""
            guard let end = path.lastIndex(of: "#") else { return try await capture.send(request) }
            if change == .deletionOfAll { try await capture.replace(uuid, path: String(path[..<end]), []) }
            return CaptureResponse(status: 200, body: Data(#"{"stat":"ok"}"#.utf8))
        default: return try await capture.send(request)
        }
    }
}
