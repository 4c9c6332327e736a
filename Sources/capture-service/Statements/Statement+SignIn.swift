import CaptureRuntime
import CaptureSession

/// Signing in with a password, and renewing tokens. They need a test user.
extension Statement {
    static let signIn = [
        Statement(
            "sign-in-version", "A sign-in needs no `flow_version`.",
            otherwise: "Set `flowVersion` in the configuration of the session, or apply a `Flow` to it."
        ) { scratch in
            let answer = try await connection(scratch).signIn(secret: RefreshSignature.newSecret())
            switch answer.error {
            case nil: return .asAssumed
            case let error? where error.code == 210:
                throw CannotTry("the name or the password of the test user is wrong")
            case let error?: return .otherwise("refused: \(error.shortText) \(error.attribute ?? "")")
            }
        },
        Statement(
            "sign-in-record", "The response to a sign-in has the record, `capture_user`.",
            otherwise: "Nothing breaks. The session makes another call to read the record."
        ) { scratch in
            let answer = try await connection(scratch).signIn(secret: RefreshSignature.newSecret())
            if let error = answer.error { throw CannotTry("a sign-in", error) }
            return try answer.member("capture_user")?["uuid"] == nil ? .otherwise("it has no record") : .asAssumed
        },
        Statement(
            "wrong-password", "A wrong password is refused with 210.",
            otherwise: "A wrong password throws a `CaptureError`, not `SessionError.invalidCredentials`."
        ) { scratch in
            let connection = try connection(scratch)
            // Without this, a refusal would say nothing about the password.
            _ = try await connection.tokens()
            let answer = try await connection.signIn(
                password: "wrong \(scratch.sample.marker)", secret: RefreshSignature.newSecret())
            guard let error = answer.error else { throw CannotTry("a wrong password was accepted") }
            return error.code == 210 ? .asAssumed : .otherwise("refused: \(error.shortText)")
        },
        Statement(
            "session-token", "`/entity` takes the token of a sign-in.",
            otherwise: "A client of a session cannot read the record: check the API client's access schemas."
        ) { scratch in
            let connection = try connection(scratch)
            let answer = try await connection.read(try await connection.tokens().token)
            return answer.error.map { .otherwise("refused: \($0.shortText)") } ?? .asAssumed
        },
        Statement(
            "own-uuid", "A read of nothing but `uuid` shows whose a token is.",
            otherwise: "A record is not compared with the token that the app's closure returns: make sure that it is "
                + "saved with that of its own user."
        ) { scratch in
            let connection = try connection(scratch)
            let answer = try await connection.read(try await connection.tokens().token, ["uuid"])
            if let error = answer.error { throw CannotTry("a read", error) }
            return try answer.member("result")?["uuid"]?.stringValue == nil ? .otherwise("no uuid") : .asAssumed
        },
        Statement(
            "renewal", "`/oauth/refresh_access_token` renews the token of a sign-in.",
            otherwise: "A session ends with its first token: users have to sign in again after an hour."
        ) { scratch in
            let connection = try connection(scratch)
            let (token, secret) = try await connection.tokens()
            let answer = try await connection.renew(token, secret: secret)
            if let error = answer.error { return .otherwise("refused: \(error.shortText)") }
            return try answer.member("access_token")?.stringValue == nil ? .otherwise("no token") : .asAssumed
        },
        Statement(
            "renewal-twice", "A token that was renewed can be renewed once more.",
            otherwise: "If the response to a renewal is lost, the user has to sign in again."
        ) { scratch in
            let connection = try connection(scratch)
            let (token, secret) = try await connection.tokens()
            if let error = try await connection.renew(token, secret: secret).error {
                throw CannotTry("a renewal", error)
            }
            let again = try await connection.renew(token, secret: secret)
            return again.error.map { .otherwise("refused: \($0.shortText)") } ?? .asAssumed
        },
        Statement(
            "renewal-refused", "A renewal with a wrong signature is refused with a code other than 480 and 500 to 519.",
            otherwise: "A session that can no longer be renewed reports a failure of the service, and users are not "
                + "asked to sign in."
        ) { scratch in
            let connection = try connection(scratch)
            let token = try await connection.tokens().token
            let answer = try await connection.renew(token, secret: RefreshSignature.newSecret())
            guard let error = answer.error else { throw CannotTry("a wrong signature was accepted") }
            return error.meaning == .refusal ? .asAssumed : .otherwise("refused: \(error.shortText)")
        },
    ]

    private static func connection(_ scratch: Scratch) throws(CannotTry) -> SignInConnection {
        guard let connection = scratch.signIn else { throw CannotTry("no test user is named; see --user") }
        return connection
    }
}
