@testable import CaptureSession

/// SHA-1, HMAC and the signature of a renewal, with the vectors of the RFCs.
final class SignatureTests: XCTestCase {
    /// Digests of RFC 3174 and around the size of a block.
    func testDigests() {
        forEach([
            ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
            (String(repeating: "a", count: 55), "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
            (String(repeating: "a", count: 56), "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
            (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
        ]) { (text: String, digest: String) in expectEqual(hexadecimal(SHA1.digest(Array(text.utf8))), digest) }
    }

    /// A million letters, as in RFC 3174.
    func testLong() {
        let digest = SHA1.digest([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
        expectEqual(hexadecimal(digest), "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
    }

    /// Codes of RFC 2202.
    func testCodes() {
        forEach([
            ([UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8), "b617318655057264e28bc0b6fb378c8ef146be00"),
            (
                Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
                "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
            ),
            (
                [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
                "125d7342b9ac11cd91a39af48aa17b4f63f175d3"
            ),
            (
                [UInt8](repeating: 0xAA, count: 80),
                Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                "aa4ae5e15272d00e95705637ce8a3b55ed402112"
            ),
        ]) { (key: [UInt8], message: [UInt8], code: String) in
            expectEqual(hexadecimal(SHA1.authenticationCode(of: message, key: key)), code)
        }
    }

    /// The signature of a renewal, in a form that another program has worked out.
    func testSignature() {
        let secret = "a0123456789abcdef0123456789abcdef0123456"
        let signature = RefreshSignature.text(of: "abcdefgh12345678", secret: secret, date: "2026-01-02 03:04:05")
        expectEqual(signature, "GX93Nai2aW6HK2Jj4irnRVUZBaA=")
    }

    /// The date is that of the time in UTC, whatever the calendar of the device.
    func testDate() {
        expectEqual(RefreshSignature.date(of: Date(timeIntervalSince1970: 1_767_323_045)), "2026-01-02 03:04:05")
    }

    /// A secret is 40 hexadecimal digits, the first an a, and no two are alike.
    func testSecrets() {
        let secrets = (1...100).map { _ in RefreshSignature.newSecret() }
        expectEqual(Set(secrets).count, 100)
        for secret in secrets { expectNotNil(secret.wholeMatch(of: /a[0-9a-f]{39}/)) }
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
