/// https only, but for this machine.
final class AddressTests: XCTestCase {
    /// What a client with this domain does, and whether anything was sent.
    private func fetch(_ address: String) async throws -> (error: CaptureError?, isSent: Bool) {
        let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","result":{}}"#) }
        let client = CaptureClient(
            domain: try require(URL(string: address)),
            authorization: .accessToken { _ in
                fail("a token was asked for, for \(address)")
                return "t"
            }, transport: transport)
        let error = await expect(throws: CaptureError.self) { try await client.fetch(InigoUser.self) }
        return (error, await !transport.requests.isEmpty)
    }

    func testAnotherHostIsRefusedBeforeAnythingIsSent() async {
        await forEach([
            ("http://example.janraincapture.com", "example.janraincapture.com"), ("http://10.0.0.1", "10.0.0.1"),
            ("http://127.example.com", "127.example.com"), ("http://127.0.0.1.example.com", "127.0.0.1.example.com"),
            ("http://localhost.example.com", "localhost.example.com"), ("http://[::2]", "::2"),
            ("http://0.0.0.0", "0.0.0.0"), ("ftp://example.com", "example.com"), ("ftp://localhost", "localhost"),
            ("http://128.0.0.1", "128.0.0.1"), ("http://user@example.com", "example.com"),
            ("http://localhost@example.com", "example.com"), ("http://127.0.0.2", "127.0.0.2"), ("file:///tmp", ""),
            ("/example.com", ""), ("http:", ""),
        ]) { (address: String, host: String) in
            let (error, isSent) = try await fetch(address)
            guard case .insecure(let found)? = error?.kind else { return fail("\(error as Any)") }
            expectEqual(found.trimmingCharacters(in: ["[", "]"]), host)
            expect(!isSent)
        }
    }

    func testHttpsAndThisMachineAreFine() async {
        await forEach([
            "https://example.com", "HTTPS://example.com", "https://10.0.0.1", "http://localhost",
            "http://localhost:8080",
            "http://LOCALHOST", "HTTP://127.0.0.1:1", "http://127.0.0.1", "http://[::1]", "http://[::1]:8080",
        ]) { (address: String) in
            let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","result":{}}"#) }
            let client = try transport.client(at: address)
            _ = try await client.fetch(InigoUser.self)
            await expectEqual(transport.requests.count, 1)
        }
    }

    /// A host alone, as the configuration of JUMP has it, is addressed by https.
    func testHostAlone() async throws {
        let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","result":{}}"#) }
        let client = try transport.client(at: "example.com")
        _ = try await client.fetch(InigoUser.self)
        await expectEqual(transport.requests.map(\.url.absoluteString), ["https://example.com/entity"])
    }

    func testTheMessageSaysWhatToDo() async throws {
        let (error, _) = try await fetch("http://example.com")
        let advice = "Use an address that begins with https://."
        expectEqual(error?.description, "example.com does not use https. Nothing was sent. \(advice)")
    }
}
