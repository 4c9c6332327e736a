import CaptureRuntime
import Foundation
import Models

@MainActor
final class ProfileModel {
    private(set) var user: CaptureUser
    private(set) var isSaving = false
    private(set) var message: String?
    private let client: CaptureClient

    init(user: CaptureUser, client: CaptureClient) {
        self.user = user
        self.client = client
    }

    func rename(to name: String) async {
        user.displayName = name
        isSaving = true
        defer { isSaving = false }
        do {
            try await user.save(using: client).apply(to: &user)
            message = nil
        } catch {
            (error as? CaptureError)?.receipt(for: CaptureUser.self)?.apply(to: &user)
            message = error.localizedDescription
        }
    }
}
