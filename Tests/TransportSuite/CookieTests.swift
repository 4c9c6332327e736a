import Testing

/// Nothing is kept from one request to the next.
@Suite(.serialized) struct CookieTests {
    @Test(arguments: TestedTransport.all)
    func noCookieIsSentBack(transport: TestedTransport) async throws {
        try await Service.run { service in
            let client = service.client(transport())
            _ = try await client.fetch(InigoUser.self)
            _ = try await client.fetch(InigoUser.self)
            // A cookie that comes back is refused.
            #expect(await service.capture.requests.count == 2)
        }
    }
}
