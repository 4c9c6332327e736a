import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A failed call changes nothing, and where its outcome is unknown the error carries a receipt.
final class FailedCallTests: XCTestCase {
    /// A refused call changes neither the record nor the service, and there is nothing to apply.
    func testRefused() async throws {
        let write = GrantedAttributes(["birthday", "photos"])
        let session = try await Session("inigo", Seeds.inigo, write: write)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "new"
        user.birthday = nil
        let (before, stored) = (try user.encodedText(), await session.stored)
        let error = try await failure { try await user.update(using: session.client) }
        expectEqual(error.code, 223)
        expectNil(error.receipt(for: InigoUser.self))
        try expectEqual(user.encodedText(), before)
        await expectEqual(session.stored, stored)
        expectEqual(user.pendingUpdate, ["aboutMe": "new", "birthday": .null])
        user.aboutMe = "old"
        expectEqual(user.pendingUpdate, ["birthday": .null], "nothing of it is uncertain")
    }

    /// A refused replace leaves the plural pending, and it can be mended and sent again.
    func testRefusedReplace() async throws {
        let session = try await Session("string-plurals", ["codes": ["a"]])
        var user = try await session.client.fetch(StringPluralsUser.self)
        user.codes = ["a", "longer than twelve"]
        let error = try await failure { try await user.replaceCodes(using: session.client) }
        expectEqual(error.code, 363)
        expectEqual(user.changedPlurals, ["/codes"])
        await expectEqual(session.stored["codes"]?.arrayValue?.count, 1)
        user.codes[1] = "shorter"
        try await user.replaceCodes(using: session.client).apply(to: &user)
        expect(!user.hasChanges)
    }

    /// A call that never reached the service is certain to have done nothing.
    func testUnreachable() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        await session.service.inject(.noConnection)
        user.aboutMe = "new"
        let error = try await failure { try await user.update(using: session.client) }
        expectNil(error.receipt(for: InigoUser.self))
        expectEqual(user.pendingUpdate, ["aboutMe": "new"])
    }

    /// An unknown outcome marks what was sent as still to be sent, even where it is set back.
    func testUnknownOutcome() async {
        await forEach([
            Fault.dropBeforeProcessing, .dropAfterProcessing, .truncatedResponse, .missingResult,
            .html(status: 502), .failure(status: 503, .afterProcessing), .wrongResult("odd"), .errorCode(500),
            .errorCode(500, .afterProcessing),
        ]) { (fault: Fault) in
            let session = try await Session("inigo", Seeds.inigo, retries: .never)
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            await session.service.inject(fault)
            let error = try await failure { try await user.update(using: session.client) }
            let receipt = try require(error.receipt(for: InigoUser.self))
            expect(!receipt.isConfirmed)
            user.aboutMe = "old"
            expect(!user.hasChanges)
            receipt.apply(to: &user)
            expect(user.hasChanges)
            expectEqual(user.primaryAddress.city, "Seattle")
            try await user.update(using: session.client).apply(to: &user)
            await expectEqual(session.stored["aboutMe"], "old")
            expect(!user.hasChanges)
        }
    }

    /// Nor does an error of the service itself say whether it did the work: code 500, and those split off from it.
    func testUnexpectedError() async {
        await forEach([
            Fault(.errorCode(500), .beforeProcessing), Fault(.errorCode(500), .afterProcessing),
            Fault(.errorCode(501), .afterProcessing),
        ]) { (fault: Fault) in
            let session = try await Session("inigo", Seeds.inigo)
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.photos.removeAll()
            await session.service.inject(fault, to: "/entity.update")
            await session.service.inject(fault, to: "/entity.replace")
            let update = try await failure { try await user.update(using: session.client) }
            let replace = try await failure { try await user.replacePhotos(using: session.client) }
            await expectEqual(session.calls, ["read", "update", "read", "replace /photos"], "it is not tried again")
            for error in [update, replace] {
                expect(error.mayBePartlyDone)
                expect(error.code ?? 0, >=, 500)
                let receipt = try require(error.receipt(for: InigoUser.self))
                expect(!receipt.isConfirmed)
                receipt.apply(to: &user)
            }
            user.aboutMe = "old"
            expect(user.hasChanges)
            expectEqual(user.changedPlurals, ["/photos"])
            try await user.save(using: session.client).apply(to: &user)
            await expectEqual(session.stored["aboutMe"], "old")
            await expectEqual(session.stored["photos"], [])
            expect(!user.hasChanges)
        }
    }

    /// A save that ends in code 500 has a receipt of what was confirmed before and of what is not known.
    func testUnexpectedErrorWithinASave() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        let interests = user.interests
        user.aboutMe = "sent"
        user.interests.removeAll()
        await session.service.inject(Fault(.errorCode(500), .afterProcessing), to: "/entity.replace")
        try await session.lostReceipt { try await user.save(using: session.client) }.apply(to: &user)
        expectEqual(user.pendingUpdate, [:])
        user.interests = interests
        expect(user.hasChanges)
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.stored["interests"]?.arrayValue?.count, interests.count)
        expect(!user.hasChanges)
    }

    /// A read changes nothing, so there is nothing to apply after code 500; nor after 510, which refuses.
    func testErrorsOfTheServiceThatLeaveNothingOpen() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        await session.service.inject(.errorCode(500))
        let read = try await failure { try await session.client.fetch(InigoUser.self) }
        expect(read.code == 500 && read.receipt(for: InigoUser.self) == nil)
        user.aboutMe = "sent"
        await session.service.inject(.apiLimit)
        let limited = try await failure { try await user.update(using: session.client) }
        expect(limited.code == 510 && limited.receipt(for: InigoUser.self) == nil)
        user.aboutMe = "old"
        expect(!user.hasChanges)
    }
}
