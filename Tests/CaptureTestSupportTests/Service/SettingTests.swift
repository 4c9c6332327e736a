import CaptureRuntime
import CaptureServer
import CaptureTestSupport
import Expectations
import Models
import XCTest

/// What differs from one application, or from one moment, to the next.
final class SettingTests: XCTestCase {
    private var capture: InMemoryCapture!
    private var server: CaptureClient!

    override func setUp() async throws {
        capture = try InMemoryCapture(for: CaptureUser.self)
        server = capture.serverClient()
        for name in ["ann", "bo", "cy", "dot", "eve"] {
            try await capture.add(CaptureUser(email: "\(name)@example.com", displayName: name))
        }
    }

    /// A rule that no schema shows changes what an app has sent.
    func testRule() async throws {
        await capture.setRule(at: "/email") { sent, _ in sent.stringValue.map { .string($0.lowercased()) } ?? sent }
        var ann = try await server.fetch(CaptureUser.self, where: \.email, is: "ann@example.com")
        ann.email = "Annie@Example.COM"
        try await ann.update(using: capture.client(for: ann)).apply(to: &ann)
        expectEqual(ann.email, "annie@example.com")
        expect(!ann.hasChanges)
    }
}
