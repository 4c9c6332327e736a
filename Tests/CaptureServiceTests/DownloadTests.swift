import CaptureSchema

/// capture-service download-schema.
final class DownloadTests: XCTestCase {
    private func run(
        _ arguments: String..., capture: InMemoryCapture, environment: [String: String] = ServiceRun.credentials
    ) async -> ServiceRun {
        await ServiceRun(
            ["download-schema", "--domain", "capture.invalid"] + arguments, environment: environment,
            transport: capture)
    }

    /// Prints the schema, indented and otherwise as it came, over HTTP.
    func testOverHTTP() async throws {
        try await CaptureTestService.serving(testSchema) { capture, url in
            await capture.addClient(id: "checker", secret: "checker-secret")
            let run = await ServiceRun(["download-schema", "--domain", url.absoluteString, "--type", "user"])
            expectEqual(run.status, .success)
            expect(run.errors.isEmpty)
            let names = try JSONValue(jsonText: run.output)["schema"]?["attr_defs"]?.arrayValue?.map { $0["name"] }
            let expected = try JSONValue(jsonText: testSchema)["schema"]?["attr_defs"]?.arrayValue?.map { $0["name"] }
            expectEqual(names, expected)
            expect(run.output.contains("\n        \"name\": \"aboutMe\""))
            let (tree, diagnostics) = SchemaParser.parse(SourceText(path: "schema", bytes: [UInt8](run.output.utf8)))
            expectEqual(tree?.schemaName, "user")
            expect(diagnostics.allSatisfy { $0.severity != .error })
        }
    }

