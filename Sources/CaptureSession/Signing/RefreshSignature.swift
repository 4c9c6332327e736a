import CaptureRuntime
package import Foundation

/// What proves that a refresh comes from the device that has signed in: a signature with the secret of the sign-in.
///
/// The form is that of JUMP for iOS and Android: Base64 of the HMAC-SHA1 over three lines, the name of the call, the
/// date and the token. The key is the text of the secret, not the bytes that its digits stand for.
package struct RefreshSignature {
    /// The time in UTC, such as `2026-01-02 03:04:05`. It is sent as a parameter of the form.
    package let date: String
    package let signature: String

    package init(of token: String, secret: String, at time: Date) {
        // A clock outside the years 1 to 9999 has no such text; the service refuses every date that far from its own.
        self.init(of: token, secret: secret, date: String((CaptureDateTime.text(from: time) ?? "").prefix(19)))
    }

    package init(of token: String, secret: String, date: String) {
        self.date = date
        let message = "refresh_access_token\n\(date)\n\(token)\n"
        let code = SHA1.authenticationCode(of: Array(message.utf8), key: Array(secret.utf8))
        signature = Data(code).base64EncodedString()
    }
}

enum RefreshSecret {
    /// Returns a new secret as JUMP for iOS makes it: 40 hexadecimal digits of random bytes, the first digit an `a`.
    static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        return "a" + String((1..<40).map { _ in digits[Int(generator.next(upperBound: 16 as UInt8))] })
    }
}
