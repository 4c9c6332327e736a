import CaptureRuntime
import CaptureTestSupport
import Foundation
import InigoModel
import Sessions
import Testing

/// Redirects would hand the access token to whoever is named.
@Suite struct RedirectTests {
    private static let seed: JSONValue = ["aboutMe": "old"]

    /// Redirects an update to the address that `target` makes of the domains of two services.
    private func redirect(
        status: Int = 302, to target: (_ own: URL, _ other: URL) -> String
    ) async throws -> (error: CaptureError?, own: [ReceivedRequest], other: [ReceivedRequest]) {
        try await Session.run("inigo", Self.seed) { session in
            try await Session.run("inigo", Self.seed) { other in
                let address = target(session.domain, other.domain)
                await session.service.inject(Fault(.redirect(to: address, status: status), .beforeProcessing))
                var error: CaptureError?
                do {
                    var user = CaptureUser(aboutMe: "new")
                    try await user.update(using: session.client).apply(to: &user)
                    #expect(!user.hasChanges)
                } catch let failure as CaptureError {
                    error = failure
                }
                return (error, await session.service.requests, await other.service.requests)
            }
        }
    }

    private static let statuses = [301, 302, 303, 307, 308]

    @Test(arguments: statuses)
    func toAnotherPortIsNotFollowed(status: Int) async throws {
        let outcome = try await redirect(status: status) { _, other in "\(other)/entity.update" }
        #expect(outcome.error == CaptureError(.http(status: status)))
        #expect(outcome.other.isEmpty)
        #expect(outcome.own.count == 1)
    }

    @Test(arguments: statuses)
    func toAnotherHostIsNotFollowed(status: Int) async throws {
        let outcome = try await redirect(status: status) { own, _ in
            "http://localhost:\(own.port ?? 0)/entity.update"
        }
        #expect(outcome.error == CaptureError(.http(status: status)))
        #expect(outcome.own.count == 1)
    }

    @Test(arguments: statuses)
    func toAnotherSchemeIsNotFollowed(status: Int) async throws {
        let outcome = try await redirect(status: status) { own, _ in
            "https://127.0.0.1:\(own.port ?? 0)/entity.update"
        }
        #expect(outcome.error == CaptureError(.http(status: status)))
        #expect(outcome.own.count == 1)
    }

    /// As a GET without its form it would be another request.
    @Test(arguments: [301, 302, 303])
    func thatWouldChangeTheRequestIsNotFollowed(status: Int) async throws {
        let outcome = try await redirect(status: status) { own, _ in "\(own)/entity.update" }
        #expect(outcome.error == CaptureError(.http(status: status)))
        #expect(outcome.own.count == 1)
    }

    @Test(arguments: [307, 308])
    func onTheSameHostThatKeepsTheRequestIsFollowed(status: Int) async throws {
        let outcome = try await redirect(status: status) { own, _ in "\(own)/entity.update" }
        #expect(outcome.error == nil)
        #expect(outcome.own.map(\.method) == ["POST", "POST"])
        #expect(outcome.own.map(\.fields) == [outcome.own[0].fields, outcome.own[0].fields])
        #expect(outcome.own.map(\.isProcessed) == [false, true])
    }

    @Test func inACircleEnds() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let address = "\(session.domain)/entity.update"
            await session.service.inject(Fault(.redirect(to: address, status: 307), .beforeProcessing), forNext: 1_000)
            let error = await thrown { _ = try await CaptureUser(aboutMe: "new").update(using: session.client) }
            #expect(error != nil)
            #expect(await session.calls.count < 100)
        }
    }
}
