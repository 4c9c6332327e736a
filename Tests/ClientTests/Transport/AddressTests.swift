import CaptureRuntime
import Foundation
import Models
import TestTools
import Testing

/// https only, but for this machine.
@Suite struct AddressTests {
    /// What a client with this domain does, and whether anything was sent.
    private func fetch(_ address: String) async throws -> (error: CaptureError?, isSent: Bool) {
        let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","result":{}}"#) }
        let client = CaptureClient(
            domain: try #require(URL(string: address)),
            authorization: .accessToken { _ in
                Issue.record("a token was asked for, for \(address)")
                return "t"
            }, transport: transport)
        let error = await thrown { _ = try await client.fetch(InigoUser.self) }
        return (error, await !transport.requests.isEmpty)
    }

    @Test(arguments: [
        ("http://example.janraincapture.com", "example.janraincapture.com"), ("http://10.0.0.1", "10.0.0.1"),
        ("http://127.example.com", "127.example.com"), ("http://127.0.0.1.example.com", "127.0.0.1.example.com"),
        ("http://localhost.example.com", "localhost.example.com"), ("http://[::2]", "::2"),
        ("http://0.0.0.0", "0.0.0.0"), ("ftp://example.com", "example.com"), ("ftp://localhost", "localhost"),
        ("http://128.0.0.1", "128.0.0.1"), ("http://user@example.com", "example.com"),
        ("http://localhost@example.com", "example.com"), ("http://127.0.0.2", "127.0.0.2"), ("file:///tmp", ""),
        ("/example.com", ""), ("http:", ""),
    ])
    func anotherHostIsRefusedBeforeAnythingIsSent(address: String, host: String) async throws {
        let (error, isSent) = try await fetch(address)
        guard case .insecure(let found)? = error?.kind else {
            return #expect(error == CaptureError(.insecure(host: host)))
        }
        #expect(found.trimmingCharacters(in: ["[", "]"]) == host)
        #expect(!isSent)
    }

    @Test(arguments: [
        "https://example.com", "HTTPS://example.com", "https://10.0.0.1", "http://localhost", "http://localhost:8080",
        "http://LOCALHOST", "HTTP://127.0.0.1:1", "http://127.0.0.1", "http://[::1]", "http://[::1]:8080",
    ])
    func httpsAndThisMachineAreFine(address: String) async throws {
        let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","result":{}}"#) }
        let client = try transport.client(at: address)
        _ = try await client.fetch(InigoUser.self)
        #expect(await transport.requests.count == 1)
    }

    @Test("A host alone, as the configuration of JUMP has it, is addressed by https")
    func hostAlone() async throws {
        let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","result":{}}"#) }
        let client = try transport.client(at: "example.com")
        _ = try await client.fetch(InigoUser.self)
        #expect(await transport.requests.map(\.url.absoluteString) == ["https://example.com/entity"])
    }

    @Test func theMessageSaysWhatToDo() async throws {
        let (error, _) = try await fetch("http://example.com")
        let advice = "Use an address that begins with https://."
        #expect(error?.description == "example.com does not use https. Nothing was sent. \(advice)")
    }
}
