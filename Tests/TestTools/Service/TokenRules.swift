/// How a service treats the tokens of sign-ins, where the vendor's documentation is silent or an application decides.
package struct TokenRules: Sendable {
    /// The number of calls for which an access token is good, besides; nil for no limit.
    package var uses: Int?
    /// The seconds by which the clock of a device may differ from that of the service; nil for the service's own.
    package var skew: TimeInterval?
    /// True if a token ends with its renewal, even before it has expired.
    package var endsRenewedTokens = false
    /// True if a token that was renewed can be renewed once more, as after a lost response.
    package var renewsTwice = true

    package init() {}
}

extension InMemoryCapture {
    private static let renewal = "/oauth/refresh_access_token"

    /// Sets how the service treats tokens from now on. It looks at the log of requests, which must not be cleared.
    package func setTokenRules(_ rules: TokenRules) {
        setInterception { (service, request) throws(ServiceError) in
            let renewed = service.requests.filter { $0.path == Self.renewal && $0.isProcessed }
                .map { $0.fields["access_token"] ?? "" }
            if rules.endsRenewedTokens { for token in renewed { service.expireToken(token) } }
            guard let token = request.fields["access_token"] else { return nil }
            guard request.path == Self.renewal else {
                let isUse = { (other: ReceivedRequest) in other.path != Self.renewal && other.number < request.number }
                let uses = service.requests.count { isUse($0) && $0.fields["access_token"] == token }
                if let limit = rules.uses, uses >= limit { service.expireToken(token) }
                return nil
            }
            let date = request.fields["date"].flatMap(Self.formatter.date)
            let skew = date.map { abs($0.timeIntervalSince(service.time.now)) } ?? 0
            if skew > rules.skew ?? .infinity || !rules.renewsTwice && renewed.contains(token) {
                throw ServiceError(200, "signature is not valid", ["argument_name": "signature"])
            }
            return nil
        }
    }

    private static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
        return formatter
    }()
}
