/// After a call about a part, lastUpdated counts as unread (rule 12): `ifUnmodified` sends nothing.
final class LastUpdatedTests: XCTestCase {
    /// Edits a copy of the record and updates it if it is unmodified. False if that is refused before anything is sent.
    private func isKnown(_ user: HistoryUser, _ session: Session<HistoryUser>) async throws -> Bool {
        var user = user
        user.a = "edited, " + (user.a ?? "")
        let before = await session.calls
        do {
            try await expectEqual(
                session.done(&user) { try await $0.update(using: $1, ifUnmodified: true) }, ["update"])
        } catch let error as CaptureError {
            expectEqual(error, CaptureError(.unreadValues(paths: ["/lastUpdated"])))
            await expectEqual(session.calls, before)
            return false
        }
        expect(!user.hasChanges)
        return true
    }

    /// After a replace, an update of an object or of a row, and a save that made such calls.
    func testParts() async throws {
        let session = try await Session(rows: "one")
        let calls: [(inout HistoryUser) async throws -> Void] = [
            { user in try await session.done(&user) { try await $0.replaceOSt(using: $1) } },
            { user in
                user.o.x = "new"
                try await session.done(&user) { try await $0.update(\.o, using: $1) }
            },
            { user in
                user.ps[0].t = "new"
                try await session.done(&user) { try await $0.update(\.ps[0], using: $1) }
            },
            { user in
                user.o.st.append("new")
                try await session.saved(&user)
            },
        ]
        for call in calls {
            var user = try await session.fetched()
            try await call(&user)
            for user in [user, try user.savedAndLoaded()] { try await expect(!isKnown(user, session)) }
        }
    }

    /// A refresh, a fetch or an update of the whole record makes it known again.
    func testKnownAgain() async throws {
        var (session, user) = try await Session().withRecord
        try await session.done(&user) { try await $0.replaceOSt(using: $1) }
        user = try user.savedAndLoaded()
        var refreshed = user
        try await session.done(&refreshed) { try await $0.refresh(using: $1) }
        try await expect(isKnown(refreshed.savedAndLoaded(), session))
        try await expect(isKnown(session.fetched(), session))
        user.b = "new"
        try await session.done(&user) { try await $0.update(using: $1) }
        try await expect(isKnown(user, session))
    }

    /// The update comes last in a save that removes a row, so it is known afterwards.
    func testSave() async throws {
        var (session, user) = try await Session(rows: "one").withRecord
        user.ps.removeFirst()
        user.a = "new"
        try await session.saved(&user)
        try await expect(isKnown(user, session))
    }

    /// Calls that sent nothing or were refused do not matter.
    func testNothingDone() async throws {
        var (session, user) = try await Session().withRecord
        try await session.done(&user) { try await $0.update(\.o, using: $1) }
        await session.service.inject(.errorCode(403))
        let sent = user
        await expect(throws: CaptureError.self) { try await sent.replacePs(using: session.client) }
        try await expect(isKnown(user, session))
    }

    /// A call whose response was lost has changed the record: what came after it is not known.
    func testUnknownOutcome() async throws {
        var (session, user) = try await Session().withRecord
        try await session.losing(&user) { try await $0.replaceOSt(using: $1) }
        user.a = "new"
        let edited = user
        let error = await expect(throws: CaptureError.self) {
            try await edited.update(using: session.client, ifUnmodified: true)
        }
        guard case .conflict? = error?.kind else { return fail("\(error as Any)") }
        try await session.done(&user) { try await $0.refresh(using: $1) }
        let calls = try await session.done(&user) { try await $0.update(using: $1, ifUnmodified: true) }
        expectEqual(calls, ["update"])
        expect(!user.hasChanges)
    }

    /// Receipts in another order: what counts is which call was the last one.
    func testOrder() async {
        await forEach([true, false]) { (isWholeLast: Bool) in
            var (session, user) = try await Session().withRecord
            (user.a, user.o.x) = ("new", "new")
            var receipts: [Receipt<HistoryUser>] = []
            for isWhole in isWholeLast ? [false, true] : [true, false] {
                receipts.append(
                    isWhole
                        ? try await user.update(using: session.client)
                        : try await user.replaceOSt(using: session.client))
            }
            for receipt in receipts.reversed() { receipt.apply(to: &user) }
            try await expectEqual(isKnown(user, session), isWholeLast)
        }
    }

    /// An update does not tell when the record was changed if another client has changed a part since.
    func testBeforeAPart() async throws {
        var (session, user) = try await Session().withRecord
        var copy = user
        user.a = "new"
        let whole = try await user.update(using: session.client)
        copy.o.x = "new"
        let part = try await copy.update(\.o, using: session.restarted().client)
        for receipt in [part, whole] { receipt.apply(to: &user) }
        try await expect(!isKnown(user, session))
    }

    /// With nothing to send nothing is sent, also where it is unread.
    func testNothingToSend() async throws {
        var (session, user) = try await Session().withRecord
        try await expect(user.update(using: session.client, ifUnmodified: true).isEmpty)
        user.o.x = "new"
        try await session.done(&user) { try await $0.update(\.o, using: $1) }
        try await expect(user.update(using: session.client, ifUnmodified: true).isEmpty)
        await expectEqual(session.calls, ["read", "update /o"])
    }
}
