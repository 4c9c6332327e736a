/// A replace never erases what was not read, unless told to.
final class UnreadTests: XCTestCase {
    private let limited = Fixture(name: "default-user-limited")

    /// The paths that a replace would erase.
    private func erased<Element: PluralElement>(
        by keyPath: KeyPath<CaptureUser, [Element]>, of user: CaptureUser
    ) -> [String] {
        do {
            _ = try user.replaceBody(of: keyPath)
            return []
        } catch {
            if case .unreadValues(let paths)? = (error as? CaptureError)?.kind { return paths }
            fail("\(error)")
            return []
        }
    }

    func testAHiddenPluralIsNamed() throws {
        var user: CaptureUser = try limited.record()
        expectEqual(erased(by: \.statuses, of: user), ["/statuses"])
        user.statuses = [.init(status: "s")]
        expectEqual(erased(by: \.statuses, of: user), ["/statuses"])
        try expectEqual(
            user.replaceBody(of: \.statuses, overwritingUnread: true), [["status": "s", "statusCreated": .null]])
    }

    func testHiddenMembersAreNamedByTheirPaths() throws {
        let user: CaptureUser = try limited.record()
        expectEqual(
            erased(by: \.profiles[id: 256].profile.emails, of: user),
            ["/profiles#256/profile/emails#270/primary", "/profiles#256/profile/emails#271/primary"])
        let paths = erased(by: \.profiles, of: user)
        for path in [
            "/profiles#256/accessCredentials", "/profiles#256/followers", "/profiles#256/profile/bodyType",
            "/profiles#256/profile/organizations#287/location/latitude",
        ] {
            expect(paths.contains(path))
        }
        expect(Set(paths).isSubset(of: Set(user.unreadAttributes)))
        expectEqual(Set(paths).count, paths.count)
    }

    func testWhatWasReadWholeCanBeSent() throws {
        let user: CaptureUser = try limited.record()
        expectEqual(erased(by: \.photos, of: user), [])
        expectEqual(erased(by: \.profiles[id: 256].profile.accounts, of: user), [])
    }

    func testSettingTheHiddenMemberIsEnough() throws {
        var user: CaptureUser = try limited.record()
        user.profiles[0].profile.emails[0].primary = true
        expectEqual(
            erased(by: \.profiles[id: 256].profile.emails, of: user), ["/profiles#256/profile/emails#271/primary"])
        user.profiles[0].profile.emails.removeLast()
        user.profiles[0].profile.emails.append(.init(value: "new@example.com"))
        expectEqual(erased(by: \.profiles[id: 256].profile.emails, of: user), [], "a new one hides nothing")
    }

    func testAnAssignedObjectHidesWhatTheOldOneHid() throws {
        var user: CaptureUser = try limited.record()
        user.profiles[0].profile.organizations[0].location = .init(country: "CA", latitude: 1)
        let paths = erased(by: \.profiles[id: 256].profile.organizations, of: user)
        let location = "/profiles#256/profile/organizations#286/location"
        expect(paths.contains(location + "/longitude"))
        expect(!paths.contains(location + "/latitude"))
        expect(!paths.contains(location + "/country"))
    }

    func testOverwritingSendsNullInTheirPlace() throws {
        let user: CaptureUser = try limited.record()
        let body = try user.replaceBody(of: \.profiles[id: 256].profile.emails, overwritingUnread: true)
        expectEqual(
            body,
            [
                ["primary": .null, "type": "home", "value": "robin.sample@example.com"],
                ["primary": .null, "type": "work", "value": "robin@work.example.com"],
            ])
        let all = try user.replaceBody(of: \.profiles, overwritingUnread: true)
        expectEqual(all[0]?["profile"]?["bodyType"]?["height"], .null)
        expectEqual(all[0]?["followers"], [])
        expect(!all.allNames.contains("id"))
    }
}
