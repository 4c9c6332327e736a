import CaptureAsyncHTTPClient
import CaptureRuntime
import CaptureServer
import Foundation

// Server export FILE     writes the record of every customer with an address into a file
// Server move FROM TO    moves the customers of a city to another one
// Server cities FILE     counts the records of such a file by city

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.count) {
case ("export", 2):
    try await withClient { client in try await export(to: URL(fileURLWithPath: arguments[2]), client) }
case ("move", 3):
    let (moved, failed) = try await withClient { client in try await move(from: arguments[2], to: arguments[3], client)
    }
    print("moved \(moved), failed \(failed)")
case ("cities", 2):
    try await printCities(of: URL(fileURLWithPath: arguments[2]))
default:
    print("usage: Server export FILE | move FROM TO | cities FILE")
    exit(64)
}

/// Runs `body` with a client, whose connections are closed at the end.
func withClient<Result: Sendable>(_ body: (CaptureClient) async throws -> Result) async throws -> Result {
    let environment = ProcessInfo.processInfo.environment
    guard let domain = environment["CAPTURE_DOMAIN"].flatMap(URL.init(string:)), let id = environment["CAPTURE_ID"],
        let secret = environment["CAPTURE_SECRET"]
    else {
        print("Set CAPTURE_DOMAIN, CAPTURE_ID and CAPTURE_SECRET.")
        exit(64)
    }
    let transport = AsyncHTTPClientTransport(connections: 64)
    let client = CaptureClient(
        domain: domain, authorization: .clientCredentials(id: id, secret: secret), transport: transport,
        onEvent: observe)
    do {
        let result = try await body(client)
        try await transport.shutdown()
        return result
    } catch {
        try await transport.shutdown()
        throw error
    }
}
