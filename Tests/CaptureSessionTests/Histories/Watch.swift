/// Carries requests to the service, and watches what the session promises about tokens.
actor Watch: CaptureTransport {
    private let capture: InMemoryCapture
    /// The sign-in that a token comes from, and its number among the tokens of that sign-in.
    private var origins: [String: (signIn: Int, number: Int)] = [:]
    private var signIns = 0
    /// The renewals that are under way, by their sign-in.
    private var renewals: [Int: Int] = [:]
    /// What was not as promised.
    private(set) var violations: [String] = []

    init(_ capture: InMemoryCapture) { self.capture = capture }

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        let name = request.url.lastPathComponent
        let old = String(decoding: request.body, as: UTF8.self).split(separator: "&")
            .first { $0.hasPrefix("access_token=") }.map { String($0.dropFirst("access_token=".count)) }
        guard name == "refresh_access_token", let old, let origin = origins[old] else {
            let response = try await capture.send(request)
            if name == "auth_native_traditional", let token = Self.token(response) {
                signIns += 1
                origins[token] = (signIns, 0)
            }
            return response
        }
        renewals[origin.signIn, default: 0] += 1
        if renewals[origin.signIn] != 1 { violations.append("two renewals at a time") }
        defer { renewals[origin.signIn, default: 0] -= 1 }
        let response = try await capture.send(request)
        if let token = Self.token(response) { origins[token] = (origin.signIn, origin.number + 1) }
        return response
    }

    /// The newest token of the sign-in that this one comes from, which somebody has got from the session.
    private var newest: [Int: Int] = [:]

    /// Returns the numbers of the newest tokens that the session has returned.
    func tokensSeen() -> [Int: Int] { newest }

    /// Notes that the session has returned a token.
    ///
    /// - Parameter before: What was seen when it was asked for.
    func see(_ token: String, _ before: [Int: Int]) {
        guard let origin = origins[token] else { return violations.append("a token that no response has brought") }
        if origin.number < before[origin.signIn] ?? 0 { violations.append("an older token after a newer one") }
        newest[origin.signIn] = max(newest[origin.signIn] ?? 0, origin.number)
    }

    private static func token(_ response: CaptureResponse) -> String? {
        do {
            return try JSONValue(jsonData: response.body)["access_token"]?.stringValue
        } catch {
            return nil
        }
    }
}
