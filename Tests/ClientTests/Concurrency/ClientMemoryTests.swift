import Models
import TestTools
import Testing

@testable import CaptureRuntime

/// Every save once carried along the outcomes of all earlier ones.
@Suite("A client remembers next to nothing of records whose receipts were applied")
struct ClientMemoryTests {
    @Test("After a hundred saves of one record as little as after twenty")
    func oneRecord() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            var counts: [Int] = []
            for number in 1...100 {
                user.photos[0].value = "\(number)"
                user.photos.append(.init(value: "new"))
                try await user.save(using: session.client).apply(to: &user)
                user.photos.removeLast()
                try await user.save(using: session.client).apply(to: &user)
                counts.append(session.client.log.count)
            }
            #expect(counts.max() == counts[20])
            #expect(counts[99] < 20)
        }
    }

    @Test("An old copy whose outcomes were forgotten appends nothing a second time")
    func oldCopy() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(value: "new"))
            var old = user
            for number in 1...40 {
                user.aboutMe = "\(number)"
                try await user.save(using: session.client).apply(to: &user)
            }
            old.interests.append("mine")
            try await old.save(using: session.client).apply(to: &old)
            #expect(await session.calls.last == "replace /interests")
            #expect(old.photos.map(\.id) == [31, 32, 33])
            #expect(old.aboutMe == "40")
            #expect(!old.hasChanges)
            #expect(try await session.client.fetch(InigoUser.self) == old)
        }
    }

    @Test("It remembers what it has sent, but no passwords")
    func passwords() async throws {
        try await Session.run("secrets", ["note": "n"]) { session in
            var user = try await session.client.fetch(SecretsUser.self)
            (user.note, user.password) = ("a note that was sent", "fake-password")
            _ = try await user.update(using: session.client)
            var remembered = ""
            dump(session.client.log, to: &remembered)
            #expect(remembered.contains("a note that was sent"))
            #expect(!remembered.contains("fake-password"))
        }
    }
}
