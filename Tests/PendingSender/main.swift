import CaptureRuntime
import Foundation
import SecretsModel

// A process that sends what another one left pending:
//
//     PendingSender FILE URL TOKEN   loads the record, saves it on Capture and in the file, and prints what was pending

let arguments = CommandLine.arguments
guard arguments.count == 4, let domain = URL(string: arguments[2]) else { exit(64) }
let token = arguments[3]
let store = RecordStore<CaptureUser>(url: URL(fileURLWithPath: arguments[1]))
guard var user = try store.load() else { exit(66) }
print(user.pendingUpdate.jsonText, user.changedPlurals.joined(separator: " "))
let client = CaptureClient(domain: domain, accessToken: { _ in token })
try await user.save(using: client).apply(to: &user)
guard !user.hasChanges else { exit(70) }
try store.save(user)
