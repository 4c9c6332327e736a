import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

@Suite("A record lists what a save would send")
struct PlannedCallsTests {
    @Test("Each kind of call, in order, with its path, its JSON and its reason")
    func kinds() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            #expect(try user.plannedCalls() == [])
            #expect(try user.plannedCalls(plurals: .replace) == [])
            user.aboutMe = "new"
            user.primaryAddress.city = "Portland"
            user.photos.removeFirst()
            user.photos.append(.init(value: "new"))
            user.interests = ["chess"]
            let calls = try user.plannedCalls()
            #expect(calls.map(\.kind) == [.delete, .replace, .update])
            #expect(calls.map(\.path) == ["/photos#31", "/interests", ""])
            #expect(
                calls.map(\.body) == [
                    nil, ["chess"],
                    ["aboutMe": "new", "primaryAddress": ["city": "Portland"], "photos": [["value": "new"]]],
                ])
            #expect(calls.map(\.reason) == [nil, .strings, nil])
            #expect(
                calls.map(\.description) == [
                    "entity.delete /photos#31",
                    #"entity.replace /interests ["chess"] because the ids of strings are not known"#,
                    #"entity.update / {"aboutMe":"new","photos":[{"value":"new"}],"#
                        + #""primaryAddress":{"city":"Portland"}}"#,
                ])
        }
    }

    @Test("A plural is replaced because it was reordered, or because the save is asked to replace")
    func replaces() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let before = user
            user.photos.swapAt(0, 1)
            var call = try #require(try user.plannedCalls().first)
            #expect(call.reason == .reordered)
            #expect("\(call)".hasPrefix("entity.replace /photos ["))
            #expect("\(call)".hasSuffix("] because the app has changed its order"))
            user = before
            user.photos.removeLast()
            #expect(try user.plannedCalls().map(\.reason) == [nil])
            call = try #require(try user.plannedCalls(plurals: .replace).first)
            #expect(call.reason == .requested)
            #expect("\(call)".hasSuffix(" because the save replaces plurals"))
            #expect(try user.plannedCalls(plurals: .replace).map(\.kind) == [.replace])
        }
    }

    @Test("A plural that was never read is replaced, without a read, if the save may overwrite it")
    func overwritten() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let user = InigoUser(photos: [.init(value: "mine")])
            let calls = try user.plannedCalls(overwritingUnread: true)
            #expect(calls.map(\.reason) == [.unread(paths: ["/photos"])])
            #expect(calls[0].body?.arrayValue?.count == 1)
            #expect("\(calls[0])".hasSuffix("] because these values were never read: /photos"))
            _ = try await user.save(using: session.client, overwritingUnread: true)
            #expect(await session.calls == ["replace /photos"])
        }
    }

    @Test("What was never read is read first, and a save that replaces throws")
    func unread() async throws {
        let user = InigoUser(aboutMe: "new", photos: [.init(value: "mine")], interests: ["wine"])
        let calls = try user.plannedCalls()
        #expect(calls.map(\.kind) == [.read])
        #expect(calls[0].reason == .unread(paths: ["/photos", "/interests"]))
        #expect(calls[0].body == nil)
        #expect("\(calls[0])" == "entity / first because these values were never read: /photos, /interests")
        #expect(throws: CaptureError(.unread(paths: ["/photos", "/interests"]))) {
            try user.plannedCalls(plurals: .replace)
        }
        #expect(try user.plannedCalls(plurals: .replace, overwritingUnread: true).map(\.kind).count == 3)
        let scalar = InigoUser(aboutMe: "new")
        #expect(try scalar.plannedCalls().map(\.description) == [#"entity.update / {"aboutMe":"new"}"#])
    }

    @Test("A value without a wire form throws", arguments: [PluralSaving.byElement, .replace])
    func unsendable(_ plurals: PluralSaving) throws {
        var user = EveryTypeUser(.unset)
        user.aDecimal = .nan
        #expect(throws: CaptureError(.unsendable(paths: ["/aDecimal"]))) { try user.plannedCalls(plurals: plurals) }
    }

    @Test("Secrets are hidden wherever a call sends them, in the JSON and in the text; cleared ones and others are not")
    func secrets() async throws {
        let seed: JSONValue = [
            "note": "old", "accessCredentials": ["token": "t"],
            "profiles": [
                ["id": 31, "domain": "a", "devices": [["id": 32, "name": "phone"]]], ["id": 33, "domain": "b"],
            ],
        ]
        try await Session.run("secrets", seed) { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.note = "seen"
            user.password = "unseen"
            user.accessCredentials = nil
            user.login.password = CapturePassword(hash: "unseen", type: "password-md5", salt: "unseen")
            user.login.accessCredentials = ["key": ["unseen"]]
            user.lookalikes.passwordHint = "seen"
            user.profiles[0].vault.pin = "unseen"
            user.profiles[0].devices[0].secretWord = "unseen"
            user.profiles[1].devices.append(.init(name: "seen", secretWord: "unseen"))
            let shown: JSONValue = [
                "note": "seen", "password": "<redacted>", "accessCredentials": .null,
                "login": ["password": "<redacted>", "accessCredentials": "<redacted>"],
                "lookalikes": ["passwordHint": "seen"],
                "profiles": [
                    [
                        "id": 31, "vault": ["pin": "<redacted>"],
                        "devices": [["id": 32, "secretWord": "<redacted>"]],
                    ],
                    ["id": 33, "devices": [["name": "seen", "secretWord": "<redacted>"]]],
                ],
            ]
            #expect(try user.plannedCalls().map(\.body) == [shown])
            // Parts have paths of their own.
            let parts = try user.plannedCalls(plurals: .replace, overwritingUnread: true)
            #expect(
                parts.map { "\($0.kind) \($0.path)" } == [
                    "update ", "update /profiles#31", "update /profiles#31/devices#32", "replace /profiles#33/devices",
                ])
            #expect(parts[1].body == ["vault": ["pin": "<redacted>"]])
            #expect(parts[2].body == ["secretWord": "<redacted>"])
            #expect(parts[3].body?.arrayValue?.first?["secretWord"] == "<redacted>")
            user.profiles.reverse()
            let whole = try user.plannedCalls(overwritingUnread: true)
            #expect(whole.map(\.reason) == [.reordered, nil])
            for call in parts + whole {
                let texts = ["\(call)", String(reflecting: call), dumped(call), call.body?.jsonText ?? ""]
                #expect(!texts.joined().contains("unseen"), "\(call)")
            }
            // The save sends them all the same.
            _ = try await user.save(using: session.client, overwritingUnread: true)
            #expect(await session.lastSent?["password"] == "unseen")
        }
    }

    private func dumped(_ call: PlannedCall) -> String {
        var text = ""
        dump(call, to: &text)
        return text
    }

    @Test("Nothing is sent, and the record stays as it is")
    func nothingHappens() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.removeAll()
            user.interests = []
            let before = try user.encodedText()
            #expect(try user.plannedCalls() == user.plannedCalls())
            _ = try user.plannedCalls(plurals: .replace)
            #expect(try user.encodedText() == before)
            #expect(await session.calls == ["read"])
        }
    }
}
