import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// Requests, for people who come from the Objective-C classes. Those pasted the token and the path into the body as
/// they were, so that a `+` or `#` in them was lost.
@Suite("Requests go to the same endpoints with the same parameters, and everything is encoded")
struct PostedRequestTests {
    @Test("Updates, replaces and fetches post the known parameters, each once, in full encoding")
    func parameters() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "1+1 & 100% = #?é\u{1F600}"
            _ = try await user.update(\.photos[id: 31], using: session.client)
            _ = try await user.replacePhotos(using: session.client)
            let requests = await session.service.requests
            #expect(requests.map(\.method) == ["POST", "POST", "POST"])
            #expect(requests.map(\.path) == ["/entity", "/entity.update", "/entity.replace"])
            let names = requests.map { $0.fields.all.map(\.name).sorted() }
            let writing = ["access_token", "attribute_name", "attributes", "include_record"]
            #expect(names == [["access_token"], writing, writing])
            #expect(requests[1].fields["include_record"] == "true")
            #expect(requests[1].fields["attribute_name"] == "/photos#31")
            #expect(requests[1].attributes == ["value": "1+1 & 100% = #?é\u{1F600}"])
            #expect(requests.map(\.isProcessed) == [true, true, true])
        }
    }

    @Test("A token is sent encoded, whatever is in it, and keys of the body are sorted")
    func encoding() async throws {
        let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","result":{}}"#) }
        let client = CaptureClient(
            domain: try #require(URL(string: "https://capture.example.com")),
            accessToken: { _ in "a+b&c#d e" }, transport: transport, retries: .never)
        let user = InigoUser(aboutMe: "x", primaryAddress: .init(city: "c", zip: "z"))
        _ = try await user.update(using: client)
        let body = try #require(await transport.bodies.first)
        #expect(body.contains("access_token=a%2Bb%26c%23d%20e"))
        #expect(body.contains("attributes=%7B%22aboutMe%22%3A%22x%22%2C%22primaryAddress%22%3A%7B%22city%22"))
        #expect(!body.hasPrefix("&"))
    }

    @Test("A success needs stat ok and a result of the right kind, a list for a plural")
    func answers() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos = []
            user.aboutMe = "x"
            let faults: [Fault] = [
                .wrongResult([:]), .wrongResult("text"), .missingResult, Fault(.body("{}"), .beforeProcessing),
            ]
            for fault in faults {
                await session.service.inject(fault)
                let error = try await failure { try await user.replacePhotos(using: session.client) }
                guard case .unexpectedResponse = error.kind else {
                    Issue.record("\(error) is not about the answer")
                    continue
                }
            }
            await session.service.inject(.wrongResult([]))
            let error = try await failure { try await user.update(using: session.client) }
            guard case .unexpectedResponse = error.kind else {
                Issue.record("\(error) is not about the answer")
                return
            }
        }
    }
}
