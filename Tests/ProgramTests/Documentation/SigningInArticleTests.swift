/// The articles of CaptureSession, in Swift 6 mode as the `main.swift` of an app. "Signing in" runs against a service
/// over HTTP: it registers, signs in, edits, saves, links and signs out, and each of its tokens expires with its first
/// call. So does "Stores, processes and clocks".
final class SigningInArticleTests: XCTestCase {
    private static let catalogue = "Sources/CaptureSession/CaptureSession.docc"

    /// The article on signing in runs from top to bottom.
    func testSigningIn() async throws {
        let schema = try PackageFolder.text("Fixtures/Cases/default-user/schema.json")
        try await CaptureTestService.serving(schema) { capture, domain in
            var rules = TokenRules()
            rules.uses = 1
            await capture.setTokenRules(rules)
            let output = try await withFolder { folder in
                try await CompiledProgram(text: try await Self.program(capture, domain, folder)).output()
            }
            // When they come depends on the system.
            let endings = "Show the sign-in. Nobody is signed in.\n"
            expect(output.contains(endings))
            expectEqual(
                output.replacing(endings, with: ""),
                """
                Welcome, Inigo.
                The address or the password is wrong.
                Hello. My name is Inigo Montoya.
                Inigo Montoya
                emailAddress email Email
                newPassword password Password
                newPasswordConfirm password Confirm password
                firstName text First name
                lastName text Last name
                displayName text Display name
                birthdate dateselect Birthday
                optIn checkbox Newsletter
                false
                ["google"]
                0
                ["facebook"]
                Fezzik
                false

                """)
            let records = try await capture.records(of: CaptureUser.self)
            expectEqual(records.map(\.displayName), ["Inigo Montoya", "Fezzik"])
            expectEqual(records[0].aboutMe, "Hello. My name is Inigo Montoya.")
            expectEqual(records[0].birthday?.description, "1957-08-01")
            expectEqual(records[0].optIn.status, true)
            expectEqual(records[0].primaryAddress.city, "Florin")
            await expectEqual(capture.mails.count, 3)
            let paths = await capture.requests.map(\.path)
            expect(paths.filter { $0 == "/oauth/refresh_access_token" }.count, >, 3)
            let flows = paths.filter { $0.hasPrefix("/widget_data") }.compactMap { $0.split(separator: "/").last }
            expectEqual(flows, ["en-US.json", "de-DE.json"])
        }
    }

    /// The article on Hosted Login compiles.
    func testHostedLogin() async throws {
        let blocks = try Self.blocks("HostedLogin.md")
        expectEqual(blocks.count, 2)
        try await CompiledProgram(
            text: """
                import CaptureRuntime
                import CaptureSession
                import Foundation
                #if canImport(FoundationNetworking)
                import FoundationNetworking
                #endif
                final class Backend: Sendable { func captureToken() async throws -> String { "" } }
                final class HostedLogin: Sendable {
                    func verifiedUUID(of token: String) async throws -> String { "" }
                }
                let (backend, hostedLogin) = (Backend(), HostedLogin())
                let domain = URL(fileURLWithPath: "/")
                let (clientID, secret, loginClientID, text) = ("", "", "", "")
                \(blocks.joined(separator: "\n"))
                """
        ).check()
    }

    /// The blocks of the article and of the one on stores, with calls of the functions before the last block. The
    /// tokens are where the article says for Linux.
    private static func program(_ capture: InMemoryCapture, _ domain: URL, _ folder: URL) async throws -> String {
        func token(_ provider: String, _ email: String) async -> String {
            let login = SocialLogin(
                provider: provider, identifier: "https://\(provider).example/\(email)", email: email)
            return await capture.issueEngageToken(for: login)
        }
        let tokens = folder.appending(path: "tokens").path(percentEncoded: false)
        let replacements = [
            "https://example.janraincapture.com": domain.absoluteString,
            "https://flows.example.com": domain.absoluteString,
            "abcdefghijklmnopqrstuvwxyz012345": InMemoryCapture.signInClientID,
            "KeychainTokenStore()": "FileTokenStore(url: URL(fileURLWithPath: \"\(tokens)\"))",
            "FileManager.default.temporaryDirectory": "URL(fileURLWithPath: \"\(folder.path(percentEncoded: false))\")",
        ]
        let blocks = try blocks("SigningIn.md").map { block in
            replacements.reduce(block) { $0.replacing($1.key, with: $1.value) }
        }
        for text in replacements.keys { expect(try Self.blocks("SigningIn.md").joined().contains(text), text) }
        let end = "my-app://signed-in/?token=\(await token("facebook", "inigo@example.com"))"
        let calls = """
            try await addLogin(EngageToken("\(await token("google", "fencer@example.com"))"))
            try await removeLogin(user.profiles[0].identifier ?? "")
            print(user.profiles.count)
            try await signIn(withEndOfDialog: URL(string: "\(end)")!)
            print(user.profiles.compactMap(\\.domain))
            try await signIn(social: EngageToken("\(await token("google", "fezzik@example.com"))"))
            print(user.displayName ?? "")
            """
        let last = "print(try await session.isSignedIn)"
        let all: [String] = try blocks.dropLast() + Self.blocks("StoresAndProcesses.md") + [calls] + blocks.suffix(1)
        return (all + [last]).joined(separator: "\n")
    }

    private static func blocks(_ article: String) throws -> [String] {
        try DocumentedCode.blocks(in: PackageFolder.url.appending(path: "\(Self.catalogue)/\(article)")).map(\.text)
    }
}
