import CaptureRuntime

/// What a view of the customer's profile shows and changes.
@MainActor
final class ProfileModel {
    private(set) var user: CaptureUser
    private let client: CaptureClient

    init(user: CaptureUser, client: CaptureClient) {
        self.user = user
        self.client = client
    }

    func move(to city: String) async throws {
        user.primaryAddress.city = city
        try await user.save(using: client).apply(to: &user)
    }
}
