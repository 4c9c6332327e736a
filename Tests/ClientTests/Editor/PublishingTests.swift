#if canImport(Observation)
import CaptureRuntime
import CaptureTestSupport
import Models
import Observation
import TestTools
import XCTest
import Expectations

/// What an editor tells its observers.
@MainActor final class PublishingTests: XCTestCase {
    /// Counts without a lock: changes are made on this actor.
    @MainActor private final class Counter {
        private(set) var values: [Bool] = []

        /// Notes every change of what `read` reads, as a view does that is drawn anew.
        @available(macOS 14, *)
        func follow(_ read: @escaping @MainActor () -> Bool) {
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

    /// After the receipt the record is equal to what it was before, so `record` alone would tell nobody.
    @available(macOS 14, *)
    func testHasChangesIsPublishedWhereTheRecordStaysEqual() async throws {
        try await withEditor { editor, _ in
            editor.record.aboutMe = "new"
            let before = editor.record
            let counter = Counter()
            counter.follow { editor.hasChanges }
            await expect(editor.perform { try await $0.update(using: $1) })
            expectEqual(editor.record, before)
            try await eventually("it is published") { counter.values == [false] }
            editor.record.aboutMe = "newer"
            try await eventually("it is published") { counter.values == [false, true] }
            editor.record.aboutMe = "new"
            try await eventually("it is published") { counter.values == [false, true, false] }
        }
    }

    @available(macOS 14, *)
    func testAnEditThatChangesNothingAboutItIsNotPublished() async throws {
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

    @available(macOS 14, *)
    func testIsBusyIsPublished() async throws {
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

    @available(macOS 14, *)
    func testLastErrorIsPublished() async throws {
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

    /// A replace gives new ids, which equality ignores; a row that shows one is drawn anew all the same.
    @available(macOS 14, *)
    func testNewIdsArePublished() async throws {
        try await withEditor { editor, _ in
            let counter = Counter()
            counter.follow { editor.record.photos.first?.id == 33 }
            await expect(editor.perform { try await $0.replace(\.photos, using: $1) })
            try await eventually("it is published") { counter.values.contains(true) }
        }
    }
}
#endif
