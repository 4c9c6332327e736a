/// Requests, byte by byte.
final class RequestTests: XCTestCase {
    private typealias User = InigoUser
    private static let photos: JSONValue = ["photos": [["id": 31, "type": "a"]]]

    /// The bodies of the requests that `body` makes, and their addresses.
    private func requests(
        _ seed: JSONValue = [:], _ body: (CaptureClient) async throws -> Void
    ) async throws -> (bodies: [String], paths: [String]) {
        let session = try await Session<User>(seed)
        let transport = RecordingTransport(to: session.service)
        let client = await session.client(transport: transport)
        try await body(client)
        for request in await session.service.requests {
            expectEqual(request.method, "POST")
            expectNil(request.authorization)
        }
        let base = session.service.domain.absoluteString
        let urls = await transport.requests.map(\.url.absoluteString)
        expect(urls.allSatisfy { $0.hasPrefix(base) && !$0.contains("?") })
        return (await transport.bodies, urls.map { String($0.dropFirst(base.count)) })
    }

    func testAFetchSendsTheTokenAlone() async throws {
        let sent = try await requests { _ = try await $0.fetch(User.self) }
        expectEqual(sent.paths, ["/entity"])
        expectEqual(sent.bodies, ["access_token=token00000000002"])
    }

    func testAnUpdateOfTheRoot() async throws {
        let sent = try await requests { client in
            var user = User(aboutMe: "a", birthday: CaptureDate(year: 1980, month: 2, day: 3))
            user.primaryAddress = .init(city: "b", zip: "c")
            _ = try await user.update(using: client)
        }
        expectEqual(sent.paths, ["/entity.update"])
        expectEqual(
            sent.bodies,
            [
                "attributes=%7B%22aboutMe%22%3A%22a%22%2C%22birthday%22%3A%221980-02-03%22%2C%22primaryAddress%22%3A"
                    + "%7B%22city%22%3A%22b%22%2C%22zip%22%3A%22c%22%7D%7D&include_record=true"
                    + "&access_token=token00000000002"
            ])
    }

    func testAnElementIsNamedWithAnEncodedHash() async throws {
        let sent = try await requests(Self.photos) { client in
            var user = try await client.fetch(User.self)
            user.photos[0].value = nil
            user.photos[0].type = "b"
            _ = try await user.update(\.photos[id: 31], using: client)
        }
        expectEqual(
            sent.bodies.last,
            "attribute_name=%2Fphotos%2331&attributes=%7B%22type%22%3A%22b%22%7D"
                + "&include_record=true&access_token=token00000000002")
    }

    func testAReplaceSendsEveryElementWholeAndNoIds() async throws {
        let sent = try await requests(Self.photos) { client in
            let user = try await client.fetch(User.self)
            _ = try await user.replacePhotos(using: client)
        }
        expectEqual(sent.paths, ["/entity", "/entity.replace"])
        expectEqual(
            sent.bodies.last,
            "attribute_name=%2Fphotos&attributes=%5B%7B%22type%22%3A%22a%22%2C%22value%22%3Anull"
                + "%7D%5D&include_record=true&access_token=token00000000002")
    }

    func testEveryCharacterIsEncoded() async {
        await forEach([
            ("#", "%23"), ("+", "%2B"), (" ", "%20"), ("&", "%26"), ("=", "%3D"), ("%", "%25"), ("%41", "%2541"),
            ("/?:@!$'()*,;", "%2F%3F%3A%40%21%24%27%28%29%2A%2C%3B"), ("aZ09-._~", "aZ09-._~"),
            ("\u{FC}\u{20AC}\u{1F600}", "%C3%BC%E2%82%AC%F0%9F%98%80"), ("e\u{301}", "e%CC%81"), ("\u{7F}", "%7F"),
            ("\"\\", "%5C%22%5C%5C"), ("\n", "%5Cn"), ("\u{1}", "%5Cu0001"),
            ("[]{}<>|^`", "%5B%5D%7B%7D%3C%3E%7C%5E%60"),
        ]) { (text: String, encoded: String) in
            let session = try await Session<InigoUser>()
            let transport = RecordingTransport(to: session.service)
            let client = await session.client(transport: transport)
            _ = try await User(aboutMe: text).update(using: client)
            let body = try await require(transport.bodies.last)
            expect(body.hasPrefix("attributes=%7B%22aboutMe%22%3A%22\(encoded)%22%7D&"))
            let stored = try await require(session.stored["aboutMe"]?.stringValue)
            expectEqual(Array(stored.unicodeScalars), Array(text.unicodeScalars))
        }
    }

    func testTokensAreEncodedToo() async throws {
        let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","result":{}}"#) }
        let client = try transport.client(at: "https://example.com/", token: "a+b/c=&d")
        _ = try await client.fetch(User.self)
        await expectEqual(transport.bodies, ["access_token=a%2Bb%2Fc%3D%26d"])
        await expectEqual(transport.requests.map(\.url.absoluteString), ["https://example.com/entity"])
    }

    func testCredentialsNameTheRecordByItsUUID() async throws {
        let session = try await Session<InigoUser>()
        let transport = RecordingTransport(to: session.service)
        let client = await session.server(transport: transport)
        _ = try await client.fetch(User.self, uuid: session.uuid)
        await expectEqual(transport.bodies, ["type_name=user&uuid=\(session.uuid)"])
        // server:0123456789secret
        await expectEqual(transport.requests.map(\.authorization), ["Basic c2VydmVyOjAxMjM0NTY3ODlzZWNyZXQ="])
        await expectEqual(session.service.requests.map(\.authorization), transport.requests.map(\.authorization))
    }

    func testCredentialsCanBeParameters() async throws {
        let session = try await Session<InigoUser>()
        _ = await session.server()
        let transport = RecordingTransport(to: session.service)
        let client = CaptureClient(
            domain: session.service.domain,
            authorization: .clientCredentials(id: "server", secret: "0123456789secret", sentIn: .body),
            transport: transport)
        _ = try await client.fetch(User.self, uuid: session.uuid)
        let credentials = "client_id=server&client_secret=0123456789secret&type_name=user"
        await expectEqual(transport.bodies, ["\(credentials)&uuid=\(session.uuid)"])
        await expectEqual(transport.requests.map(\.authorization), [nil])
    }
}
