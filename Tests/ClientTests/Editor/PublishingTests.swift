#if canImport(Observation)
import Observation

/// What an editor tells its observers.
@MainActor final class PublishingTests: XCTestCase {
    /// Counts without a lock: changes are made on this actor.
    @MainActor private final class Counter {
        private(set) var values: [Bool] = []

        /// Notes every change of what `read` reads, as a view does that is drawn anew.
        @available(macOS 14, *) func follow(_ read: @escaping @MainActor () -> Bool) {
            withObservationTracking {
                _ = read()
            } onChange: {
                Task { @MainActor in
                    self.values.append(read())
                    self.follow(read)
                }
            }
        }
    }

    private func settle() async { for _ in 0..<20 { await Task.yield() } }

    /// After a receipt for a part, the record is equal to what it was before, so `record` alone would tell nobody.
    @available(macOS 14, *) func testHasChangesIsPublishedForAnEqualRecord() async throws {
        try await withEditor { editor, _ in
            editor.record.primaryAddress.city = "new"
            let before = editor.record
            let counter = Counter()
            counter.follow { editor.hasChanges }
            await expect(editor.perform { try await $0.update(\.primaryAddress, using: $1) })
            expectEqual(editor.record, before)
            try await eventually("it is published") { counter.values == [false] }
            editor.record.primaryAddress.city = "newer"
            try await eventually("it is published") { counter.values == [false, true] }
            editor.record.primaryAddress.city = "new"
            try await eventually("it is published") { counter.values == [false, true, false] }
        }
    }

    @available(macOS 14, *) func testHasChangesIsPublishedOnlyIfItChanges() async throws {
        try await withEditor { editor, _ in
            editor.record.aboutMe = "new"
            let counter = Counter()
            counter.follow { editor.hasChanges }
            editor.record.aboutMe = "newer"
            editor.record.primaryAddress.city = "Portland"
            await settle()
            expectEqual(counter.values, [])
        }
    }

    @available(macOS 14, *) func testIsBusyIsPublished() async throws {
        try await withEditor { editor, session in
            let counter = Counter()
            counter.follow { editor.isBusy }
            editor.record.aboutMe = "new"
            await session.service.inject(.stallAfterProcessing)
            let call = Task { await editor.perform { try await $0.update(using: $1) } }
            try await session.service.waitForRequests(2)
            try await eventually("it is published") { counter.values == [true] }
            await session.service.releaseStalledRequests()
            _ = await call.value
            try await eventually("it is published") { counter.values == [true, false] }
        }
    }

    @available(macOS 14, *) func testLastErrorIsPublished() async throws {
        try await withEditor { editor, session in
            let counter = Counter()
            counter.follow { editor.lastError != nil }
            editor.record.aboutMe = "new"
            await session.service.inject(.errorCode(403))
            await editor.perform { try await $0.update(using: $1) }
            try await eventually("it is published") { counter.values == [true] }
            await editor.perform { try await $0.update(using: $1) }
            try await eventually("it is published") { counter.values == [true, false] }
        }
    }

    /// A replace gives new ids; a row that shows one is drawn anew.
    @available(macOS 14, *) func testNewIdsArePublished() async throws {
        try await withEditor { editor, _ in
            let counter = Counter()
            counter.follow { editor.record.photos.first?.id == 33 }
            await expect(editor.perform { try await $0.replace(\.photos, using: $1) })
            try await eventually("it is published") { counter.values.contains(true) }
        }
    }

    /// What only Capture sets, and an access schema keeps the app from writing, is drawn anew as well: where the app
    /// assigns what it has fetched, to an editor or to a model of its own.
    @available(macOS 14, *) func testWhatOnlyCaptureSetsIsPublished() async throws {
        let first = try Self.shown(points: 1, id: 11, "2012-02-27 22:34:27 +0000")
        let others = try [
            Self.shown(points: 2, id: 11, "2012-02-27 22:34:27 +0000"),
            Self.shown(points: 1, id: 12, "2012-02-27 22:34:27 +0000"),
            Self.shown(points: 1, id: 11, "2012-02-28 22:34:27 +0000"),
        ]
        let client = try InMemoryCapture(for: ConfiguredUser.self).client(for: first)
        for other in others {
            expectNotEqual(first, other)
            expectEqual(Set([first, other, first]).count, 2)
            let (editor, model) = (RecordEditor(first, client: client), Model(first))
            let counter = Counter()
            counter.follow { editor.record == other }
            counter.follow { model.user == other }
            editor.record = other
            model.user = other
            try await eventually("both are published") { counter.values == [true, true] }
        }
    }

    private static func shown(points: Int, id: Int, _ time: JSONValue) throws -> ConfiguredUser {
        let json: JSONValue = [
            "balance": ["points": JSONValue(points)], "scores": [["id": JSONValue(id)]], "lastUpdated": time,
        ]
        return try ConfiguredUser(json: json.jsonData)
    }
}

/// A model as apps have it.
@available(macOS 14, *) @MainActor @Observable private final class Model {
    var user: ConfiguredUser

    init(_ user: ConfiguredUser) { self.user = user }
}
#endif
