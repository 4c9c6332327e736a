import CaptureRuntime
import Foundation
import Models

/// Loads a record, prints what another process left pending in it, saves it on Capture, and stores it again.
func sendPending(in file: String, to domain: URL, token: String) async throws {
    let store = RecordStore<SecretsUser>(url: URL(fileURLWithPath: file))
    guard var user = try store.load() else { exit(66) }
    print(user.pendingUpdate.jsonText, try user.plannedCalls().map(\.description).joined(separator: "; "))
    let client = CaptureClient(domain: domain, authorization: .accessToken { _ in token })
    try await user.save(using: client).apply(to: &user)
    guard !user.hasChanges else { exit(70) }
    try store.save(user)
}
