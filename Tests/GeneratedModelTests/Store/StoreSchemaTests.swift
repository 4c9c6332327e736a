import CaptureRuntime
import Foundation
import Models
import Testing

/// A record that was saved with another schema.
@Suite struct StoreSchemaTests {
    @Test func aRecordWithMoreAttributesIsLoadedAndLosesNothing() throws {
        let folder = try StoreFolder()
        var user = try Fixture(name: "default-user").record(as: CaptureUser.self)
        user.aboutMe = "Edited."
        user.displayName = "Edited too."
        try folder.store(CaptureUser.self).save(user)

        let narrow = folder.store(InigoUser.self)
        let loaded = try #require(try narrow.load())
        #expect(loaded.aboutMe == "Edited.")
        #expect(loaded.pendingUpdate == ["aboutMe": "Edited."])
        #expect(loaded.photos.map(\.id) == user.photos.map(\.id))
        #expect(loaded.unmodelledAttributes["/email"] == "robin.sample@example.com")
        #expect(loaded.unreadAttributes == ["/interests"])

        // And back again, when the app is updated.
        try narrow.save(loaded)
        let wide = try #require(try folder.store(CaptureUser.self).load())
        #expect(wide.email == "robin.sample@example.com")
        #expect(wide.displayName == "Edited too.")
        #expect(wide.profiles.map(\.profile) == user.profiles.map(\.profile))
        #expect(wide.pendingUpdate["aboutMe"] == "Edited.")
    }

    @Test func aRecordWithFewerAttributesIsLoaded() throws {
        let folder = try StoreFolder()
        let user = try Fixture(name: "inigo").record(as: InigoUser.self)
        try folder.store(InigoUser.self).save(user)
        let loaded = try #require(try folder.store(CaptureUser.self).load())
        #expect(loaded.aboutMe == user.aboutMe)
        #expect(loaded.unreadAttributes.contains("/email"))
        #expect(!loaded.hasChanges)
    }

    @Test func aFileWrittenByHandIsLoaded() throws {
        let folder = try StoreFolder()
        try folder.write(
            #"{"id":7,"aboutMe":"new","shoeSize":43,"$capture":{"confirmed":{"aboutMe":"old"},"later":true}}"#)
        let loaded = try #require(try folder.store(InigoUser.self).load())
        #expect(loaded.pendingUpdate == ["aboutMe": "new"])
        #expect(loaded.unmodelledAttributes == ["/shoeSize": 43])
    }
}
