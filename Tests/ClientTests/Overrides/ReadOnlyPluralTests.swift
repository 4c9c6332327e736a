/// A plural that may not be written shows what Capture has, and is not sent.
final class ReadOnlyPluralTests: XCTestCase {
    /// An answer counts, whatever was assigned: nothing of it would ever be sent.
    func testAnswer() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        var user = try await session.client.fetch(ReadOnlyUser.self)
        user.photos.removeLast()
        user.interests = []
        user.aboutMe = "new"
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "update"])
        expectEqual(user.photos.map(\.id), [31, 32])
        expectEqual(user.interests, ["fencing", "revenge"])
    }

    /// A replace is refused, and nothing is sent.
    func testReplace() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let user = try await session.client.fetch(ReadOnlyUser.self)
        await expect(throws: .unreadValues(paths: ["/photos"])) {
            _ = try await user.replace(\.photos, using: session.client)
        }
        await expect(throws: .unreadValues(paths: ["/interests"])) {
            _ = try await user.replace(\.interests, using: session.client)
        }
        await expectEqual(session.calls, ["read"])
    }
}

/// A record for the service of the case `inigo`, whose plurals are never sent.
private struct ReadOnlyUser: CaptureRecord {
    var aboutMe: String?
    var photos: [Photo] = []
    var interests: [String] = []
    var _captureState = _RecordState<ReadOnlyUser>()

    init(_ unset: _UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [
        .value("aboutMe", \.aboutMe), .readOnly(.plural("photos", \.photos)),
        .readOnly(.strings("interests", of: "interest", \.interests)),
    ]

    struct Photo: PluralElement {
        private(set) var id: Int?
        private(set) var type: String?
        var _captureState = _ElementState()

        init(_ unset: _UnsetRecord) {}

        static let attributes: AttributeTable<Self> = [.setByCapture("id", \.id), .readOnly(.value("type", \.type))]
    }
}
