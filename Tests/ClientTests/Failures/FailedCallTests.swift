/// A failed call changes nothing, and where its outcome is unknown the error carries a receipt.
final class FailedCallTests: XCTestCase {
    /// A refused replace leaves the plural pending, and it can be mended and sent again.
    func testRefusedReplace() async throws {
        var (session, user) = try await Session<StringPluralsUser>(["codes": ["a"]]).withRecord
        user.codes = ["a", "longer than twelve"]
        let error = try await failure { try await user.replaceCodes(using: session.client) }
        expectEqual(error.code, 363)
        expectEqual(user.changedPlurals, ["/codes"])
        await expectEqual(session.stored["codes"]?.arrayValue?.count, 1)
        user.codes[1] = "shorter"
        try await user.replaceCodes(using: session.client).apply(to: &user)
        expect(!user.hasChanges)
    }

    /// An error of the service itself does not say whether it did the work: code 500, and those split off from it.
    func testUnexpectedError() async {
        await forEach([
            Fault(.errorCode(500), .beforeProcessing), Fault(.errorCode(500), .afterProcessing),
            Fault(.errorCode(501), .afterProcessing),
        ]) { (fault: Fault) in
            var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
            user.aboutMe = "sent"
            user.photos.removeAll()
            await session.service.inject(fault, to: "/entity.update")
            await session.service.inject(fault, to: "/entity.replace")
            let update = try await failure { try await user.update(using: session.client) }
            let replace = try await failure { try await user.replacePhotos(using: session.client) }
            await expectEqual(session.calls, ["read", "update", "read", "replace /photos"], "it is not tried again")
            for error in [update, replace] {
                expect(error.mayBePartlyDone)
                expect(error.code?.rawValue ?? 0, >=, 500)
                let receipt = try require(error.receipt(for: InigoUser.self))
                expect(!receipt.isOutcomeKnown)
                receipt.apply(to: &user)
            }
            user.aboutMe = "old"
            expect(user.hasChanges)
            expectEqual(user.changedPlurals, ["/photos"])
            try await session.saved(&user)
            await expectEqual(session.stored["aboutMe"], "old")
            await expectEqual(session.stored["photos"], [])
        }
    }

    /// A transport that gives a request up does not say whether that has arrived.
    func testGivenUp() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let transport = RecordingTransport { number, request in
            if number == 2 { throw CancellationError() }
            return try await session.service.send(request)
        }
        let client = await session.client(transport: transport)
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "new"
        let error = try await failure { [user] in try await user.update(using: client) }
        expectEqual(error, CaptureError(.cancelled))
        try require(error.receipt(for: InigoUser.self)).apply(to: &user)
        user.aboutMe = "old"
        expect(user.hasChanges, "nobody knows what Capture holds")
    }

    /// A read changes nothing, so there is nothing to apply after code 500; nor where nothing was done.
    func testNothingOpen() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo, retries: .never).withRecord
        await session.service.inject(.errorCode(500))
        let read = try await failure { try await session.fetched() }
        expectEqual(read.code, 500)
        expectNil(read.receipt(for: InigoUser.self))
        user.aboutMe = "sent"
        for fault in [Fault.apiLimit, .noConnection] {
            await session.service.inject(fault)
            let error = try await failure { try await user.update(using: session.client) }
            expectNil(error.receipt(for: InigoUser.self))
        }
        expectEqual(user.pendingUpdate, ["aboutMe": "sent"])
        user.aboutMe = "old"
        expect(!user.hasChanges)
    }
}
