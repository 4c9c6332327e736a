import CaptureTestSupport
import Testing

@testable import Profile

@MainActor
@Suite struct ProfileModelTests {
    @Test func movesOnce() async throws {
        let capture = try InMemoryCapture(for: CaptureUser.self)
        let ann = try await capture.add(CaptureUser(email: "ann@example.com"))
        let model = ProfileModel(user: ann, client: capture.client(for: ann))
        try await model.move(to: "Florin")
        #expect(try await capture.stored(ann).primaryAddress.city == "Florin")
        #expect(await capture.requests.map(\.description) == ["/entity.update"])
    }
}
