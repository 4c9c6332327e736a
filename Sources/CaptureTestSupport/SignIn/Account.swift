/// What the service knows about a user besides the record.
struct Account: Sendable {
    let uuid: String
    /// What the sign-in form asks for. Case does not matter.
    var name: String?
    var password: String?
    var isVerified = false
    /// The social logins, by their identifiers.
    var logins: [String: SocialLogin] = [:]

    func hasName(_ name: String) -> Bool { self.name?.lowercased() == name.lowercased() }
}

/// A social login that was begun: what its Engage token stands for, and how far it got.
struct SocialAttempt: Sendable {
    enum State { case new, needsRegistration, needsMerge, used }

    let login: SocialLogin
    let time: Double
    var state = State.new

    /// The seconds for which the token is good. The vendor documents no number.
    static let lifetime = 600.0
}

/// How the service treats tokens of sign-in, where the vendor's documentation is silent or an application decides.
package struct TokenRules: Sendable {
    /// The seconds for which an access token is good.
    package var lifetime = 3600.0
    /// The number of calls for which an access token is good, besides; nil for no limit.
    package var uses: Int?
    /// The seconds by which the clock of a device may differ from that of the service.
    package var skew = 300.0
    /// True if a token ends with its renewal, even before it has expired.
    package var endsRenewedTokens = false
    /// True if a token that was renewed can be renewed once more, as after a lost response.
    package var renewsTwice = true

    package init() {}
}
