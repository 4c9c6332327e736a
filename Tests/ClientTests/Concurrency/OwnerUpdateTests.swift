/// The call changes nothing; the receipt is applied where the record is.
final class OwnerUpdateTests: XCTestCase {
    /// A record of the user who is signed in, if there is one.
    func testAnOptional() async throws {
        let (session, fetched) = try await Session<InigoUser>(Seeds.inigo).withRecord
        var user: InigoUser? = fetched
        user?.aboutMe = "newer"
        try await user?.update(using: session.client).apply(to: &user)
        user?.aboutMe = "new"
        if let receipt = try await user?.update(using: session.client) { receipt.apply(to: &user) }
        user?.photos[0].value = "x"
        try await user?.save(using: session.client).apply(to: &user)
        try await user?.replacePhotos(using: session.client).apply(to: &user)
        expectEqual(user?.hasChanges, false)
        await expectEqual(session.stored["aboutMe"], "new")
        // Signed out meanwhile.
        var nobody: InigoUser?
        try await fetched.replacePhotos(using: session.client).apply(to: &nobody)
        expectNil(nobody)
    }
}
