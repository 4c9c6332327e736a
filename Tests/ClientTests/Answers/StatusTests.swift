import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// `stat` decides, not the HTTP status.
@Suite struct StatusTests {
    private static let statuses = [200, 201, 400, 401, 404, 500, 503]

    @Test(arguments: statuses)
    func anErrorIsTheServicesWhateverTheStatus(status: Int) async throws {
        try await Session.run("inigo", ["aboutMe": "old"], write: GrantedAttributes(["/birthday"])) { session in
            await session.service.setFailureStatus(status)
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            let error = await thrown { _ = try await user.update(using: session.client) }
            #expect(error?.code == 223)
            #expect(error?.serviceError?.attribute == "/aboutMe")
            #expect(error?.receipt(for: InigoUser.self) == nil)
            // Never tried again: the service has said no.
            #expect(await session.calls == ["read", "update"])
            #expect(user.pendingUpdate == ["aboutMe": "new"])
        }
    }

    @Test(arguments: statuses + [301, 302])
    func successIsSuccessWhateverTheStatus(status: Int) async throws {
        let transport = RecordingTransport { _, _ in
            .text(#"{"stat":"ok","result":{"aboutMe":"NEW"}}"#, status: status)
        }
        let client = try transport.client()
        var user = InigoUser(aboutMe: "new")
        try await user.update(using: client).apply(to: &user)
        #expect(user.aboutMe == "NEW")
        #expect(!user.hasChanges)
        #expect(await transport.requests.count == 1)
    }
}
