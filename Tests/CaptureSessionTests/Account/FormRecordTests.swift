/// A record to the fields of a form and back, by the flow.
final class FormRecordTests: XCTestCase {
    private static func flow() throws -> Flow {
        let document: JSONValue = [
            "fields": [
                "form": [
                    "fields": ["name", "birthdate", "verified", "optIn", "address", "secret", "map", "none", "id"]
                ],
                "name": ["type": "text", "schemaId": "displayName"],
                "birthdate": ["type": "dateselect", "schemaId": "birthday"],
                "verified": ["type": "dateselect", "schemaId": "emailVerified"],
                "optIn": ["type": "checkbox", "schemaId": "optIn.status"],
                "address": ["type": "text", "schemaId": ["city": "primaryAddress.city", "zip": "primaryAddress.zip"]],
                "secret": ["type": "password", "schemaId": "password"],
                "map": ["type": "text", "schemaId": "display"], "none": ["type": "text"],
                "id": ["type": "text", "schemaId": "id"],
            ]
        ]
        return try Flow(data: document.jsonData)
    }

    /// Fields get the values of their attributes, in the form that the service takes.
    func testFields() throws {
        var user = try CaptureUser(json: #"{"id":7,"emailVerified":"2012-02-27 22:34:27 +0000"}"#.utf8)
        user.displayName = "\"Ann\"\n"
        user.birthday = CaptureDate(year: 1980, month: 2, day: 29)
        user.primaryAddress.city = "Florin"
        user.optIn.status = false
        user.password = "correct horse"
        user.display = ["a": [1, true]]
        try expectEqual(
            Self.flow().fields(ofForm: "form", from: user),
            [
                "name": "\"Ann\"\n", "birthdate": .date(try require(CaptureDate("1980-02-29"))),
                "verified": .date(try require(CaptureDate("2012-02-27"))), "optIn": .checked(false),
                "address": .parts(["city": "Florin"]), "secret": "correct horse", "map": #"{"a":[1,true]}"#, "id": "7",
            ])
        try expectEqual(Self.flow().fields(ofForm: "form", from: CaptureUser(.unset)), [:])
        try expectEqual(Self.flow().fields(ofForm: "other", from: user), [:])
    }

    /// A record gets the values of fields, and all of them are pending. What fits no attribute is left out.
    func testRecord() throws {
        let user = try Self.flow().record(
            from: [
                "name": "Ann", "birthdate": "1980-02-29", "optIn": true, "none": "x", "map": .null,
                "givenName": "Annie", "primaryAddress": ["zip": "97201"], "unknown": "x", "middleName": 7,
            ], as: CaptureUser.self)
        expectEqual(user.displayName, "Ann")
        expectEqual(user.givenName, "Annie")
        expectEqual(user.primaryAddress.zip, "97201")
        expectEqual(user.birthday?.description, "1980-02-29")
        expectEqual(user.optIn.status, true)
        expectNil(user.middleName)
        expectEqual(
            user.pendingUpdate,
            [
                "displayName": "Ann", "givenName": "Annie", "primaryAddress": ["zip": "97201"],
                "birthday": "1980-02-29", "optIn": ["status": true],
            ])
        try expectEqual(Self.flow().record(from: [:], as: CaptureUser.self), CaptureUser(.unset))
        try expectEqual(Self.flow().record(from: ["none": "x"], as: CaptureUser.self), CaptureUser(.unset))
    }

    /// A new record becomes the fields of a registration, with the confirmation of the password, and comes back from
    /// the service; then the same with a profile.
    func testThereAndBack() async throws {
        let ann = try await Ann()
        ann.session.configuration.appID = "app"
        let (flow, forms) = (try await ann.session.flow, ann.session.configuration.forms)
        var new = CaptureUser(
            email: "bo@example.com", birthday: CaptureDate("1980-02-29"), displayName: "Bo", familyName: "Doe",
            givenName: "Bo", password: "correct horse")
        new.optIn.status = true
        let signIn = try await ann.session.register(
            flow.fields(ofForm: forms.registration, from: new), as: CaptureUser.self)
        expect(signIn.isNew)
        var user = signIn.record
        new.password = nil
        expectEqual(user.written, new.written)
        let again = try await ann.session.signIn(
            name: "bo@example.com", password: "correct horse", as: CaptureUser.self)
        expect(!again.isNew)

        user.primaryAddress.city = "Florin"
        user.displayName = "Bobby"
        user.optIn.status = false
        let edited = user.written
        try await ann.session.submit(
            form: "editProfileForm", fields: flow.fields(ofForm: "editProfileForm", from: user))
        try await user.refresh(using: ann.client).apply(to: &user)
        expectEqual(user.written, edited)
        expect(!user.hasChanges)
    }

    /// What repeats another field is known by its rule, or by its name.
    func testConfirmation() throws {
        let document: JSONValue = [
            "fields": [
                "form": ["fields": ["secret", "again", "secretConfirm", "other"]],
                "secret": ["type": "password", "schemaId": "password"],
                "again": ["type": "password", "validation": [["rule": "match", "value": "secret"]]],
                "secretConfirm": ["type": "password"], "other": ["type": "password"],
            ]
        ]
        let user = CaptureUser(email: "a@example.com", password: "correct horse")
        try expectEqual(
            Flow(data: document.jsonData).fields(ofForm: "form", from: user),
            ["secret": "correct horse", "again": "correct horse", "secretConfirm": "correct horse"])
    }

    /// What JUMP did with a record: the profile is updated by a form, and a new user registers.
    func testCalls() async throws {
        let ann = try await Ann()
        var configuration = ann.capture.sessionConfiguration
        configuration.appID = "app"
        let session = CaptureSession(configuration, store: ann.store, transport: ann.capture)
        let flow = try await session.flow
        var user = try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self).record
        user.primaryAddress.city = "Florin"
        user.optIn.status = true
        try await session.submit(form: "editProfileForm", fields: flow.fields(ofForm: "editProfileForm", from: user))
        let client = CaptureClient(domain: ann.capture.domain, session: session)
        try await user.refresh(using: client).apply(to: &user)
        expect(!user.hasChanges)
        expectEqual(user.primaryAddress.city, "Florin")
        expectEqual(user.optIn.status, true)

        let token = await ann.capture.engageToken(for: Ann.bob)
        do {
            _ = try await session.signIn(social: token, as: CaptureUser.self)
        } catch SessionError.registrationNeeded(let next) {
            var new = try flow.record(from: next.prefilled, as: CaptureUser.self)
            expectEqual(new.givenName, "Bob")
            expectEqual(new.email, "bob@example.com")
            new.displayName = "Robert"
            let form = configuration.forms.socialRegistration
            let bob = try await session.register(
                flow.fields(ofForm: form, from: new), completing: next, as: CaptureUser.self
            ).record
            expectEqual(bob.givenName, "Bob")
            expectEqual(bob.displayName, "Robert")
        }
        try await expectEqual(session.userUUID != ann.uuid, true)
    }
}
