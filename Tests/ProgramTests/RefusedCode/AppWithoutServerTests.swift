/// An app imports CaptureRuntime alone and is offered nothing that needs credentials.
final class AppWithoutServerTests: XCTestCase {
    private func complaints(_ imports: String) async throws -> String {
        try await CompiledProgram(
            text: """
                \(imports)

                let filter: Filter<CaptureUser> = \\.email == "ann@example.com"
                let first = ["fencing"][.any]
                func find(_ client: CaptureClient) async throws {
                    _ = client.records(CaptureUser.self)
                    _ = try await client.count(CaptureUser.self)
                    _ = try await client.create(CaptureUser(.unset))
                    _ = try await client.delete(CaptureUser.self, uuid: "")
                    _ = RecordFile<CaptureUser>.self
                }
                """
        ).complaints()
    }

    func testSeesNothingOfIt() async throws {
        let complaints = try await complaints("import CaptureRuntime")
        let lines = Set(complaints.matches(of: /main\.swift:(\d+):\d+: error/).map(\.output.1))
        expectEqual(lines, ["3", "4", "6", "7", "8", "9", "10"], "\(complaints)")
    }

    func testAServerSeesIt() async throws {
        try await expectEqual(complaints("import CaptureRuntime\nimport CaptureServer"), "")
    }
}
