import CaptureRuntime
import CaptureSession
import CaptureTestSupport
import Expectations
import Foundation
import Models
import XCTest

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
        expect(user.displayName == "Ann" && user.givenName == "Annie" && user.primaryAddress.zip == "97201")
        expect(user.birthday?.description == "1980-02-29" && user.optIn.status == true && user.middleName == nil)
        expectEqual(
            user.pendingUpdate,
            [
                "displayName": "Ann", "givenName": "Annie", "primaryAddress": ["zip": "97201"],
                "birthday": "1980-02-29", "optIn": ["status": true],
            ])
        try expectEqual(Self.flow().record(from: [:], as: CaptureUser.self), CaptureUser(.unset))
        try expectEqual(Self.flow().record(from: ["none": "x"], as: CaptureUser.self), CaptureUser(.unset))
    }

    /// What JUMP did with a record: the profile is updated by a form, and a new user registers.
    func testCalls() async throws {
        let ann = try await Ann()
        var configuration = ann.capture.sessionConfiguration
        configuration.appID = "app"
        let session = CaptureSession(configuration, store: ann.store, transport: ann.capture)
        let flow = try await require(session.flow)
        var user = try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self).record
        user.primaryAddress.city = "Florin"
        user.optIn.status = true
        try await session.submit(form: "editProfileForm", fields: flow.fields(ofForm: "editProfileForm", from: user))
        let client = CaptureClient(domain: ann.capture.domain, session: session)
        try await user.refresh(using: client).apply(to: &user)
        expect(!user.hasChanges && user.primaryAddress.city == "Florin" && user.optIn.status == true)

        let token = await ann.capture.engageToken(for: Ann.bob)
        do {
            _ = try await session.signIn(social: token, as: CaptureUser.self)
        } catch SessionError.registrationNeeded(let next) {
            var new = try flow.record(from: next.prefilled, as: CaptureUser.self)
            expect(new.givenName == "Bob" && new.email == "bob@example.com")
            new.displayName = "Robert"
            let form = configuration.forms.socialRegistration
            let bob = try await session.register(
                flow.fields(ofForm: form, from: new), completing: next, as: CaptureUser.self
            ).record
            expect(bob.givenName == "Bob" && bob.displayName == "Robert")
        }
        try await expectEqual(session.userUUID != ann.uuid, true)
    }
}
