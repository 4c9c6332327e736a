/// The package of a server, which turns the trait AsyncHTTPClient on. Nothing else builds the HTTP client, so the
/// tests of all transports run here, too: they are added to a copy of the package.
final class ServerPackageTests: XCTestCase {
    private static let package = FixturePackage("Server")

    /// Builds the package with the tests, if it has changed.
    private func build() async throws {
        try Self.package.reset()
        try Self.package.edit("Package.swift") { manifest in
            // The tests of all transports use the one of URLSession, too.
            manifest.replacingOccurrences(of: #"traits: ["#, with: #"traits: [.defaults, "#) + """

                package.targets.append(
                    .testTarget(
                        name: "TransportTests",
                        dependencies: [.product(name: "TransportSuite", package: "capture-codegen")]))

                """
        }
        try Self.package.write("import TransportSuite\n", to: "Tests/TransportTests/Suite.swift")
        let outcome = try await Self.package.swift(["build", "--build-tests", "-debug-info-format", "none"])
        try require(outcome.status == 0, "\(outcome.output)")
    }

    /// Every transport passes the same tests.
    func testTransports() async throws {
        try await build()
        let outcome = try await Self.package.swift(["test", "--skip-build"])
        let lines = outcome.output.split(separator: "\n")
        // First what failed, then everything.
        let failed = lines.filter { $0.contains("✘") }.joined(separator: "\n")
        expectEqual(outcome.status, 0, "\(failed)\n\(outcome.output)")
        expect(outcome.output.contains("transport → AsyncHTTPClient"), "\(outcome.output)")
        // Figures, for whoever reads them.
        for line in lines where line.contains("calls") { print(line) }
    }

    /// A server reads a file of records.
    func testReads() async throws {
        try await build()
        let city = { (name: String) in #"{"primaryAddress":{"city":"\#(name)"}}"# }
        let file = Self.package.folder.appending(path: ".build/customers.jsonl")
        try Data([city("Guilder"), city("Florin"), city("Guilder")].joined(separator: "\n").utf8).write(to: file)
        let outcome = try await Self.run(["cities", file.path(percentEncoded: false)])
        expectEqual(outcome.output, "Florin 1\nGuilder 2\n")
        expectEqual(outcome.status, 0)
    }

    /// A server finds, edits and exports records, although connections break.
    func testUnderLoad() async throws {
        try await build()
        let schema = try PackageFolder.text("Fixtures/Server/Sources/Server/capture-schema.json")
        try await CaptureTestService.serving(schema, keepsConnections: true) { capture, domain in
            await capture.addClient(id: "id", secret: "0123456789secret")
            for number in 1...600 {
                let city: JSONValue = number.isMultiple(of: 3) ? "Guilder" : "Florin"
                try await capture.createRecord(["primaryAddress": ["city": city]])
            }
            let environment = [
                "CAPTURE_DOMAIN": domain.absoluteString, "CAPTURE_ID": "id", "CAPTURE_SECRET": "0123456789secret",
            ]
            var random = SplitMix64(seed: 32)
            // The first request is the search.
            for number in 2...1_000 where random.chance(10) {
                let fault = random.pick(
                    of: Fault.dropBeforeProcessing, .dropAfterProcessing, .truncatedResponse, .failure(status: 503),
                    .html(status: 502, .afterProcessing), .noConnection)
                await capture.inject(fault, atRequest: number)
            }
            let first = try await Self.run(["move", "Florin", "Lotharon"], environment)
            expectEqual(first.status, 0, "\(first.output) \(first.errors)")
            let numbers = first.output.matches(of: /\d+/).compactMap { Int($0.output) }
            expectEqual(numbers.count, 2, "\(first.output) \(first.errors)")
            expectEqual(numbers.reduce(0, +), 400, "\(first.output) \(first.errors)")
            let count = await capture.requests.count
            let said = "\(first.output) \(first.errors.prefix(2_000))"
            expect(count, >, 410, "\(count) requests, so that none was repeated: \(said)")
            await capture.removeAllFaults()
            _ = try await Self.run(["move", "Florin", "Lotharon"], environment)

            let file = Self.package.folder.appending(path: ".build/export.jsonl").path(percentEncoded: false)
            let exported = try await Self.run(["export", file], environment)
            expectEqual(exported.status, 0, "\(exported.output)")
            let counted = try await Self.run(["cities", file])
            expectEqual(counted.output, "Guilder 200\nLotharon 400\n")
            expect(!(first.output + exported.output).contains("0123456789secret"))
        }
    }

    /// Runs the server's executable. Its output has no log, which goes to the other one.
    private static func run(_ arguments: [String], _ environment: [String: String] = [:]) async throws
        -> Program.Outcome
    {
        let executable = package.folder.appending(path: ".build/debug/Server")
        return try await Program(executable, arguments, environment: environment).runAside(.apart)
    }
}
