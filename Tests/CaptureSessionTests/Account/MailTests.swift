import CaptureRuntime
import CaptureSession
import CaptureTestSupport
import Models
import Testing

/// The mails that a user can ask for, and the code in one of them.
@Suite struct MailTests {
    @Test("An address is verified with the code of the mail, once")
    func verification() async throws {
        let ann = try await Ann()
        try await ann.session.resendVerification(to: Ann.address)
        let mail = try #require(await ann.capture.mails.last)
        guard case .verification(let code) = mail.purpose else {
            Issue.record("\(mail)")
            return
        }
        #expect(mail.address == Ann.address)
        #expect(try await ann.session.useVerificationCode(code) == ann.uuid)
        #expect(try await ann.signIn().record.emailVerified != nil)
        func refusal(_ body: () async throws -> Void) async -> Int? {
            do { try await body() } catch { return (error as? CaptureError)?.serviceError?.code }
            return nil
        }
        #expect(await refusal { try await ann.session.useVerificationCode(code) } == 200)
        #expect(await refusal { try await ann.session.resendVerification(to: Ann.address) } == 540)
    }

    @Test("A mail to reset the password")
    func reset() async throws {
        let ann = try await Ann()
        try await ann.session.sendPasswordReset(to: Ann.address)
        #expect(await ann.capture.mails.map(\.purpose) == [.passwordReset])
        #expect(await ann.lastRequest?.field("form") == "forgotPasswordForm")
    }

    @Test("For an address without account there is no mail")
    func unknown() async throws {
        let ann = try await Ann()
        #expect(await sessionError { try await ann.session.sendPasswordReset(to: "x@y") }?.kind == "no such account")
        #expect(await sessionError { try await ann.session.resendVerification(to: "x@y") }?.kind == "no such account")
        #expect(await ann.capture.mails.isEmpty)
    }

    @Test("A mail whose response is lost is not sent twice")
    func lostResponse() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.dropAfterProcessing)
        await #expect(throws: CaptureError.self) { try await ann.session.sendPasswordReset(to: Ann.address) }
        #expect(await ann.capture.mails.count == 1)
    }
}
