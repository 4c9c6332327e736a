import CaptureRuntime
import Expectations
import Models
import XCTest

/// Paths in the default schema, among them the one plural whose name the Objective-C classes had changed, in its path
/// as well.
final class DefaultUserPathTests: XCTestCase {
    private let paths: [(PartialKeyPath<CaptureUser>, String)] = [
        (\.clients, "/clients"),
        (\.clients[id: 252], "/clients#252"),
        (\.janrain, "/janrain"),
        (\.janrain.cloudsearch, "/janrain/cloudsearch"),
        (\.janrain.properties, "/janrain/properties"),
        (\.janrain.properties.managedBy, "/janrain/properties/managedBy"),
        (\.optIn, "/optIn"),
        (\.photos, "/photos"),
        (\.photos[1], "/photos#255"),
        (\.primaryAddress, "/primaryAddress"),
        (\.profiles, "/profiles"),
        (\.profiles[id: 256], "/profiles#256"),
        (\.profiles[1], "/profiles#301"),
        (\.profiles[id: 256].followers, "/profiles#256/followers"),
        (\.profiles[id: 256].profile, "/profiles#256/profile"),
        (\.profiles[id: 256].profile.photos, "/profiles#256/profile/photos"),
        (\.profiles[id: 256].profile.name, "/profiles#256/profile/name"),
        (\.profiles[id: 256].profile.bodyType, "/profiles#256/profile/bodyType"),
        (\.profiles[id: 256].profile.currentLocation, "/profiles#256/profile/currentLocation"),
        (\.profiles[id: 256].profile.accounts[id: 261], "/profiles#256/profile/accounts#261"),
        (\.profiles[id: 256].profile.languagesSpoken, "/profiles#256/profile/languagesSpoken"),
        (\.profiles[0].profile.organizations[1].location, "/profiles#256/profile/organizations#287/location"),
        (\.profiles[id: 301].profile.urls[id: 307], "/profiles#301/profile/urls#307"),
        (\.statuses[0], "/statuses#308"),
    ]

    func testEverythingThatCanBeAddressedHasItsPath() throws {
        let user = try Fixture(name: "default-user").record(as: CaptureUser.self)
        for (keyPath, path) in paths {
            try expectEqual(user.path(of: keyPath), path)
        }
    }

    func testAnIdOfAnotherElementIsNotFound() throws {
        let user = try Fixture(name: "default-user").record(as: CaptureUser.self)
        expect(throws: CaptureError.self) { try user.path(of: \.profiles[id: 301].profile.accounts[id: 261]) }
        expect(throws: CaptureError.self) { try user.path(of: \.photos[id: 256]) }
    }
}
