import Testing

@testable import CaptureRuntime

@Suite("Passwords")
struct CapturePasswordTests {
    private static let secret = "hunter2"
    private static let passwords: [CapturePassword] = [
        CapturePassword(secret), "hunter2", CapturePassword(hash: secret, type: "password-\(secret)", salt: secret),
    ]

    @Test("Nothing that shows a value shows a password", arguments: passwords)
    func redaction(password: CapturePassword) {
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
            #expect(!text.contains(Self.secret))
            #expect(text.contains("<redacted>"))
        }
        #expect(Mirror(reflecting: password).children.isEmpty)
        #expect(password.description == "<redacted>")
    }

    @Test("A password is no Codable")
    func notCodable() {
        #expect(!(CapturePassword("a") as Any is any Encodable))
        #expect(!(CapturePassword.self as Any is any Decodable.Type))
    }

    @Test("The wire forms")
    func wireForms() {
        #expect(CapturePassword("a").json == "a")
        #expect(CapturePassword(hash: "h", type: "password-md5").json == ["type": "password-md5", "value": "h"])
        #expect(
            CapturePassword(hash: "h", type: "password-md5-salted-right-base64", salt: "s").json
                == ["type": "password-md5-salted-right-base64", "value": "h", "salt": "s"]
        )
        #expect(CapturePassword(json: "a") == CapturePassword("a"))
        let unknown: JSONValue = ["type": "password-new", "value": "h", "rounds": 12]
        #expect(CapturePassword(json: unknown)?.json == unknown)
        for other in [.null, true, 1, []] as [JSONValue] {
            #expect(CapturePassword(json: other) == nil)
        }
    }

    @Test("Equality is that of the wire form")
    func equality() {
        #expect(Set([CapturePassword("a"), "a", "b"]).count == 2)
        #expect(CapturePassword("a") != CapturePassword(hash: "a", type: "password-md5"))
    }
}
