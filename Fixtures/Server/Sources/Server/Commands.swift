import CaptureRuntime
import CaptureServer
import Foundation

func export(to file: URL, _ client: CaptureClient) async throws {
    let writer = try RecordFile<CaptureUser>.Writer(to: file)
    for try await user in client.records(CaptureUser.self, where: \.primaryAddress.city != nil) {
        try writer.write(user)
    }
    try writer.finish()
}

/// Edits and saves many records at a time. One that fails does not stop the others.
func move(from: String, to: String, _ client: CaptureClient) async throws -> (moved: Int, failed: Int) {
    try await withThrowingTaskGroup(of: Bool.self) { group in
        for try await found in client.records(CaptureUser.self, where: \.primaryAddress.city == from) {
            group.addTask {
                var user = found
                user.primaryAddress.city = to
                do {
                    try await user.update(\.primaryAddress, using: client).apply(to: &user)
                    return true
                } catch is CaptureError {
                    return false
                }
            }
        }
        return try await group.reduce(into: (0, 0)) { $1 ? ($0.0 += 1) : ($0.1 += 1) }
    }
}

func printCities(of file: URL) async throws {
    var counts: [String: Int] = [:]
    for try await user in RecordFile<CaptureUser>(contentsOf: file) {
        counts[user.primaryAddress.city ?? "nowhere", default: 0] += 1
    }
    for (city, count) in counts.sorted(by: { $0.key < $1.key }) { print(city, count) }
}
