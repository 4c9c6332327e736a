import CaptureRuntime
import CaptureServer
import Foundation

// Server export FILE    writes the record of every customer with an address into a file
// Server cities FILE    counts the records of such a file by city

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    print("usage: Server export|cities FILE")
    exit(64)
}
let file = URL(fileURLWithPath: arguments[2])

switch arguments[1] {
case "export":
    let environment = ProcessInfo.processInfo.environment
    guard let domain = environment["CAPTURE_DOMAIN"].flatMap(URL.init(string:)), let id = environment["CAPTURE_ID"],
        let secret = environment["CAPTURE_SECRET"]
    else {
        print("Set CAPTURE_DOMAIN, CAPTURE_ID and CAPTURE_SECRET.")
        exit(64)
    }
    let client = CaptureClient(
        domain: domain, authorization: .clientCredentials(id: id, secret: secret), onEvent: observe)
    let writer = try RecordLines<CaptureUser>.Writer(to: file)
    for try await user in client.records(CaptureUser.self, where: \.primaryAddress.city != nil) {
        try writer.write(user)
    }
    try writer.finish()
case "cities":
    var counts: [String: Int] = [:]
    for try await user in RecordLines<CaptureUser>(contentsOf: file) {
        counts[user.primaryAddress.city ?? "nowhere", default: 0] += 1
    }
    for (city, count) in counts.sorted(by: { $0.key < $1.key }) { print(city, count) }
default:
    print("There is no command \(arguments[1]).")
    exit(64)
}
