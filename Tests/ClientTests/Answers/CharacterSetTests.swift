/// Answers are UTF-8.
final class CharacterSetTests: XCTestCase {
    /// An answer in another character set is an unexpected answer.
    func testOthers() async {
        await forEach([String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .isoLatin1]) {
            (encoding: String.Encoding) in
            let text = #"{"stat":"ok","result":{"aboutMe":"é"}}"#
            let body = try require(text.data(using: encoding))
            let transport = RecordingTransport { _, _ in CaptureResponse(status: 200, body: body) }
            let client = try transport.client()
            let error = await expect(throws: CaptureError.self) { try await client.fetch(InigoUser.self) }
            expectEqual(error, CaptureError(.unexpectedResponse(reason: "it does not come from Capture")))
        }
    }
}
