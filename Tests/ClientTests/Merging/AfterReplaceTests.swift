import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Rule 7 of "How a record stays true".
@Suite("After a replace an untouched plural is the answer; an edited one takes the new ids and stays pending")
struct AfterReplaceTests {
    @Test("An untouched plural becomes the answer, new ids at every depth, with the identities it had")
    func untouched() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            await session.service.setRules([.toUpper], at: "/ppp1/ppp2/name")
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1.swapAt(0, 1)
            let identities = user.ppp1.map(\.localID)
            let inner = user.ppp1.map { $0.ppp2.map(\.localID) }
            try await user.replacePpp1(using: session.client).apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["q1", "p1"])
            #expect(user.ppp1[1].ppp2[0].name == "P2")
            let stored = try #require(await session.stored["ppp1"]?.arrayValue)
            #expect(user.ppp1.map(\.id) == stored.map { $0["id"]?.intValue })
            #expect(user.ppp1[1].ppp2[0].ppp3[0].id == stored[1]["ppp2"]?[0]?["ppp3"]?[0]?["id"]?.intValue)
            #expect(Set(user.ppp1.map(\.id)).isDisjoint(with: [41, 44]))
            #expect(user.ppp1.map(\.localID) == identities)
            #expect(user.ppp1.map { $0.ppp2.map(\.localID) } == inner)
            #expect(!user.hasChanges)
            user.ppp1[1].ppp2[0].ppp3[0].name = "deep"
            let id = (try #require(user.ppp1[1].id), try #require(user.ppp1[1].ppp2[0].id))
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.calls.last?.hasPrefix("update /ppp1#\(id.0)/ppp2#\(id.1)/ppp3#") == true)
            #expect(!user.hasChanges)
        }
    }

    @Test("An element that was not sent, and that the answer has, is in the record", arguments: [true, false])
    func moreThanSent(isEdited: Bool) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let client = await session.client(
                transport: RecordingTransport { number, request in
                    let response = try await session.service.send(request)
                    guard number == 2 else { return response }
                    var answer = try JSONValue(jsonData: response.body).objectValue ?? [:]
                    answer["result"] = .array((answer["result"]?.arrayValue ?? []) + [["id": 99, "value": "theirs"]])
                    return CaptureResponse(status: response.status, body: JSONValue.object(answer).jsonData)
                })
            var user = try await client.fetch(InigoUser.self)
            user.photos[0].type = "sent"
            let receipt = try await user.replacePhotos(using: client)
            if isEdited { user.photos[1].type = "later" }
            receipt.apply(to: &user)
            #expect(user.photos.map(\.value) == ["x", "y", "theirs"])
            #expect(user.photos.map(\.id) == [33, 34, 99])
            #expect(user.photos[1].type == (isEdited ? "later" : "b"))
            #expect(user.changedPlurals == (isEdited ? ["/photos"] : []))
        }
    }

    @Test("A string plural takes what the service has made of what was sent; what was added since stays, pending")
    func strings() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.toLower], at: "/interests/interest")
            var user = try await session.client.fetch(InigoUser.self)
            user.interests = ["Wine"]
            let receipt = try await user.replaceInterests(using: session.client)
            var edited = user
            edited.interests.append("Swords")
            receipt.apply(to: &edited)
            #expect(edited.interests == ["wine", "Swords"])
            #expect(edited.changedPlurals == ["/interests"])
            edited.interests = ["wine"]
            #expect(!edited.hasChanges)
            // To this copy it is an answer that was read.
            receipt.apply(to: &user)
            #expect(user.interests == ["wine", "Wine"])
        }
    }

    @Test("Edited meanwhile: each element is matched by its old id, takes the new one and merges")
    func matchedByID() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.toUpper], at: "/photos/type")
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].type = "sent"
            await session.service.inject(.stallBeforeProcessing)
            let sent = user
            async let receipt = sent.replacePhotos(using: session.client)
            try await session.service.waitForRequests(2)
            user.photos.reverse()
            user.photos[1].value = "edited"
            await session.service.releaseStalledRequests()
            try await receipt.apply(to: &user)
            #expect(user.photos.map(\.id) == [34, 33])
            #expect(user.photos.map(\.type) == ["B", "SENT"])
            #expect(user.photos.map(\.value) == ["y", "edited"])
            #expect(user.changedPlurals == ["/photos"])
            #expect(try user.pendingUpdate(of: \.photos[id: 33]) == ["value": "edited"])
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.stored["photos"]?[1]?["value"] == "edited")
            #expect(!user.hasChanges)
        }
    }

    @Test("Edited meanwhile: the old id is enough, where saving and loading has given new identities")
    func matchedByIDOnly() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let receipt = try await user.replacePhotos(using: session.client)
            user.photos.swapAt(0, 1)
            user.photos[0].value = "edited"
            user = try user.savedAndLoaded()
            receipt.apply(to: &user)
            #expect(user.photos.map(\.id) == [34, 33])
            #expect(user.photos.map(\.value) == ["edited", "x"])
            #expect(user.changedPlurals == ["/photos"])
        }
    }

    @Test("An untouched plural keeps its identities, also where its elements were made anew meanwhile")
    func equalElements() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let receipt = try await user.replacePhotos(using: session.client)
            user.photos = [.init(type: "a", value: "x"), .init(type: "b", value: "y")]
            let identities = user.photos.map(\.localID)
            receipt.apply(to: &user)
            #expect(user.photos.map(\.id) == [33, 34])
            #expect(user.photos.map(\.localID) == identities)
            #expect(!user.hasChanges)
        }
    }

    @Test("Edited meanwhile: elements that had no id are matched by their identity in memory")
    func matchedByIdentity() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos = [.init(type: "1"), .init(type: "2"), .init(type: "3")]
            let receipt = try await user.replacePhotos(using: session.client)
            user.photos[2].value = "edited"
            user.photos.swapAt(0, 2)
            user.photos.insert(.init(type: "0"), at: 0)
            user.photos.removeLast()
            receipt.apply(to: &user)
            #expect(user.photos.map(\.type) == ["0", "3", "2"])
            #expect(user.photos.map(\.id) == [nil, 35, 34])
            #expect(user.photos[1].value == "edited")
            #expect(user.changedPlurals == ["/photos"])
            try await user.replacePhotos(using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["type"] } == ["0", "3", "2"])
        }
    }

    @Test("Edited meanwhile: an element that was not sent loses its id, at every depth")
    func unmatched() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            let removed = user.ppp1.removeFirst()
            let receipt = try await user.replacePpp1(using: session.client)
            user.ppp1.append(removed)
            receipt.apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["q1", "p1"])
            #expect(user.ppp1[0].id != nil && user.ppp1[0].id != 44)
            #expect(user.ppp1[1].id == nil)
            #expect(user.ppp1[1].ppp2[0].id == nil)
            #expect(user.ppp1[1].ppp2[0].ppp3[0].id == nil)
            #expect(user.changedPlurals == ["/ppp1"])
            await #expect(throws: CaptureError(.notStored(path: "/ppp1[1]/ppp2"))) {
                try await user.replace(\.ppp1[1].ppp2, using: session.client)
            }
        }
    }

    @Test("An element removed meanwhile stays removed, and pending")
    func removedMeanwhile() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "sent"
            let receipt = try await user.replacePhotos(using: session.client)
            user.photos.removeFirst()
            receipt.apply(to: &user)
            #expect(user.photos.map(\.id) == [34])
            #expect(user.changedPlurals == ["/photos"])
        }
    }

    @Test("A new element below is not the one that stood in its place when the replace was sent")
    func newBelow() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1[0].ppp2 = [.init(name: "sent")]
            let receipt = try await user.replacePpp1(using: session.client)
            user.ppp1[0].ppp2 = [.init(name: "new")]
            receipt.apply(to: &user)
            #expect(user.ppp1[0].ppp2.map(\.id) == [nil])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["ppp1"]?[0]?["ppp2"]?.arrayValue?.map { $0["name"] } == ["new"])
            #expect(await session.calls.count { $0.hasPrefix("delete /ppp1#") } == 1)
            #expect(!user.hasChanges)
        }
    }

    @Test("An edit below an element, in an object or a nested plural, survives the replace around it")
    func editedBelow() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.poo1[0].name = "sent"
            user.ppp1[0].name = "sent"
            let objects = try await user.replacePoo1(using: session.client)
            let plurals = try await user.replacePpp1(using: session.client)
            user.poo1[0].poo2.poo3.name = "edited"
            user.ppp1[0].ppp2[0].name = "edited"
            user.ppp1[0].ppp2[0].ppp3.append(.init(name: "new"))
            objects.apply(to: &user)
            plurals.apply(to: &user)
            let object = try #require(user.poo1[0].id)
            #expect(try user.pendingUpdate(of: \.poo1[id: object]) == ["poo2": ["poo3": ["name": "edited"]]])
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.stored["poo1"]?[0]?["poo2"]?["poo3"]?["name"] == "edited")
            let element = try #require(await session.stored["ppp1"]?[0]?["ppp2"]?[0])
            #expect(element["name"] == "edited")
            #expect(element["ppp3"]?.arrayValue?.map { $0["name"] } == ["p3", "new"])
            #expect(!user.hasChanges)
        }
    }

    @Test("Members of elements that the answer omits are as they were sent")
    func omittedInAnswer() async throws {
        let read = GrantedAttributes(["aboutMe", "/photos/type"])
        try await Session.run("inigo", read: read) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos = [.init(type: "a", value: "typed")]
            try await user.replacePhotos(using: session.client).apply(to: &user)
            #expect(user.photos.map(\.value) == ["typed"])
            #expect(user.photos.map(\.id) == [11])
            #expect(!user.hasChanges)
            user.photos.append(.init(type: "b", value: "typed too"))
            try await user.replacePhotos(using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["typed", "typed too"])
        }
    }

    @Test func aReplaceGivesElementsTheirIds() async throws {
        try await Session.run("inigo", ["photos": [["type": "a", "id": 30]]]) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let identity = user.photos[0].localID
            user.photos.append(.init(type: "avatar", value: "x"))
            let other = user.photos[1].localID
            try await user.replacePhotos(using: session.client).apply(to: &user)
            #expect(user.photos.map(\.id) == [31, 32])
            #expect(user.photos.map(\.localID) == [identity, other])
            #expect(!user.hasChanges)
            user.photos[0].value = "y"
            try await user.update(\.photos[id: 31], using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(await session.calls == ["read", "replace /photos", "update /photos#31"])
            #expect(await session.stored["photos"]?[0]?["value"] == "y")
        }
    }
}
