import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import XCTest

/// After a call about a part, lastUpdated counts as unread (rule 12): `ifUnmodified` sends nothing.
final class LastUpdatedTests: XCTestCase {
    /// Edits a copy of the record and updates it if it is unmodified. False if that is refused before anything is sent.
    private func isKnown(_ user: HistoryUser, _ scenario: Scenario) async throws -> Bool {
        var user = user
        user.a = "edited, " + (user.a ?? "")
        do {
            try await expectEqual(
                scenario.done(&user) { try await $0.update(using: $1, ifUnmodified: true) }, ["update"])
        } catch let error as CaptureError {
            expectEqual(error, CaptureError(.unread(paths: ["/lastUpdated"])))
            await expectEqual(scenario.requests, [])
            return false
        }
        expect(!user.hasChanges)
        return true
    }

    /// After a replace, an update of an object or of a row, and a save that made such calls.
    func testParts() async throws {
        let scenario = try await Scenario(Scenario.rows("one"))
        let calls: [(inout HistoryUser) async throws -> Void] = [
            { user in try await scenario.done(&user) { try await $0.replaceOSt(using: $1) } },
            { user in
                user.o.x = "new"
                try await scenario.done(&user) { try await $0.update(\.o, using: $1) }
            },
            { user in
                user.ps[0].t = "new"
                try await scenario.done(&user) { try await $0.update(\.ps[0], using: $1) }
            },
            { user in
                user.o.st.append("new")
                try await scenario.saved(&user)
            },
        ]
        for call in calls {
            var user = try await scenario.fetched()
            try await call(&user)
            for user in [user, try user.savedAndLoaded()] { try await expect(!isKnown(user, scenario)) }
        }
    }

    /// A refresh, a fetch or an update of the whole record makes it known again.
    func testKnownAgain() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        try await scenario.done(&user) { try await $0.replaceOSt(using: $1) }
        user = try user.savedAndLoaded()
        var refreshed = user
        try await scenario.done(&refreshed) { try await $0.refresh(using: $1) }
        try await expect(isKnown(refreshed.savedAndLoaded(), scenario))
        try await expect(isKnown(scenario.fetched(), scenario))
        user.b = "new"
        try await scenario.done(&user) { try await $0.update(using: $1) }
        try await expect(isKnown(user, scenario))
    }

    /// The update comes last in a save that removes a row, so it is known afterwards.
    func testSave() async throws {
        let scenario = try await Scenario(Scenario.rows("one"))
        var user = try await scenario.fetched()
        user.ps.removeFirst()
        user.a = "new"
        try await scenario.saved(&user)
        try await expect(isKnown(user, scenario))
    }

    /// Calls that sent nothing or were refused do not matter.
    func testNothingDone() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        try await scenario.done(&user) { try await $0.update(\.o, using: $1) }
        await scenario.service.inject(.errorCode(403))
        let sent = user
        await expect(throws: CaptureError.self) { try await sent.replacePs(using: scenario.client) }
        try await expect(isKnown(user, scenario))
    }

    /// After one whose outcome is not known it is read first.
    func testUnknownOutcome() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        try await scenario.lost(user) { try await $0.replaceOSt(using: $1) }?.apply(to: &user)
        user.a = "new"
        let calls = try await scenario.done(&user) { try await $0.update(using: $1, ifUnmodified: true) }
        expectEqual(calls, ["read", "update"])
        expect(!user.hasChanges)
    }

    /// Receipts in another order: what counts is which call was the last one.
    func testOrder() async {
        await forEach([true, false]) { (isWholeLast: Bool) in
            let scenario = try await Scenario()
            var user = try await scenario.fetched()
            (user.a, user.o.x) = ("new", "new")
            var receipts: [Receipt<HistoryUser>] = []
            for isWhole in isWholeLast ? [false, true] : [true, false] {
                receipts.append(
                    isWhole
                        ? try await user.update(using: scenario.client)
                        : try await user.replaceOSt(using: scenario.client))
            }
            for receipt in receipts.reversed() { receipt.apply(to: &user) }
            try await expectEqual(isKnown(user, scenario), isWholeLast)
        }
    }

    /// An update does not tell when the record was changed if another client has changed a part since.
    func testBeforeAPart() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        var copy = user
        user.a = "new"
        let whole = try await user.update(using: scenario.client)
        copy.o.x = "new"
        let part = try await copy.update(\.o, using: scenario.restarted().client)
        for receipt in [part, whole] { receipt.apply(to: &user) }
        try await expect(!isKnown(user, scenario))
    }

    /// With nothing to send nothing is sent, also where it is unread.
    func testNothingToSend() async throws {
        let scenario = try await Scenario()
        var user = try await scenario.fetched()
        try await expect(user.update(using: scenario.client, ifUnmodified: true).isEmpty)
        user.o.x = "new"
        try await scenario.done(&user) { try await $0.update(\.o, using: $1) }
        try await expect(user.update(using: scenario.client, ifUnmodified: true).isEmpty)
        await expectEqual(scenario.requests, ["update /o"])
    }
}
