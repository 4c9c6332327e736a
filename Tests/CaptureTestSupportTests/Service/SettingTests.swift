import XCTest

/// What differs from one application, or from one moment, to the next.
final class SettingTests: XCTestCase {
    private var capture: InMemoryCapture!
    private var server: CaptureClient!

    override func setUp() async throws {
        capture = try InMemoryCapture(for: CaptureUser.self)
        server = capture.serverClient()
        for name in ["ann", "bo", "cy", "dot", "eve"] {
            try await capture.add(CaptureUser(email: "\(name)@example.com", displayName: name))
        }
    }

    private func names(where filter: Filter<CaptureUser>? = nil, pageSize: Int = 100) async throws -> [String?] {
        var names: [String?] = []
        for try await user in server.records(CaptureUser.self, where: filter, pageSize: pageSize) {
            names.append(user.displayName)
        }
        return names
    }

    /// Searches that lag do not see what was written since; reads do.
    func testLag() async throws {
        await capture.holdSearches()
        let ann = try await server.fetch(CaptureUser.self, whose: \.email, is: "ann@example.com")
        try await ann.delete(using: server)
        var fay = CaptureUser(email: "fay@example.com", displayName: "fay")
        try await server.create(fay).apply(to: &fay)
        _ = try await server.update(CaptureUser.self, whose: \.email, is: "bo@example.com") { $0.displayName = "bob" }

        try await expectEqual(names(), ["ann", "bo", "cy", "dot", "eve"])
        try await expectEqual(server.count(CaptureUser.self, where: \.displayName == "bo"), 1)
        try await expectEqual(server.fetch(CaptureUser.self, uuid: fay.uuid).displayName, "fay")
        try await expectEqual(server.fetch(CaptureUser.self, whose: \.email, is: "bo@example.com").displayName, "bob")

        await capture.resumeSearches()
        try await expectEqual(names(), ["bob", "cy", "dot", "eve", "fay"])
        try await expectEqual(server.count(CaptureUser.self, where: \.displayName == "bo"), 0)
    }

    /// A service may send fewer records at once than were asked for.
    func testPageLimit() async throws {
        await capture.setPageLimit(2)
        try await expectEqual(names(), ["ann", "bo", "cy", "dot", "eve"])
        // An empty page is the last.
        await expectEqual(capture.requests.count, 4)
        try await expectEqual(names(where: \.id > 3, pageSize: 1), ["dot", "eve"])
        await capture.setPageLimit(0)
        try await expectEqual(names().count, 5)
    }

    /// A rule that no schema shows changes what an app has sent.
    func testRule() async throws {
        await capture.setRule(at: "/email") { sent, _ in sent.stringValue.map { .string($0.lowercased()) } ?? sent }
        var ann = try await server.fetch(CaptureUser.self, whose: \.email, is: "ann@example.com")
        ann.email = "Annie@Example.COM"
        try await ann.update(using: capture.client(for: ann)).apply(to: &ann)
        expectEqual(ann.email, "annie@example.com")
        expect(!ann.hasChanges)
    }
}
