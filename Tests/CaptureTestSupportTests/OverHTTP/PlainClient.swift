#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client without any cleverness: one request, one answer. Redirects are shown, not followed.
final class PlainClient: NSObject, URLSessionTaskDelegate, Sendable {
    struct Answer: Sendable {
        let status: Int
        let headers: [String: String]
        let body: Data

        var json: JSONValue { get throws { try JSONValue(jsonData: body) } }
    }

    private let base: URL

    init(_ base: URL) { self.base = base }

    /// Sends a form, everything in it percent-encoded.
    func post(_ path: String, _ fields: [String: String], authorization: String? = nil) async throws -> Answer {
        let pairs = fields.sorted { $0.key < $1.key }.map { Self.encoded($0.key) + "=" + Self.encoded($0.value) }
        return try await send(path, method: "POST", body: pairs.joined(separator: "&"), authorization: authorization)
    }

    /// Sends a form and returns the answer as JSON.
    func call(_ path: String, _ fields: [String: String]) async throws -> JSONValue {
        try await post(path, fields).json
    }

    func send(
        _ path: String, method: String, body: String?, type: String = "application/x-www-form-urlencoded",
        authorization: String? = nil
    ) async throws -> Answer {
        guard let url = URL(string: base.absoluteString + path) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.timeoutInterval = 86_400
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        if body != nil { request.setValue(type, forHTTPHeaderField: "Content-Type") }
        if let authorization { request.setValue(authorization, forHTTPHeaderField: "Authorization") }
        let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        guard let http = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        let headers = Dictionary(
            http.allHeaderFields.map { (String(describing: $0.key).lowercased(), String(describing: $0.value)) }
        ) { first, _ in first }
        return Answer(status: http.statusCode, headers: headers, body: data)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain = (0x30...0x39 ~= byte) || (0x61...0x7A ~= byte | 0x20)
            return isPlain ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
        }.joined()
    }
}

/// A running service with one record, and a token of it.
struct Fixture: Sendable {
    let service: InMemoryCapture
    let client: PlainClient
    let uuid: String
    let token: String

    /// Bodies say `async throws`, which is not inferred where every `try` is inside an `#expect`.
    static func serving(_ seed: JSONValue = [:], _ body: @Sendable (Fixture) async throws -> Void) async throws {
        try await CaptureTestService.serving(testSchema) { service, url in
            let uuid = try await service.createRecord(seed)
            let token = await service.issueToken(for: uuid)
            try await body(Fixture(service: service, client: PlainClient(url), uuid: uuid, token: token))
        }
    }

    /// A request with the token.
    func call(_ path: String, _ fields: [String: String] = [:]) async throws -> JSONValue {
        try await client.call(path, fields.merging(["access_token": token]) { first, _ in first })
    }

    /// An update with the token, and with the addressed part in the answer.
    func update(_ attributes: String, at path: String = "") async throws -> JSONValue {
        try await call("/entity.update", ["attributes": attributes, "attribute_name": path, "include_record": "true"])
    }
}
