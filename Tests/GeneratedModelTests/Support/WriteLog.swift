/// A service that takes everything, answers what it was sent, and remembers it.
actor WriteLog: CaptureTransport {
    /// The attributes that were written, in order.
    private(set) var paths: [String] = []

    nonisolated var client: CaptureClient {
        get throws {
            let domain = try require(URL(string: "https://capture.example.com"))
            return CaptureClient(
                domain: domain, authorization: .accessToken { _ in "token" }, transport: self, retries: .never)
        }
    }

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        let form = try require(URLComponents(string: "?" + String(decoding: request.body, as: UTF8.self))?.queryItems)
        func field(_ name: String) -> String? { form.first { $0.name == name }?.value }
        // Whose the token is, this service does not show.
        if request.url.lastPathComponent == "entity" {
            return CaptureResponse(status: 200, body: Data(#"{"stat":"ok","result":{}}"#.utf8))
        }
        let body = try JSONDecoder().decode(JSONValue.self, from: Data((field("attributes") ?? "null").utf8))
        paths.append(field("attribute_name") ?? "")
        let answer: JSONValue = ["stat": "ok", "result": body]
        return CaptureResponse(status: 200, body: try JSONEncoder().encode(answer))
    }
}
