import CaptureRuntime
package import Foundation

/// Proves that a renewal comes from the device that has signed in: Base64 of the HMAC-SHA1 over three lines, the name
/// of the call, the date and the token. The key is the text of the secret, not the bytes that its digits stand for.
/// This is what JUMP for iOS and Android send.
package enum RefreshSignature {
    package static func text(of token: String, secret: String, date: String) -> String {
        let message = "refresh_access_token\n\(date)\n\(token)\n"
        let code = SHA1.authenticationCode(of: Array(message.utf8), key: Array(secret.utf8))
        return Data(code).base64EncodedString()
    }

    /// Returns the date of a time. A clock outside the years 1 to 9999 has none; the service would refuse it in any
    /// case.
    package static func date(of time: Date) -> String { String((CaptureDateTime.text(from: time) ?? "").prefix(19)) }

    /// Returns a new secret as JUMP for iOS makes it: 40 hexadecimal digits, the first an `a`, the others random.
    package static func newSecret() -> String {
        "a" + (1..<40).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
    }
}
