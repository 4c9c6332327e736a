import CaptureRuntime
import DefaultUserModel
import Foundation
import InigoModel
import Testing

/// A record that was saved with another schema.
@Suite struct StoreSchemaTests {
    @Test func aRecordWithMoreAttributesIsLoadedAndLosesNothing() throws {
        let folder = try StoreFolder()
        var user = try Fixture(name: "default-user").record(as: DefaultUserModel.CaptureUser.self)
        user.aboutMe = "Edited."
        user.displayName = "Edited too."
        try folder.store(DefaultUserModel.CaptureUser.self).save(user)
        let schema = try fingerprint(in: folder)

        let narrow = folder.store(InigoModel.CaptureUser.self)
        let loaded = try #require(try narrow.load())
        #expect(loaded.aboutMe == "Edited.")
        #expect(loaded.pendingUpdate == ["aboutMe": "Edited."])
        #expect(loaded.photos.map(\.id) == user.photos.map(\.id))
        #expect(loaded.unmodelledAttributes["/email"] == "robin.sample@example.com")
        #expect(loaded.unreadAttributes == ["/interests"])

        // And back again, when the app is updated.
        try narrow.save(loaded)
        #expect(try fingerprint(in: folder) != schema)
        let wide = try #require(try folder.store(DefaultUserModel.CaptureUser.self).load())
        #expect(wide.email == "robin.sample@example.com")
        #expect(wide.displayName == "Edited too.")
        #expect(wide.profiles.map(\.profile) == user.profiles.map(\.profile))
        #expect(wide.pendingUpdate["aboutMe"] == "Edited.")
    }

    @Test func aRecordWithFewerAttributesIsLoaded() throws {
        let folder = try StoreFolder()
        let user = try Fixture(name: "inigo").record(as: InigoModel.CaptureUser.self)
        try folder.store(InigoModel.CaptureUser.self).save(user)
        let loaded = try #require(try folder.store(DefaultUserModel.CaptureUser.self).load())
        #expect(loaded.aboutMe == user.aboutMe)
        #expect(loaded.unreadAttributes.contains("/email"))
        #expect(!loaded.hasChanges)
    }

    @Test func aFileWrittenByHandIsLoadedWhateverItsSchemaSays() throws {
        let folder = try StoreFolder()
        for schema in [#""schema":"0000000000000000","#, ""] {
            try folder.write(
                #"{\#(schema)"captureRecord":1,"record":{"id":7,"aboutMe":"new","shoeSize":43,"#
                    + #""$capture":{"confirmed":{"aboutMe":"old"}}},"later":true}"#)
            let loaded = try #require(try folder.store(InigoModel.CaptureUser.self).load())
            #expect(loaded.pendingUpdate == ["aboutMe": "new"])
            #expect(loaded.unmodelledAttributes == ["/shoeSize": 43])
        }
    }

    @Test func theFingerprintIsTheSameInEveryRun() throws {
        let folder = try StoreFolder()
        try folder.store(InigoModel.CaptureUser.self).save(.init())
        #expect(try fingerprint(in: folder) == "8c6e8b0df93cb508")
    }

    @Test func theOrderOfAttributesAndTheirConstraintsDoNotChangeTheFingerprint() throws {
        let folder = try StoreFolder()
        try folder.store(HandMadeRecord.self, "a").save(.init(.unset))
        try folder.store(SameRecord.self, "b").save(.init(.unset))
        try folder.store(OtherRecord.self, "c").save(.init(.unset))
        let schema = { try JSONValue(jsonText: folder.text($0))["schema"] }
        #expect(try schema("a") == schema("b"))
        #expect(try schema("a") != schema("c"))
    }

    private func fingerprint(in folder: StoreFolder) throws -> String? {
        try JSONValue(jsonText: folder.text())["schema"]?.stringValue
    }
}

private struct HandMadeRecord: CaptureRecord {
    var name: String?
    var count: Int?
    var _captureState = RecordState<Self>()
    init(_ unset: UnsetRecord) {}
    static let attributes: AttributeTable<Self> = [.value("name", \.name), .value("count", \.count)]
}

private struct SameRecord: CaptureRecord {
    var total: Int?
    var title: String?
    var _captureState = RecordState<Self>()
    init(_ unset: UnsetRecord) {}
    static let attributes: AttributeTable<Self> = [
        .value("count", \.total, "required"), .value("name", \.title, "length:3 from-the-future"),
    ]
}

private struct OtherRecord: CaptureRecord {
    var name: String?
    var count: String?
    var _captureState = RecordState<Self>()
    init(_ unset: UnsetRecord) {}
    static let attributes: AttributeTable<Self> = [.value("name", \.name), .value("count", \.count)]
}
