import CaptureRuntime
import CaptureTestSupport
import Foundation
import InigoModel
import Sessions
import Testing

/// What went wrong, whatever was done before.
@Suite struct UnderlyingErrorTests {
    private func answer(_ code: Int) throws -> CaptureAPIError {
        try JSONDecoder().decode(CaptureAPIError.self, from: Data(#"{"code":\#(code),"error":"e"}"#.utf8))
    }

    @Test("The wrappers are taken off, however many there are")
    func underlying() throws {
        let service = CaptureError.service(try answer(361))
        #expect(service.underlying == service)
        #expect(CaptureError.incomplete(service, receipt: .none).underlying == service)
        let twice = CaptureError.incomplete(.incomplete(.cancelled(), receipt: .none), receipt: .none)
        #expect(twice.underlying == .cancelled())
        for error in [CaptureError.unidentified, .unread(paths: ["/a"]), .http(status: 502)] {
            #expect(error.underlying == error)
            #expect(CaptureError.incomplete(error, receipt: .none).underlying == error)
            #expect(error.serviceError == nil)
            #expect(CaptureError.incomplete(error, receipt: .none).serviceError == nil)
        }
    }

    @Test("The answer of the service is found in every error that has one")
    func serviceError() throws {
        let answer = try answer(361)
        for error in [CaptureError.service(answer), .conflict(answer)] {
            #expect(error.serviceError == answer)
            #expect(CaptureError.incomplete(error, receipt: .none).serviceError == answer)
        }
    }

    @Test("A save that is refused after its first call says by which code")
    func partOfASave() async throws {
        try await Session.run("inigo", ["aboutMe": "old", "photos": [["id": 31, "type": "a"]]]) { session in
            var user = try await session.client.fetch(CaptureUser.self)
            user.aboutMe = "new"
            user.photos = []
            await session.service.inject(.errorCode(361), to: "/entity.replace")
            do {
                try await user.save(using: session.client, plurals: .replace).apply(to: &user)
                Issue.record("it was not refused")
            } catch let error as CaptureError where error.serviceError?.code == 361 {
                guard case .incomplete = error else { return #expect(error == .unidentified) }
                error.receipt(for: CaptureUser.self)?.apply(to: &user)
            }
            #expect(user.pendingUpdate == [:])
            #expect(user.changedPlurals == ["/photos"])
        }
    }
}
