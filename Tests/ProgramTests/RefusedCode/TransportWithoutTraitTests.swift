/// The library for servers is there without its trait, and says what is missing.
final class TransportWithoutTraitTests: XCTestCase {
    func testSaysWhatToDo() async throws {
        let complaints = try await CompiledProgram(
            text: """
                import CaptureAsyncHTTPClient
                import CaptureRuntime

                func make() -> CaptureClient? {
                    let transport = AsyncHTTPClientTransport(connections: 64)
                    return nil
                }
                """
        ).complaints()
        expect(complaints.contains(#"turn on the trait"#), "\(complaints)")
        expect(complaints.contains(#"traits: ["AsyncHTTPClient"]"#), "\(complaints)")
    }
}
