#if DEBUG && (os(Linux) || os(macOS))
final class ConstraintWordTests: XCTestCase {
    /// A word that is no constraint ends an app that was built for debugging, and says what to do.
    func testUnknownWord() async throws {
        func outcome(_ words: String) async throws -> Program.Outcome {
            let process = BuiltProducts.folder.appending(path: "TestProcess")
            return try await Program(process, ["constraints", "-", words]).runAside()
        }
        try await expectEqual(outcome("required length:5 ignoring-case email-address").status, 0)
        let failed = try await outcome("required lenght:5")
        expectNotEqual(failed.status, 0)
        expect(failed.output.contains("CaptureRuntime has no constraint called `lenght:5`. Generate the records"))
    }
}
#endif
