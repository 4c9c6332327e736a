import CaptureRuntime
import CaptureTestSupport
import Foundation
import InigoModel
import Sessions
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the transport makes of a connection's fate.
@Suite struct URLSessionTransportTests {
    private let transport = URLSessionTransport()

    private func request(_ session: Session) -> CaptureRequest {
        CaptureRequest(url: session.domain.appendingPathComponent("entity"), body: Data("access_token=t".utf8))
    }

    @Test func theAnswerIsPassedOnAsItIs() async throws {
        try await Session.run("inigo") { session in
            await session.service.inject(.html(status: 418))
            let response = try await transport.send(request(session))
            #expect(response.status == 418)
            #expect(String(decoding: response.body, as: UTF8.self).contains("<h1>418</h1>"))
        }
    }

    @Test func aRefusedConnectionMeansThatNothingArrived() async throws {
        let domain = try await Session.run("inigo") { $0.domain }
        let transport = transport
        let error = await thrown(CaptureTransportError.self) {
            _ = try await transport.send(CaptureRequest(url: domain, body: Data()))
        }
        #expect(error?.mayHaveArrived == false)
        #expect(error?.reason.isEmpty == false)
    }

    @Test func anUnknownHostMeansThatNothingArrived() async throws {
        let url = try #require(URL(string: "http://host.invalid"))
        let transport = transport
        let error = await thrown(CaptureTransportError.self) {
            _ = try await transport.send(CaptureRequest(url: url, body: Data()))
        }
        #expect(error?.mayHaveArrived == false)
    }

    @Test(arguments: [Fault.dropBeforeProcessing, .dropAfterProcessing, .truncatedResponse])
    func aDroppedConnectionMayMeanThatItArrived(fault: Fault) async throws {
        try await Session.run("inigo") { session in
            await session.service.inject(fault)
            let error = await thrown(CaptureTransportError.self) { _ = try await transport.send(request(session)) }
            #expect(error?.mayHaveArrived == true)
        }
    }

    @Test func silenceEndsAfterTheTimeout() async throws {
        try await Session.run("inigo") { session in
            await session.service.inject(.stallAfterProcessing)
            let transport = URLSessionTransport(timeout: 1)
            let error = await thrown(CaptureTransportError.self) { _ = try await transport.send(request(session)) }
            #expect(error?.mayHaveArrived == true)
            #expect(error?.reason == "the request timed out")
        }
    }

    @Test("What answers in another language than HTTP has had the request")
    func anAnswerThatIsNotHTTP() async throws {
        let server = try RawServer { _, write in _ = write(Array("no such thing\r\n\r\n".utf8)) }
        defer { server.stop() }
        let error = await thrown(CaptureTransportError.self) {
            _ = try await transport.send(CaptureRequest(url: server.url, body: Data("a=b".utf8)))
        }
        #expect(error?.mayHaveArrived == true)
    }

    @Test("An answer that asks for a password is passed on like any other", arguments: ["Basic", "Digest", "Bearer"])
    func aChallenge(scheme: String) async throws {
        let server = try RawServer { _, write in
            let header = "WWW-Authenticate: \(scheme) realm=\"x\", nonce=\"y\"\r\nContent-Length: 4\r\n\r\n"
            _ = write(Array("HTTP/1.1 401 Unauthorized\r\n\(header)what".utf8))
        }
        defer { server.stop() }
        let response = try await transport.send(CaptureRequest(url: server.url, body: Data("a=b".utf8)))
        #expect(response.status == 401)
        #expect(response.body == Data("what".utf8))
    }

    @Test func aClientOfItsOwnConfigurationWorks() async throws {
        try await Session.run("inigo", ["aboutMe": "x"]) { session in
            let transport = URLSessionTransport(configuration: .ephemeral)
            let client = await session.client(transport: transport)
            let user = try await client.fetch(CaptureUser.self)
            #expect(user.aboutMe == "x")
        }
    }

    @Test func manyRequestsAtOnceAreKeptApart() async throws {
        try await Session.run("inigo") { session in
            let server = await session.server()
            var uuids: [String] = []
            for number in 0..<40 {
                uuids.append(try await session.service.createRecord(["aboutMe": .string("\(number)")]))
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (number, uuid) in uuids.enumerated() {
                    group.addTask {
                        let user = try await server.fetch(CaptureUser.self, uuid: uuid)
                        #expect(user.aboutMe == "\(number)")
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test func aLongAnswerComesWhole() async throws {
        let text = String(repeating: "0123456789abcdef", count: 1 << 17)
        try await Session.run("inigo", ["aboutMe": .string(text)]) { session in
            let user = try await session.client.fetch(CaptureUser.self)
            #expect(user.aboutMe == text)
        }
    }
}
