import CaptureRuntime
import CaptureTestSupport
import InigoModel
import NestingModel
import SecretsModel
import Testing

/// Bugs in plurals that random histories found, each reduced to the steps that it takes. The numbers are the seeds of
/// the histories as they were drawn then.
@Suite("The rows of a plural on screen stay in place when an answer shows the elements as they are")
struct PluralRegressionTests {
    @Test("history-2, 9002590: of equal elements each keeps its identity, also where one may have been sent before")
    func equalElements() async throws {
        try await Session.run("inigo", retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos = [.init(value: "same")]
            user = try user.savedAndLoaded()
            user.photos.insert(.init(value: "same"), at: 0)
            let identities = user.photos.map(\.localID)
            await session.service.inject(.dropAfterProcessing)
            try await session.lostReceipt { try await user.replacePhotos(using: session.client) }.apply(to: &user)
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.photos.map(\.localID) == identities)
            #expect(user.photos.allSatisfy { $0.id != nil })
            #expect(!user.hasChanges)
        }
    }

    @Test("schema 120000031, 637045666: so does what is in a new element and came with ids from somewhere else")
    func insideNewElement() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1.append(.init(name: "new", ppp2: user.ppp1[0].ppp2))
            let identity = user.ppp1[2].ppp2[0].localID
            // Another client stores it. The record does not know about that call.
            var other = user
            other.ppp1.remove(at: 0)
            _ = try await other.replace(\.ppp1, using: session.client())
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["q1", "new"])
            #expect(user.ppp1[1].ppp2.map(\.localID) == [identity])
            #expect(!user.hasChanges)
        }
    }

    @Test("schema 130000037, 563348655: a plural that is to be sent again stays in the order in which the user has it")
    func orderInDoubt() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            await session.service.inject(.reversedAnswer)
            try await user.replacePhotos(using: session.client).apply(to: &user)
            user.photos.append(.init(value: "new"))
            let photos = user.photos
            await session.service.inject(.dropBeforeProcessing)
            try await session.lostReceipt { try await user.replacePhotos(using: session.client) }.apply(to: &user)
            try await user.refresh(using: session.client).apply(to: &user)
            #expect(user.photos == photos)
            try await user.replacePhotos(using: session.client).apply(to: &user)
            #expect(user.photos == photos)
            #expect(!user.hasChanges)
        }
    }

    @Test("history-2, 10013881: the elements of a nested plural are known by their content if the order is new")
    func nestedOrder() async throws {
        try await Session.run("nesting") { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1 = [.init(name: "outer", ppp2: [.init(name: "x"), .init(name: "y")])]
            let identities = user.ppp1[0].ppp2.map(\.localID)
            await session.service.inject(.reversedAnswer)
            try await user.replace(\.ppp1, using: session.client).apply(to: &user)
            #expect(user.ppp1[0].ppp2.map(\.name) == ["y", "x"])
            #expect(user.ppp1[0].ppp2.map(\.localID) == identities.reversed())
        }
    }

    @Test("history-1, 9201140: equal elements take their ids in order, also where one had a secret before a load")
    func secretBeforeLoading() async throws {
        try await Session.run("secrets") { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.profiles = [.init(domain: "same"), .init(domain: "same")]
            user = try user.savedAndLoaded()
            // The app ends before it saves the outcome.
            _ = try await user.replace(\.profiles, using: session.client(), overwritingUnread: true)
            user.profiles[1].password = "not kept"
            user = try user.savedAndLoaded()
            user.profiles.append(.init(domain: "new"))
            try await user.refresh(using: session.client).apply(to: &user)
            let stored = await session.stored["profiles"]?.arrayValue?.map { $0["id"]?.intValue }
            #expect(user.profiles.dropLast().map(\.id) == stored)
        }
    }
}
