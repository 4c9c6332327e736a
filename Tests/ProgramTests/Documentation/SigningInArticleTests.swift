import CaptureRuntime
import CaptureTestSupport
import Expectations
import Foundation
import Models
import TestTools
import XCTest

/// The articles of CaptureSession. "Signing in" is one program, which runs against a service over HTTP: it
/// registers, signs in, edits, saves, links and signs out, and each of its tokens expires with its first call.
final class SigningInArticleTests: XCTestCase {
    private static let catalogue = "Sources/CaptureSession/CaptureSession.docc"

    /// The article on signing in runs from top to bottom.
    func testSigningIn() async throws {
        let schema = try PackageFolder.text("Fixtures/Cases/default-user/schema.json")
        try await CaptureTestService.serving(schema) { capture, domain in
            var rules = TokenRules()
            rules.uses = 1
            await capture.setTokenRules(rules)
            let output = try await CompiledProgram(text: try await Self.program(capture, domain)).output()
            expectEqual(
                output,
                """
                Welcome, Inigo.
                The address or the password is wrong.
                Inigo Montoya
                ["google"]
                0
                ["emailAddress", "newPassword", "newPasswordConfirm", "firstName", "lastName", \
                "displayName", "birthdate", "optIn"]
                ["facebook"]
                Fezzik
                false

                """)
            let records = try await capture.records(of: CaptureUser.self)
            expectEqual(records.map(\.displayName), ["Inigo Montoya", "Fezzik"])
            expectEqual(records[0].aboutMe, "Hello. My name is Inigo Montoya.")
            expectEqual(records[0].birthday?.description, "1957-08-01")
            expectEqual(records[0].optIn.status, true)
            await expectEqual(capture.mails.count, 3)
            let paths = await capture.requests.map(\.path)
            expect(paths.filter { $0 == "/oauth/refresh_access_token" }.count, >, 3)
        }
    }

    /// The first page and the article on Hosted Login compile.
    func testCompiles() async throws {
        let blocks = try ["CaptureSession.md", "HostedLogin.md"].flatMap(Self.blocks)
        expectEqual(blocks.count, 4)
        let functions = blocks.enumerated().map { number, block in
            "@MainActor func block\(number)() async throws {\n\(block)\n}"
        }
        try await CompiledProgram(
            text: """
                \(Self.prelude)
                final class Backend: Sendable { func captureToken() async throws -> String { "" } }
                final class HostedLogin: Sendable {
                    func verifiedUUID(of token: String) async throws -> String { "" }
                }
                let (backend, hostedLogin, domain) = (Backend(), HostedLogin(), URL(filePath: "/"))
                let (name, password, secret) = ("", "", "")
                \(functions.joined(separator: "\n"))
                """
        ).check()
    }

    /// The blocks of the article as one function, with calls of the functions in it before the last block.
    private static func program(_ capture: InMemoryCapture, _ domain: URL) async throws -> String {
        func token(_ provider: String, _ email: String) async -> String {
            let login = SocialLogin(
                provider: provider, identifier: "https://\(provider).example/\(email)", email: email)
            return await capture.issueEngageToken(for: login)
        }
        let blocks = try blocks("SigningIn.md").map {
            $0.replacing("https://example.janraincapture.com", with: domain.absoluteString)
                .replacing("abcdefghijklmnopqrstuvwxyz012345", with: InMemoryCapture.signInClientID)
        }
        let calls = """
            try await link(EngageToken("\(await token("google", "fencer@example.com"))"))
            try await unlink(user.profiles[0].identifier ?? "")
            print(user.profiles.count)
            print(try await fields().map(\\.name))
            try await signIn(social: EngageToken("\(await token("facebook", "inigo@example.com"))"))
            print(user.profiles.compactMap(\\.domain))
            try await signIn(social: EngageToken("\(await token("google", "fezzik@example.com"))"))
            print(user.displayName ?? "")
            """
        return """
            \(Self.prelude)
            let flowServer = URL(string: "\(domain.absoluteString)")!
            @MainActor func article() async throws {
            \((blocks.dropLast() + [calls] + blocks.suffix(1)).joined(separator: "\n"))
            print(try await session.isSignedIn)
            }
            try await article()
            """
    }

    private static let prelude = """
        import CaptureRuntime
        import CaptureServer
        import CaptureSession
        import Foundation
        #if canImport(FoundationNetworking)
        import FoundationNetworking
        #endif
        \(DocumentedProgram.keychain)
        """

    /// The code of an article, without imports.
    private static func blocks(_ article: String) throws -> [String] {
        try DocumentedCode.blocks(in: PackageFolder.url.appending(path: "\(Self.catalogue)/\(article)")).map {
            $0.text.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
        }
    }
}
