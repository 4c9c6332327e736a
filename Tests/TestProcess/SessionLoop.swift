import CaptureRuntime
import CaptureSession
import Foundation
import Models

/// An app, or its extension, that uses a session until it is killed. Another process uses the same store.
///
/// Each operation is a line of output: a point, or what went wrong, after which the process ends.
struct SessionLoop {
    private let store: FileTokenStore
    /// A file with a number that the test raises by one before tokens expire, and once more after that.
    private let expiries: URL
    private let configuration: SessionConfiguration
    private let mayChangeUser: Bool
    private let transport = TokenWatch()
    private var session: CaptureSession

    /// - Parameter role: `app`, which signs in and out, or `extension`, which does not.
    init(store file: String, to domain: URL, clientID: String, role: String) {
        store = FileTokenStore(url: URL(fileURLWithPath: file))
        expiries = URL(fileURLWithPath: file + ".expiries")
        configuration = SessionConfiguration(domain: domain, clientID: clientID)
        mayChangeUser = role == "app"
        session = Self.launched(configuration, store, transport)
    }

    private static func launched(
        _ configuration: SessionConfiguration, _ store: FileTokenStore, _ transport: TokenWatch
    ) -> CaptureSession {
        CaptureSession(configuration, store: store, transport: transport, retries: RetryPolicy(limit: 2, delay: 0.01))
    }

    mutating func run() async throws -> Never {
        while true {
            let (before, number) = (try store.load(), try expiryNumber())
            await transport.forget()
            let outcome = await operation()
            let (after, hasExpired) = (try store.load(), try number % 2 == 1 || number != expiryNumber())
            let problem = await problem(outcome, before, after, hasExpired: hasExpired)
            FileHandle.standardOutput.write(Data("\(problem ?? ".")\n".utf8))
            if problem != nil { exit(70) }
        }
    }

    private func expiryNumber() throws -> Int { Int(try String(contentsOf: expiries, encoding: .utf8)) ?? 0 }

    private enum Outcome {
        case done
        case fetched(String?)
        case failed(any Error)
    }

    private mutating func operation() async -> Outcome {
        do {
            switch Int.random(in: 0..<20) {
            case 0 where mayChangeUser: try await session.signOut()
            case 1..<5 where mayChangeUser:
                let name = Bool.random() ? "ann@example.com" : "bob@example.com"
                _ = try await session.signIn(name: name, password: "secret", as: CaptureUser.self)
            case 5, 6: session = Self.launched(configuration, store, transport)
            case 7, 8:
                // Two calls at once, and a form with a token of its own.
                async let first: Void = session.submit(form: "editProfileForm", fields: ["city": "Florin"])
                async let second = session.isSignedIn
                _ = try await (first, second)
            default:
                let client = CaptureClient(
                    domain: configuration.domain, session: session, retries: RetryPolicy(limit: 2, delay: 0.01))
                return .fetched(try await client.fetch(CaptureUser.self).uuid)
            }
            return .done
        } catch {
            return .failed(error)
        }
    }

    /// Returns what is not as it has to be after an operation; nil if all is.
    ///
    /// - Parameters:
    ///   - before: What was stored before the operation.
    ///   - after: What was stored after it.
    ///   - hasExpired: True if tokens may have expired meanwhile, perhaps one that had just been renewed.
    private func problem(
        _ outcome: Outcome, _ before: SessionTokens?, _ after: SessionTokens?, hasExpired: Bool
    ) async -> String? {
        // The secret is that of a sign-in. Another one, or none: somebody has signed in or out meanwhile.
        let isSameSignIn = before != nil && before?.refreshSecret == after?.refreshSecret
        if isSameSignIn, let before, let older = await transport.used.first(where: { $0 < before.accessToken }) {
            return "\(older) was used after \(before.accessToken) was stored"
        }
        switch outcome {
        case .done: return nil
        case .fetched(let uuid):
            return !isSameSignIn || uuid == before?.uuid ? nil : "the record of somebody else: \(uuid ?? "none")"
        case .failed(SessionError.signInRequired(.signedOut)), .failed(SessionError.superseded):
            return isSameSignIn ? "the user is to sign in, though nobody has signed out" : nil
        case .failed(let error as CaptureError) where error.isTemporary: return nil
        case .failed(let error as CaptureError) where error.serviceError?.isExpiry ?? false && hasExpired: return nil
        case .failed(let error): return "an error that cannot be: \(error)"
        }
    }
}

/// Sends requests by HTTP, and keeps the access tokens in them. The service in memory issues them in the order of their
/// texts.
private actor TokenWatch: CaptureTransport {
    private let transport = URLSessionTransport()
    private(set) var used: Set<String> = []

    func forget() { used = [] }

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        for field in String(decoding: request.body, as: UTF8.self).split(separator: "&")
        where field.hasPrefix("access_token=") { used.insert(String(field.dropFirst("access_token=".count))) }
        return try await transport.send(request)
    }
}
