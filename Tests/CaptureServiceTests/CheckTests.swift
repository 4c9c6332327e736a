import CaptureRuntime
import CaptureTestSupport
import Foundation
import TestTools
import Testing
import capture_service

@Suite("capture-service check")
struct CheckTests {
    static let statements = Statement.groups.flatMap(\.statements)

    /// Checks a service that has another record, which must stay as it is.
    static func check(
        _ deviations: Set<Deviation> = [], schema: String = testSchema, _ arguments: String...
    ) async throws -> ServiceRun {
        let capture = try await InMemoryCapture.forChecks(schema: schema)
        return try await check(
            capture, arguments + ["--domain", "a.example"], DeviatingService(capture, deviations))
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
        let before = await capture.record(other)
        await capture.addAccount(of: other, name: "tester", password: "tester-password")
        // Its signatures have the time of this machine.
        capture.time.advance(by: Date().timeIntervalSince(capture.time.now))
        let run = await ServiceRun(
            ["check", "--yes", "--user", "tester", "--login-client", InMemoryCapture.signInClientID] + arguments,
            transport: transport)
        #expect(await capture.allRecords == [before])
        return run
    }

    /// The results by statement.
    static func results(_ run: ServiceRun) throws -> [String: String] {
        let list = try JSONValue(jsonText: run.output)["statements"]?.arrayValue ?? []
        let pairs = list.compactMap { entry in
            entry["id"]?.stringValue.flatMap { id in entry["result"]?.stringValue.map { (id, $0) } }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test("Finds everything as assumed in a service that behaves so")
    func asAssumed() async throws {
        let run = try await Self.checkOverHTTP()
        #expect(run.status == .success, "\(run.output)\(run.errors)")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == Self.statements.count + 1)
        for (line, statement) in zip(lines, Self.statements) {
            #expect(line.hasPrefix("as assumed") && line.hasSuffix("  \(statement.sentence)"))
        }
        #expect(lines.last == "\(Self.statements.count) as assumed, 0 otherwise, 0 could not be tried")
        #expect(run.errors.hasPrefix("This creates one record of the type `user` at http://127.0.0.1"))
        #expect(run.errors.hasSuffix("The record is deleted.\n"))
    }

    @Test("There is a deviation for each statement")
    func deviations() {
        #expect(Self.statements.map(\.id) == Deviation.allCases.map(\.rawValue))
    }

    @Test("Finds each deviation, alone", arguments: Deviation.allCases)
    func each(deviation: Deviation) async throws {
        let run = try await Self.check([deviation], "--json")
        #expect(run.status == .otherwise)
        let results = try Self.results(run)
        #expect(results.count == Self.statements.count)
        #expect(results.filter { $0.value == "otherwise" }.map(\.key) == [deviation.rawValue], "\(run.output)")
    }

    @Test("Says what a deviation means")
    func three() async throws {
        let run = try await Self.checkOverHTTP([.updatedByID, .filterQuote, .integerRange])
        #expect(run.status == .otherwise)
        #expect(
            run.output.hasSuffix("\n\n\(Self.statements.count - 3) as assumed, 3 otherwise, 0 could not be tried\n"))
        #expect(
            run.output.contains(
                """
                otherwise           An `integer` has 64 bits.
                                      9223372036854775807: refused: 200 invalid_argument; 9007199254740991 is kept
                                      Saving a number outside the service's range fails, or it is changed: check \
                numbers first.
                """))
    }

    @Test("A schema without the attributes for a statement")
    func smallSchema() async throws {
        let run = try await Self.check(schema: #"[{"name": "name", "type": "string"}]"#, "--json")
        #expect(run.status == .success, "\(run.errors)")
        let results = try Self.results(run)
        let tried = results.filter { $0.value == "as-assumed" }.map(\.key)
        #expect(
            tried.sorted() == [
                "basic-credentials", "bulk-refusals", "counting", "error-status", "filter-operators",
                "filter-parentheses", "filter-precedence", "filter-quote", "filter-words", "page-size", "renewal",
                "renewal-refused", "renewal-twice", "search-timeout", "session-token", "sign-in-record",
                "sign-in-version", "wrong-password",
            ])
        #expect(results.count == Self.statements.count)
        #expect(results.values.allSatisfy { $0 != "otherwise" })
    }

    @Test("Checks services with the schemas of the fixtures", arguments: ["default-user", "nesting", "inigo", "wide"])
    func fixtures(name: String) async throws {
        let schema = try PackageFolder.text("Fixtures/Cases/\(name)/schema.json")
        let run = try await Self.check(schema: schema, "--json")
        #expect(run.status == .success, "\(run.output)\(run.errors)")
    }

    @Test("Asks on a terminal, and does nothing without one or without a yes")
    func asking() async throws {
        let capture = try await InMemoryCapture.forChecks()
        func run(_ answer: String?) async -> ServiceRun {
            await ServiceRun(["check", "--domain", "a.example"], answer: answer, transport: capture)
        }
        let silent = await run(nil)
        #expect(silent.status == .usage)
        #expect(silent.errors.hasSuffix("error: there is no terminal to ask on; pass --yes to agree\n"))
        let declined = await run("n")
        #expect(declined.status == .usage)
        #expect(await capture.requests.map(\.path) == ["/entityType", "/entityType"])
        #expect(await run("y").status == .success)
        #expect(await capture.allRecords.isEmpty)
    }

    @Test("Says so if no record can be created, or it cannot be deleted")
    func failures() async throws {
        let capture = try await InMemoryCapture.forChecks()
        func run() async -> ServiceRun {
            await ServiceRun(["check", "--yes", "--domain", "a.example"], transport: capture)
        }
        await capture.inject(.errorCode(403), to: "/entity.create")
        let refused = await run()
        #expect(refused.status == .unavailable)
        #expect(refused.errors.contains("error: the service refused to create a record: 403 client_permission_error"))
        await capture.inject(.errorCode(403), to: "/entity")
        let unread = await run()
        #expect(unread.status == .unavailable)
        #expect(
            unread.errors.contains("error: the service refused to show the new record: 403 client_permission_error"))
        await capture.clearRequests()
        let uuid = try #require(await refusedDeletion(capture, run))
        // What the client may not do is not tried again.
        #expect(await capture.requests.count { $0.path == "/entity.delete" && $0.refusalCode == 403 } < 12)
        #expect(await capture.record(uuid) != .null)
    }

    /// Returns the uuid of the record that stayed.
    private func refusedDeletion(_ capture: InMemoryCapture, _ run: () async -> ServiceRun) async -> String? {
        // Elements are not deleted either, which is another outcome, too.
        await capture.inject(.errorCode(403), forNext: 100, to: "/entity.delete")
        let run = await run()
        #expect(run.status == .recordLeft)
        let match = run.errors.firstMatch(of: /error: the record (\S+) could not be deleted, delete it yourself: 403/)
        return match.map { String($0.output.1) }
    }
}
