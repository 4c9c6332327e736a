import CaptureRuntime
import CaptureTestSupport
import Foundation
import InigoModel
import Sessions
import Testing

/// Nothing is kept from one request to the next.
@Suite struct CookieTests {
    @Test func noCookieIsSentBack() async throws {
        try await Session.run("inigo") { session in
            _ = try await session.client.fetch(CaptureUser.self)
            _ = try await session.client.fetch(CaptureUser.self)
            #expect(await session.service.requests.map(\.cookie) == [nil, nil])
        }
    }
}