    /// Writes a file in one step, and leaves it alone if the answer is not a schema.
    func testFile() async throws {
        let capture = try await InMemoryCapture.forChecks()
        try await withFolder { folder in
            let file = folder.appending(path: "capture-schema.json")
            let first = await run("-o", file.path(percentEncoded: false), capture: capture)
            expectEqual(first.status, .success)
            expect(first.output.isEmpty)
            expect(first.errors.isEmpty)
            let text = try String(contentsOf: file, encoding: .utf8)
            expect(text.hasPrefix("{\n"))
            expect(text.hasSuffix("}\n"))
            for fault in [
                Fault.html(status: 200), .truncatedResponse, .wrongBody(#"{"stat":"ok"}"#),
                .wrongBody(#"{"stat":"ok","schema":{"attr_defs":[{"name":"a"}]}}"#),
                .wrongBody(#"{"stat":"ok","schema":{"attr_defs":[]}}"#),
                .wrongBody(#"{"stat":"ok","schema":{"attr_defs":[{"name":"uuid","type":"uuid"}]}}"#), .errorCode(403),
            ] {
                await capture.inject(fault, forNext: 3)
                let failed = await run("-o", file.path(percentEncoded: false), capture: capture)
                expectEqual(failed.status, .unavailable, "\(fault)")
                expect(failed.errors.hasPrefix("error: "))
                // It changes nothing, whatever becomes of it.
                expect(!failed.errors.contains("done all the same"), "\(failed.errors)")
                await capture.removeAllFaults()
            }
            try expectEqual(String(contentsOf: file, encoding: .utf8), text)
            try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path).count, 1)
            for (path, reason) in [
                ("none/schema.json", "No such file or directory"), ("", "there is a folder in its place"),
            ] {
                let path = "\(folder.path)/\(path)"
                let lost = await run("-o", path, capture: capture)
                expectEqual(lost.status, .fileError)
                expectEqual(lost.errors, "error: cannot write '\(path)': \(reason)\n")
            }
        }
    }

    /// A client may have no rights, which is said beside the file.
    func testEmptyAccessSchema() async throws {
        let capture = try await InMemoryCapture.forChecks()
        await capture.addClient(id: "app", secret: "s", write: GrantedAttributes([]))
        let run = await run("--for-client", "app", "--access", "write", capture: capture)
        expectEqual(run.status, .success)
        expectEqual(run.errors, "warning: the access schema has no attributes\n")
        try expectEqual(JSONValue(jsonText: run.output)["schema"]?["attr_defs"], [])
    }

    /// Takes the access schema of an API client.
    func testAccessSchema() async throws {
        let capture = try await InMemoryCapture.forChecks()
        await capture.addClient(
            id: "app", secret: "s", read: GrantedAttributes(["aboutMe", "photos.type"]),
            write: GrantedAttributes(["aboutMe"]))
        func paths(_ arguments: String...) async throws -> [String] {
            let run = await ServiceRun(
                ["download-schema", "--domain", "capture.invalid", "--for-client", "app"] + arguments,
                transport: capture)
            expectEqual(run.status, .success, "\(run.errors)")
            let definitions = try JSONValue(jsonText: run.output)["schema"]?["attr_defs"]?.arrayValue ?? []
            return definitions.flatMap { definition -> [String] in
                let name = definition["name"]?.stringValue ?? ""
                let members = definition["attr_defs"]?.arrayValue?.compactMap { $0["name"]?.stringValue }
                return members.map { $0.map { "\(name).\($0)" } } ?? [name]
            }
        }
        try await expectEqual(paths(), ["aboutMe", "photos.type"])
        try await expectEqual(paths("--access", "write_with_token"), ["aboutMe"])
        let unknown = await run("--for-client", "nobody", capture: capture)
        expectEqual(unknown.status, .unavailable)
        expect(unknown.errors.contains("the service refused the call: 200 invalid_argument: no such client: nobody"))
    }

    /// Takes credentials from the environment only, and shows the secret nowhere.
    func testCredentials() async throws {
        let capture = try await InMemoryCapture.forChecks()
        let none = await run(capture: capture, environment: [:])
        expectEqual(none.status, .usage)
        expect(none.errors.hasPrefix("error: CAPTURE_CLIENT_ID and CAPTURE_CLIENT_SECRET are not set"))
        let half = await run(
            capture: capture, environment: ["CAPTURE_CLIENT_ID": "checker", "CAPTURE_CLIENT_SECRET": ""])
        expect(half.errors.hasPrefix("error: CAPTURE_CLIENT_SECRET is not set"))
        await expect(capture.requests.isEmpty)
        let wrong = await run(
            capture: capture, environment: ["CAPTURE_CLIENT_ID": "checker", "CAPTURE_CLIENT_SECRET": "swordfish"])
        expectEqual(wrong.status, .unavailable)
        expect(wrong.errors.contains("402 invalid_client_credentials"))
        expect(!wrong.errors.contains("swordfish"))
        // A service that quotes it where the name of an error belongs.
        for quoted in ["sword/fish", "sword%2Ffish"] {
            await capture.inject(
                .wrongBody(#"{"stat":"error","code":402,"error":"wrong_\#(quoted)","attribute_name":"\#(quoted)"}"#),
                forNext: 2)
            let quoting = await run(
                capture: capture, environment: ["CAPTURE_CLIENT_ID": "checker", "CAPTURE_CLIENT_SECRET": "sword/fish"])
            expect(quoting.errors.contains("402 wrong_<redacted>"), quoting.errors)
            expect(!quoting.errors.contains(quoted))
        }
        let plain = await ServiceRun(["download-schema", "--domain", "http://example.com"], transport: capture)
        expectEqual(plain.status, .unavailable)
        expect(plain.errors.contains("does not use https"))
    }

    /// The credentials are sent in a header, and as parameters only where that is refused.
    func testForms() async throws {
        let capture = try await InMemoryCapture.forChecks()
        _ = await run(capture: capture)
        await expectEqual(capture.requests.map { $0.field("client_secret") }, [nil])
        await capture.inject(.errorCode(205))
        await expectEqual(run(capture: capture).status, .success)
        await expectEqual(capture.requests.map { $0.field("client_secret") }, [nil, nil, "checker-secret"])
    }

    /// Arguments that are wrong.
    func testWrongArguments() async {
        await forEach([
            ["download-schema"], ["download-schema", "--domain", ""], ["upload"],
            ["download-schema", "--domain", "a.example", "--access", "read"],
            ["download-schema", "--domain", "a.example", "--secret", "s"],
            ["download-schema", "--domain", "a.example", "-o", ""],
        ]) { (arguments: [String]) in
            let run = await ServiceRun(arguments, transport: try await InMemoryCapture.forChecks())
            expectEqual(run.status, .usage)
            expect(run.errors.hasPrefix("Error: "))
            expect(run.output.isEmpty)
        }
    }

    func testHelp() async throws {
        let capture = try await InMemoryCapture.forChecks()
        for arguments in [[], ["--help"], ["help", "download-schema"], ["download-schema", "-h"]] {
            let run = await ServiceRun(arguments, transport: capture)
            expectEqual(run.status, .success)
            expect(run.output.contains("USAGE: capture-service"))
        }
    }
}

extension Fault { static func wrongBody(_ text: String) -> Fault { Fault(.body(text), .afterProcessing) } }
