import CaptureRuntime
import Foundation
import Models
import TestTools
import Testing

/// Answers are UTF-8.
@Suite struct CharacterSetTests {
    @Test(
        "An answer in another character set is an unexpected answer",
        arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .isoLatin1])
    func others(encoding: String.Encoding) async throws {
        let text = #"{"stat":"ok","result":{"aboutMe":"é"}}"#
        let body = try #require(text.data(using: encoding))
        let transport = RecordingTransport { _, _ in CaptureResponse(status: 200, body: body) }
        let client = try transport.client()
        let error = await thrown { _ = try await client.fetch(InigoUser.self) }
        #expect(error == CaptureError(.unexpectedResponse(reason: "it does not come from Capture")))
    }
}
