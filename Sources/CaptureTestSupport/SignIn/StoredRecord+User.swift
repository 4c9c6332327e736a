import CaptureRuntime
import Foundation

/// The user of a record: the attributes that the flow and the platform keep decide who can sign in, and how.
///
/// A schema need not have them all, for the generated code of an app may know less than its service.
extension StoredRecord {
    /// The attributes' names.
    enum UserAttribute {
        static let address = "email"
        static let password = "password"
        /// The social logins: elements with the `identifier` of the user and the `domain` of the provider.
        static let logins = "profiles"
        /// When the address was verified.
        static let verified = "emailVerified"
    }

    /// What the sign-in form asks for.
    var address: String? { root[UserAttribute.address]?.stringValue }

    var isVerified: Bool { ![nil, .null, false].contains(root[UserAttribute.verified]) }

    /// False for a password that was stored as a hash, too.
    func hasPassword(_ password: String) -> Bool { root[UserAttribute.password] == .string(password) }

    /// The providers of the social logins, by the identifiers.
    var providers: [(identifier: String, provider: String)] {
        (root[UserAttribute.logins]?.arrayValue ?? []).compactMap { element in
            element["identifier"]?.stringValue.map { ($0, element["domain"]?.stringValue ?? "") }
        }
    }

    /// Case does not matter.
    func isCalled(_ name: String) -> Bool { address?.lowercased() == name.lowercased() }

    func has(_ login: SocialLogin) -> Bool { providers.contains { $0.identifier == login.identifier } }

    /// What error 380 calls the way in which the user has signed in until now.
    var existingProvider: String {
        let hasPassword = root[UserAttribute.password]?.isNull == false
        return hasPassword ? "capture" : providers.map(\.provider).min() ?? "capture"
    }

    mutating func add(_ login: SocialLogin) {
        var element = schema.root.child(UserAttribute.logins).map { newElement(of: $0) } ?? [:]
        element["identifier"] = .string(login.identifier)
        element["domain"] = .string(login.provider)
        setLogins { $0 + [.object(element)] }
    }

    mutating func removeLogin(_ identifier: String) {
        setLogins { $0.filter { $0["identifier"]?.stringValue != identifier } }
    }

    private mutating func setLogins(_ change: ([JSONValue]) -> [JSONValue]) {
        set(UserAttribute.logins, .array(change(root[UserAttribute.logins]?.arrayValue ?? [])))
    }
}

/// A social login that was begun: what its Engage token stands for, and how far it got.
struct SocialAttempt: Sendable {
    enum State: Hashable {
        case new, needsRegistration
        case needsMerge(uuid: String)
        case used
    }

    let login: SocialLogin
    let time: Date
    var state = State.new

    /// The seconds for which the token is good. The vendor documents no number.
    static let lifetime = 600.0
}
