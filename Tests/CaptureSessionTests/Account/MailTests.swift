/// The mails that a user can ask for, and the code in one of them.
final class MailTests: XCTestCase {
    /// An address is verified with the code of the mail, once.
    func testVerification() async throws {
        let ann = try await Ann()
        try await ann.session.resendVerification(to: Ann.address)
        let mail = try await require(ann.capture.mails.last)
        guard case .verification(let code) = mail.purpose else { return fail("\(mail)") }
        expectEqual(mail.address, Ann.address)
        try await expectEqual(ann.session.useVerificationCode(code), ann.uuid)
        try await expectNotNil(ann.signIn().record.emailVerified)
        func refusal(_ body: () async throws -> Void) async -> CaptureAPIError.Code? {
            do { try await body() } catch { return (error as? CaptureError)?.serviceError?.code }
            return nil
        }
        await expectEqual(refusal { try await ann.session.useVerificationCode(code) }, 200)
        await expectEqual(refusal { try await ann.session.resendVerification(to: Ann.address) }, 540)
    }

    /// A mail to reset the password.
    func testReset() async throws {
        let ann = try await Ann()
        try await ann.session.sendPasswordReset(to: Ann.address)
        await expectEqual(ann.capture.mails.map(\.purpose), [.passwordReset])
        await expectEqual(ann.lastRequest?.field("form"), "forgotPasswordForm")
    }

    /// For an address without account there is no mail.
    func testUnknown() async throws {
        let ann = try await Ann()
        await expect(error: "no such account") { try await ann.session.sendPasswordReset(to: "x@y") }
        await expect(error: "no such account") { try await ann.session.resendVerification(to: "x@y") }
        await expect(ann.capture.mails.isEmpty)
    }

    /// A mail whose response is lost is not sent twice.
    func testLostResponse() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.dropAfterProcessing)
        await expect(throws: CaptureError.self) { try await ann.session.sendPasswordReset(to: Ann.address) }
        await expectEqual(ann.capture.mails.count, 1)
    }
}
