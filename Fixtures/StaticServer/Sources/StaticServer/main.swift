import CaptureRuntime
import CaptureServer
import Foundation

// Prints the cities of all customers. The transport is where a real program uses the HTTP client that its platform has.

struct CannedAnswers: CaptureTransport {
    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        // A page is of the records after the last one of the page before: `id > 2`.
        let isFirstPage = String(decoding: request.body, as: UTF8.self).contains("id%20%3E%200&")
        let records = isFirstPage ? #"{"id":1,"city":"Florin"},{"id":2,"city":"Guilder"}"# : ""
        return CaptureResponse(status: 200, body: Data(#"{"stat":"ok","results":[\#(records)]}"#.utf8))
    }
}

guard let domain = URL(string: "https://example.janraincapture.com") else { exit(70) }
let client = CaptureClient(
    domain: domain, authorization: .clientCredentials(id: "reader", secret: ""), transport: CannedAnswers())
for try await customer in client.records(Customer.self) { print(customer.city ?? "nowhere") }
