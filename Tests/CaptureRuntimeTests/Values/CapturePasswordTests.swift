@testable import CaptureRuntime

/// Passwords.
final class CapturePasswordTests: XCTestCase {
    private static let secret = "hunter2"
    private static let passwords: [CapturePassword] = [
        CapturePassword(secret), "hunter2", CapturePassword(hash: secret, type: "password-\(secret)", salt: secret),
    ]

    /// Nothing that shows a value shows a password.
    func testRedaction() {
        forEach(Self.passwords) { password in
            struct Holder {
                let password: CapturePassword
                let maybe: CapturePassword?
                let many: [String: [CapturePassword]]
            }
            let holder = Holder(password: password, maybe: password, many: ["a": [password]])
            var shown = [
                "\(password)", String(describing: password), String(reflecting: password), password.description,
                "\(holder)", String(reflecting: holder), "\(holder.maybe as Any)", "\([password])",
            ]
            var dumped = ""
            dump(password, to: &dumped)
            dump(holder, to: &dumped)
            dump(password.customMirror, to: &dumped)
            shown.append(dumped)
            for text in shown {
                expect(!text.contains(Self.secret))
                expect(text.contains("<redacted>"))
            }
            expect(Mirror(reflecting: password).children.isEmpty)
            expectEqual(password.description, "<redacted>")
        }
    }

    /// A password is no Codable.
    func testNotCodable() {
        expect(!(CapturePassword("a") as Any is any Encodable))
        expect(!(CapturePassword.self as Any is any Decodable.Type))
    }

    /// The wire forms.
    func testWireForms() {
        expectEqual(CapturePassword("a").json, "a")
        expectEqual(CapturePassword(hash: "h", type: "password-md5").json, ["type": "password-md5", "value": "h"])
        expectEqual(
            CapturePassword(hash: "h", type: "password-md5-salted-right-base64", salt: "s").json,
            ["type": "password-md5-salted-right-base64", "value": "h", "salt": "s"])
        expectEqual(CapturePassword(json: "a"), CapturePassword("a"))
        let unknown: JSONValue = ["type": "password-new", "value": "h", "rounds": 12]
        expectEqual(CapturePassword(json: unknown)?.json, unknown)
        for other in [.null, true, 1, []] as [JSONValue] { expectNil(CapturePassword(json: other)) }
    }

    /// Equality is that of the wire form.
    func testEquality() {
        expectEqual(Set([CapturePassword("a"), "a", "b"]).count, 2)
        expectNotEqual(CapturePassword("a"), CapturePassword(hash: "a", type: "password-md5"))
    }
}
