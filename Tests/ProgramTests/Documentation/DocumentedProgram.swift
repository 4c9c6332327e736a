/// The `main.swift` of an app, in which the blocks follow what the texts take for granted. There, `user` is a variable
/// of the main actor. The blocks that save it in place are in functions: articles say that they need a local variable.
struct DocumentedProgram {
    let blocks: [DocumentedCode]
    /// Where the service is.
    var domain = URL(string: "https://example.janraincapture.com")
    /// A token for all blocks, or one for each, if each is to have a record of its own.
    var tokens = [""]
    /// Where files are written, which stay; nil for a folder that is removed at the end.
    var folder: URL?

    var text: String {
        """
        import CaptureRuntime
        import CaptureServer
        import CaptureSession
        import Foundation

        \(Self.keychain)
        var accessTokens = \(tokens)
        final class Session: Sendable {
            func accessToken(expired: String?) async throws -> String { await accessTokens[0] }
        }
        final class TokenSource: Sendable {
            func accessToken(replacing expired: String?) async throws -> String { await accessTokens[0] }
        }
        @MainActor func show(_ text: String) { print(text) }
        // All the time that a busy machine needs.
        let transport = URLSessionTransport(timeout: 86_400, totalTimeout: 86_400)
        let session = Session()
        let tokens = TokenSource()
        let folder = \(folder.map { "URL(filePath: \"\($0.path)\")" } ?? Self.temporaryFolder)
        let file = folder.appending(path: "user.json")
        let export = folder.appending(path: "users.jsonl")
        let lastWeek = Date(timeIntervalSinceNow: -7 * 86_400)
        // What an app or a server has in variables.
        let (email, password, text, birthday) = ("inigo@example.com", "my name is", "Hello.", Date())
        let (clientID, secret) = ("an API client", "its secret")
        let (archiveKey, pictureURL) = ("user", "https://example.com/avatar.jpg")
        let (photoID, profileID) = (31, 12)
        let domain = URL(string: "\(domain?.absoluteString ?? "")")!
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

        let client = CaptureClient(
            domain: domain, authorization: .accessToken(session.accessToken), transport: transport)
        let server = CaptureClient(
            domain: domain, authorization: .clientCredentials(id: "server", secret: "0123456789secret"),
            transport: transport)
        let store = RecordStore<CaptureUser>(url: file)
        var user = try await client.fetch(CaptureUser.self)
        \(blocks.map(code).joined(separator: "\n"))
        \(folder == nil ? "try FileManager.default.removeItem(at: folder)" : "")
        """
    }

    /// What takes the place of the keychain where there is none.
    static let keychain = """
        #if !canImport(Security)
        actor KeychainTokenStore: TokenStore {
            var tokens: SessionTokens?
            func load() -> SessionTokens? { tokens }
            func save(_ tokens: SessionTokens) { self.tokens = tokens }
            func removeAll() { tokens = nil }
        }
        #endif
        """

    private static let temporaryFolder =
        "FileManager.default.temporaryDirectory.appending(path: \"documented-\\(UUID().uuidString)\")"

    private func code(of block: DocumentedCode) -> String {
        let body = """
            #sourceLocation(file: "\(block.file.lastPathComponent)", line: \(block.line))
            \(block.body)
            #sourceLocation()
            """
        let function = """
            func save(_ record: CaptureUser) async throws {
                var user = record
                do {
            \(body)
                }
            }
            try await save(user)
            """
        return """
            do {
            \(block.text.contains("client.save(&user)") ? function : body)
            }
            \(tokens.count > 1 ? "accessTokens.removeFirst(); try store.remove()" : "")
            user = try await client.fetch(CaptureUser.self)
            """
    }
}

extension DocumentedCode {
    /// The code without its imports, which stand at the top; lines stay where they are.
    fileprivate var body: String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("import ") ? "" : $0 }.joined(separator: "\n")
    }
}
