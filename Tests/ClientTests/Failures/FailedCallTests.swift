import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("A failed call changes nothing, and where its outcome is unknown the error carries a receipt")
struct FailedCallTests {
    @Test("A refused call changes neither the record nor the service, and there is nothing to apply")
    func refused() async throws {
        let write = GrantedAttributes(["birthday", "photos"])
        try await Session.run("inigo", Seeds.inigo, write: write) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.birthday = nil
            let (before, stored) = (try user.encodedText(), await session.stored)
            let error = try await failure { try await user.update(using: session.client) }
            #expect(error.code == 223)
            #expect(error.receipt(for: InigoUser.self) == nil)
            #expect(try user.encodedText() == before)
            #expect(await session.stored == stored)
            #expect(user.pendingUpdate == ["aboutMe": "new", "birthday": .null])
            user.aboutMe = "old"
            #expect(user.pendingUpdate == ["birthday": .null], "nothing of it is uncertain")
        }
    }

    @Test("A refused replace leaves the plural pending, and it can be mended and sent again")
    func refusedReplace() async throws {
        try await Session.run("string-plurals", ["codes": ["a"]]) { session in
            var user = try await session.client.fetch(StringPluralsUser.self)
            user.codes = ["a", "longer than twelve"]
            let error = try await failure { try await user.replaceCodes(using: session.client) }
            #expect(error.code == 363)
            #expect(user.changedPlurals == ["/codes"])
            #expect(await session.stored["codes"]?.arrayValue?.count == 1)
            user.codes[1] = "shorter"
            try await user.replaceCodes(using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
        }
    }

    @Test("A call that never reached the service is certain to have done nothing")
    func unreachable() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            await session.service.inject(.noConnection)
            user.aboutMe = "new"
            let error = try await failure { try await user.update(using: session.client) }
            #expect(error.receipt(for: InigoUser.self) == nil)
            #expect(user.pendingUpdate == ["aboutMe": "new"])
        }
    }

    @Test(
        "An unknown outcome marks what was sent as still to be sent, even where it is set back",
        arguments: [
            Fault.dropBeforeProcessing, .dropAfterProcessing, .truncatedResponse, .missingResult,
            .html(status: 502), .failure(status: 503, .afterProcessing), .wrongResult("odd"), .errorCode(500),
            .errorCode(500, .afterProcessing),
        ])
    func unknownOutcome(fault: Fault) async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            await session.service.inject(fault)
            let error = try await failure { try await user.update(using: session.client) }
            let receipt = try #require(error.receipt(for: InigoUser.self))
            #expect(!receipt.isConfirmed)
            user.aboutMe = "old"
            #expect(!user.hasChanges)
            receipt.apply(to: &user)
            #expect(user.hasChanges)
            #expect(user.primaryAddress.city == "Seattle")
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "old")
            #expect(!user.hasChanges)
        }
    }

    @Test(
        "Nor does an error of the service itself say whether it did the work: code 500, and those split off from it",
        arguments: [
            Fault(.errorCode(500), .beforeProcessing), Fault(.errorCode(500), .afterProcessing),
            Fault(.errorCode(501), .afterProcessing),
        ])
    func unexpectedError(fault: Fault) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.photos.removeAll()
            await session.service.inject(fault, to: "/entity.update")
            await session.service.inject(fault, to: "/entity.replace")
            let update = try await failure { try await user.update(using: session.client) }
            let replace = try await failure { try await user.replacePhotos(using: session.client) }
            #expect(await session.calls == ["read", "update", "read", "replace /photos"], "it is not tried again")
            for error in [update, replace] {
                #expect(error.mayBePartlyDone)
                #expect(error.code ?? 0 >= 500)
                let receipt = try #require(error.receipt(for: InigoUser.self))
                #expect(!receipt.isConfirmed)
                receipt.apply(to: &user)
            }
            user.aboutMe = "old"
            #expect(user.hasChanges)
            #expect(user.changedPlurals == ["/photos"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "old")
            #expect(await session.stored["photos"] == [])
            #expect(!user.hasChanges)
        }
    }

    @Test("A save that ends in code 500 has a receipt of what was confirmed before and of what is not known")
    func unexpectedErrorWithinASave() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let interests = user.interests
            user.aboutMe = "sent"
            user.interests.removeAll()
            await session.service.inject(Fault(.errorCode(500), .afterProcessing), to: "/entity.replace")
            try await session.lostReceipt { try await user.save(using: session.client) }.apply(to: &user)
            #expect(user.pendingUpdate == [:])
            user.interests = interests
            #expect(user.hasChanges)
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["interests"]?.arrayValue?.count == interests.count)
            #expect(!user.hasChanges)
        }
    }

    @Test("A read changes nothing, so there is nothing to apply after code 500; nor after 510, which refuses")
    func errorsOfTheServiceThatLeaveNothingOpen() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            await session.service.inject(.errorCode(500))
            let read = try await failure { try await session.client.fetch(InigoUser.self) }
            #expect(read.code == 500 && read.receipt(for: InigoUser.self) == nil)
            user.aboutMe = "sent"
            await session.service.inject(.apiLimit)
            let limited = try await failure { try await user.update(using: session.client) }
            #expect(limited.code == 510 && limited.receipt(for: InigoUser.self) == nil)
            user.aboutMe = "old"
            #expect(!user.hasChanges)
        }
    }
}
