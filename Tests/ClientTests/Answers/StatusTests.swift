/// `stat` decides, not the HTTP status.
final class StatusTests: XCTestCase {
    private static let statuses = [200, 201, 400, 401, 404, 500, 503]

    func testAnErrorIsTheServicesWhateverTheStatus() async {
        await forEach(Self.statuses) { status in
            let session = try await Session<InigoUser>(["aboutMe": "old"])
            let token = await session.service.issueToken(for: session.uuid, write: GrantedAttributes(["/birthday"]))
            let transport = RecordingTransport { _, request in
                let response = try await session.service.send(request)
                let isRefusal = try JSONValue(jsonData: response.body)["stat"] == "error"
                return isRefusal ? CaptureResponse(status: status, body: response.body) : response
            }
            let client = session.client(transport: transport) { _ in token }
            var user = try await client.fetch(InigoUser.self)
            user.aboutMe = "new"
            let error = await expect(throws: CaptureError.self) { try await user.update(using: client) }
            expectEqual(error?.code, 223)
            expectEqual(error?.serviceError?.attribute, "/aboutMe")
            expectNil(error?.receipt(for: InigoUser.self))
            // Never tried again: the service has said no.
            await expectEqual(session.calls, ["read", "update"])
            expectEqual(user.pendingUpdate, ["aboutMe": "new"])
            await expectEqual(session.stored["aboutMe"], "old")
            user.aboutMe = "old"
            expect(!user.hasChanges, "nothing of it is uncertain")
        }
    }

    func testSuccessIsSuccessWhateverTheStatus() async {
        await forEach(Self.statuses + [301, 302]) { (status: Int) in
            let transport = RecordingTransport { _, _ in
                .text(#"{"stat":"ok","result":{"aboutMe":"NEW"}}"#, status: status)
            }
            let client = try transport.client()
            var user = InigoUser(aboutMe: "new")
            try await user.update(using: client).apply(to: &user)
            expectEqual(user.aboutMe, "NEW")
            expect(!user.hasChanges)
            await expectEqual(transport.requests.count, 1)
        }
    }
}
