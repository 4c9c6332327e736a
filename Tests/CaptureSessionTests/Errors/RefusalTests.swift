/// What the service refuses by a rule of the application is no failure of the service.
final class RefusalTests: XCTestCase {
    private func check(_ code: CaptureAPIError.Code, _ call: () async throws -> Void) async {
        let error = await expect(throws: CaptureError.self) { try await call() }
        expectEqual(error?.serviceError?.code, code)
        expectEqual(error?.isTemporary, false)
        expectEqual(error?.mayBePartlyDone, false)
        expect(!"\(error as Any)".contains("Perhaps"))
        expectEqual(error?.errorDescription?.contains("Perhaps"), false)
    }

    /// An address that is verified already (540).
    func testVerifiedAlready() async throws {
        let ann = try await Ann()
        try await ann.session.resendVerification(to: Ann.address)
        guard case .verification(let code)? = await ann.capture.mails.last?.purpose else { return fail("no mail") }
        try await ann.session.useVerificationCode(code)
        await check(540) { try await ann.session.resendVerification(to: Ann.address) }
    }

    /// An account that is locked. The vendor documents no code for it.
    func testLocked() async {
        await forEach([520, 540, 544, 599]) { (code: CaptureAPIError.Code) in
            let ann = try await Ann()
            await ann.capture.inject(.errorCode(code))
            await check(code) { try await ann.signIn() }
            await expectEqual(ann.paths.count, 1)
        }
    }

    /// A renewal that is refused so: the user has to sign in.
    func testRenewal() async {
        await forEach([540, 544]) { (code: CaptureAPIError.Code) in
            let ann = try await Ann.signedIn
            ann.capture.time.advance(by: 3600)
            await ann.capture.inject(.errorCode(code), to: "/oauth/refresh_access_token")
            await expect(error: "sign-in required, \(code)") { try await ann.client.fetch(CaptureUser.self) }
        }
    }
}
