/// The clock of the device is wrong by 20 minutes, more than the service allows for the date of a renewal.
final class ClockTests: XCTestCase {
    private static func session(
        _ ann: Ann, off seconds: TimeInterval = 1200, transport: (any CaptureTransport)? = nil
    ) -> CaptureSession {
        CaptureSession(
            ann.session.configuration, store: ann.store, transport: transport ?? ann.capture, retries: .never,
            now: { [time = ann.capture.time] in time.now + seconds })
    }

    /// Responses tell the time of the service, with which renewals are signed.
    func testTimeOfTheService() async {
        await forEach([1200, -1200, 31_536_000]) { (seconds: TimeInterval) in
            let ann = try await Ann.signedIn
            let session = Self.session(ann, off: seconds)
            let client = CaptureClient(domain: ann.capture.domain, session: session)
            for _ in 1...3 {
                ann.capture.time.advance(by: 3600)
                try await expectEqual(client.fetch(CaptureUser.self).uuid, ann.uuid)
            }
            await expectEqual(ann.renewals, 3)
        }
    }

    /// A renewal that is the first request is refused, and signed again with the time of the refusal.
    func testSignedAgain() async throws {
        let ann = try await Ann.signedIn
        let session = Self.session(ann)
        let old = try await session.accessToken()
        let new = try await session.accessToken(replacing: old)
        expectNotEqual(new, old)
        await expectEqual(ann.renewals, 2)
        await expectEqual(ann.store.load()?.accessToken, new)
        _ = try await session.accessToken(replacing: new)
        await expectEqual(ann.renewals, 3)
    }

    /// A refusal with the right time is final, and says what is known of the clock.
    func testRefused() async throws {
        let (ann, old) = try await Ann.withToken
        await ann.store.save(SessionTokens(accessToken: old, refreshSecret: "another", uuid: ann.uuid))
        let session = Self.session(ann, off: -1200)
        let error = await sessionError { _ = try await session.accessToken(replacing: old) }
        guard case .signInRequired(.refused(_, let seconds?))? = error else { return fail("\(error as Any)") }
        expectEqual(seconds, -1200)
        expect("\(error as Any)".contains("The clock of this device is 1200 s behind"), "\(error as Any)")
        await expectEqual(ann.renewals, 2)
    }

    /// If responses come without a date, the clock may be the reason, and the error says so.
    func testUnknownTime() async throws {
        let (ann, old) = try await Ann.withToken
        let transport = RecordingTransport { _, request in
            let response = try await ann.capture.send(request)
            return CaptureResponse(status: response.status, body: response.body)
        }
        let session = Self.session(ann, transport: transport)
        let error = await sessionError { _ = try await session.accessToken(replacing: old) }
        guard case .signInRequired(.refused(_, nil))? = error else { return fail("\(error as Any)") }
        expect("\(error as Any)".contains("The clock of this device may be wrong"), "\(error as Any)")
    }

    /// The clock of another host, such as that of Engage, says nothing about that of the service.
    func testOtherHost() async throws {
        let ann = try await Ann.signedIn
        let transport = RecordingTransport { _, request in
            if request.url.host == ann.capture.domain.host { return try await ann.capture.send(request) }
            return CaptureResponse(status: 400, body: Data(), date: Date(timeIntervalSince1970: 0))
        }
        let session = Self.session(ann, off: 0, transport: transport)
        let engage = try require(URL(string: "https://example.rpxnow.com"))
        await expect(throws: CaptureError.self) { try await session.engageToken(for: "a", of: "google", at: engage) }
        _ = try await session.accessToken(replacing: session.accessToken())
        await expectEqual(ann.renewals, 1)
    }
}
