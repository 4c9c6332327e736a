import Testing

/// Redirects would hand the access token to whoever is named.
@Suite(.serialized) struct RedirectTests {
    private static let seed: JSONValue = ["aboutMe": "old"]

    /// Redirects an update to the address that `target` makes of the domains of two services.
    private func redirect(
        _ transport: TestedTransport, status: Int = 302, to target: (_ own: URL, _ other: URL) -> String
    ) async throws -> (error: CaptureError?, own: [ReceivedRequest], other: [ReceivedRequest]) {
        try await Service.run(Self.seed) { service in
            try await Service.run(Self.seed) { other in
                let address = target(service.domain, other.domain)
                await service.capture.inject(Fault(.redirect(to: address, status: status), .beforeProcessing))
                var error: CaptureError?
                do {
                    var user = InigoUser(aboutMe: "new")
                    try await user.update(using: service.client(transport())).apply(to: &user)
                    #expect(!user.hasChanges)
                } catch let failure as CaptureError {
                    error = failure
                }
                return (error, await service.capture.requests, await other.capture.requests)
            }
        }
    }

    private static let statuses = [301, 302, 303, 307, 308]

    @Test(arguments: TestedTransport.all, statuses)
    func toAnotherPortIsNotFollowed(transport: TestedTransport, status: Int) async throws {
        let outcome = try await redirect(transport, status: status) { _, other in "\(other)/entity.update" }
        #expect(outcome.error == CaptureError(.http(status: status)))
        #expect(outcome.other.isEmpty)
        #expect(outcome.own.count == 1)
    }

    @Test(arguments: TestedTransport.all, statuses)
    func toAnotherHostIsNotFollowed(transport: TestedTransport, status: Int) async throws {
        let outcome = try await redirect(transport, status: status) { own, _ in
            "http://localhost:\(own.port ?? 0)/entity.update"
        }
        #expect(outcome.error == CaptureError(.http(status: status)))
        #expect(outcome.own.count == 1)
    }

    @Test(arguments: TestedTransport.all, statuses)
    func toAnotherSchemeIsNotFollowed(transport: TestedTransport, status: Int) async throws {
        let outcome = try await redirect(transport, status: status) { own, _ in
            "https://127.0.0.1:\(own.port ?? 0)/entity.update"
        }
        #expect(outcome.error == CaptureError(.http(status: status)))
        #expect(outcome.own.count == 1)
    }

    /// With 301, 302 and 303 it would be another request, a GET without its form. The others are no use to Capture.
    @Test(arguments: TestedTransport.all, statuses)
    func onTheSameHostIsNotFollowed(transport: TestedTransport, status: Int) async throws {
        let outcome = try await redirect(transport, status: status) { own, _ in "\(own)/entity.update" }
        #expect(outcome.error == CaptureError(.http(status: status)))
        #expect(outcome.own.count == 1)
    }
}
