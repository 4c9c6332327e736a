import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import Testing

/// Nothing is kept from one request to the next.
@Suite(.serialized) struct CookieTests {
    @Test(arguments: TestedTransport.all)
    func noCookieIsSentBack(transport: TestedTransport) async throws {
        try await Service.run { service in
            let client = service.client(transport())
            _ = try await client.fetch(InigoUser.self)
            _ = try await client.fetch(InigoUser.self)
            #expect(await service.capture.requests.map(\.cookie) == [nil, nil])
        }
    }
}
