import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Rule 18 of "How a record stays true".
@Suite("In doubt the list of planned calls begins with a read, and so does the save")
struct PlannedReadTests {
    /// A call about elements that gets no answer.
    enum Lost: CaseIterable {
        case append, removal, replace, strings

        func edit(_ user: inout InigoUser) {
            switch self {
            case .append: user.photos.append(.init(value: "z"))
            case .removal: user.photos.removeLast()
            case .replace: user.photos.swapAt(0, 1)
            case .strings: user.interests.append("chess")
            }
        }

        var plural: String { self == .strings ? "/interests" : "/photos" }
    }

    @Test("After a call without an answer the read says which plural it is for", arguments: Lost.allCases)
    func unanswered(_ lost: Lost) async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            lost.edit(&user)
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            user.aboutMe = "new"
            let calls = try user.plannedCalls()
            #expect(calls.first?.kind == .read)
            #expect(calls.first?.path == "")
            #expect(calls.first?.reason == .unanswered(plurals: [lost.plural]))
            #expect(
                calls.first?.description
                    == "entity / first because the response to a change of \(lost.plural) was lost")
            // The rest is what is known now; Capture turns out to have done what it was asked for.
            #expect(calls.last?.body == ["aboutMe": "new"])
            await session.service.clearRequests()
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls == ["read", "update"])
            #expect(await session.lastSent == ["aboutMe": "new"])
        }
    }

    @Test(
        "So it does for a removal that the app has taken back, also after a load", arguments: [true, false],
        [true, false])
    func takenBack(_ isInside: Bool, _ isLoaded: Bool) async throws {
        try await Session.run("nesting", Seeds.nesting, retries: .never) { session in
            var user = try await session.client.fetch(NestingUser.self)
            let before = user
            // Inside, it is the only one.
            if isInside { user.ppp1[0].ppp2.removeAll() } else { user.ppp1.removeLast() }
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            user.restoreValues(from: before)
            if isLoaded { user = try user.savedAndLoaded() }
            let plural = isInside ? "/ppp1#41/ppp2" : "/ppp1"
            #expect(try user.plannedCalls().first?.reason == .unanswered(plurals: [plural]))
            // Capture has removed it, so it is appended again.
            try await user.save(using: session.client).apply(to: &user)
            #expect(!user.hasChanges && user == before)
            #expect(try await session.client.fetch(NestingUser.self) == before)
        }
    }

    @Test("So it does where the response has not shown the ids of stored elements: nobody's element is replaced")
    func withoutIDs() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let limited = await session.client(read: GrantedAttributes(["aboutMe"]))
            user.photos.append(.init(value: "mine"))
            try await user.save(using: limited).apply(to: &user)
            var theirs = try await session.client.fetch(InigoUser.self)
            theirs.photos.append(.init(value: "theirs"))
            try await theirs.save(using: await session.client()).apply(to: &theirs)
            user.photos[0].value = "edited"
            let calls = try user.plannedCalls()
            #expect(calls.map(\.kind) == [.read])
            #expect(calls.first?.reason == .unknownElements)
            #expect(calls.first?.description == "entity / first because the ids of stored elements are not known")
            await session.service.clearRequests()
            try await user.save(using: await session.client()).apply(to: &user)
            #expect(await session.calls == ["read", "update"])
            #expect(user.photos.dropFirst(2).map(\.value) == ["mine", "theirs"])
            #expect(user.photos.map(\.id).prefix(2) == [31, 32])
            #expect(try await session.client.fetch(InigoUser.self) == user)
        }
    }

    @Test("A plural inside an element is named by its path, and several are named in their order")
    func inner() async throws {
        try await Session.run("nesting", Seeds.nesting, retries: .never) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1[0].ppp2[0].ppp3.append(.init(name: "new"))
            user.opp1.opp2.append(.init(name: "new"))
            await session.service.inject(.dropBeforeProcessing)
            try await user.failToSave(session)
            let plurals = ["/opp1/opp2", "/ppp1#41/ppp2#42/ppp3"]
            #expect(try user.plannedCalls().map(\.reason) == [.unanswered(plurals: plurals)])
        }
    }

    @Test("New elements of a loaded record may have been sent before")
    func loaded() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(value: "z"))
            user = try user.savedAndLoaded()
            user.aboutMe = "new"
            let calls = try user.plannedCalls()
            #expect(calls.map(\.reason) == [.loaded(plurals: ["/photos"]), nil])
            #expect(
                "\(calls[0])"
                    == "entity / first because new elements of /photos may have been sent before")
            // An element that may be there already is not listed. It turns out not to be.
            #expect(calls[1].body == ["aboutMe": "new"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls == ["read", "read", "update"])
            #expect(await session.lastSent == ["aboutMe": "new", "photos": [["value": "z"]]])
            #expect(try user.plannedCalls() == [])
        }
    }

    @Test("A lost removal is listed again after the read; a save that replaces does not read")
    func removal() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.removeLast()
            await session.service.inject(.dropBeforeProcessing)
            try await user.failToSave(session)
            #expect(try user.plannedCalls().map { "\($0.kind) \($0.path)" } == ["read ", "delete /photos#32"])
            #expect(try user.plannedCalls(plurals: .replace).map { "\($0.kind) \($0.path)" } == ["replace /photos"])
        }
    }

    @Test("A record that is in doubt and has what was never read is read for the doubt")
    func both() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self, only: [\.photos])
            user.photos.append(.init(value: "z"))
            await session.service.inject(.dropAfterProcessing)
            try await user.failToSave(session)
            user.interests.append("wine")
            #expect(try user.plannedCalls().map(\.reason) == [.unanswered(plurals: ["/photos"])])
            await session.service.clearRequests()
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.calls == ["read", "replace /interests"])
            #expect(user.interests == ["fencing", "revenge", "wine"])
        }
    }
}
