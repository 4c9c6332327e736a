import CaptureRuntime
import Expectations
import Models
import TestTools
import XCTest

/// Updates of records wherever apps keep them: the call changes nothing, the receipt is applied where the record is.
final class OwnerUpdateTests: XCTestCase {
    private static let seed: JSONValue = ["aboutMe": "old", "photos": [["id": 31, "type": "a"]]]

    /// Gives a fetched record to `body`, which is to change what it likes and send it.
    private func withUser(_ body: (InigoUser, Session<InigoUser>) async throws -> InigoUser?) async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let user = try await body(try await session.fetched(), session)
        expectEqual(user?.hasChanges, false)
        await expectEqual(session.stored["aboutMe"], "new")
    }

    func testAnOptional() async throws {
        try await withUser { fetched, session in
            var user: InigoUser? = fetched
            user?.aboutMe = "newer"
            try await user?.update(using: session.client).apply(to: &user)
            user?.aboutMe = "new"
            if let receipt = try await user?.update(using: session.client) { receipt.apply(to: &user) }
            user?.photos[0].value = "x"
            try await user?.save(using: session.client).apply(to: &user)
            try await user?.replacePhotos(using: session.client).apply(to: &user)
            // Signed out meanwhile.
            var nobody: InigoUser?
            try await fetched.replacePhotos(using: session.client).apply(to: &nobody)
            expectNil(nobody)
            return user
        }
    }

    func testAValueOfADictionary() async throws {
        try await withUser { fetched, session in
            var users = ["inigo": fetched, "fezzik": fetched]
            users["inigo"]?.aboutMe = "new"
            try await users["inigo"]?.update(using: session.client).apply(to: &users["inigo"])
            expectEqual(users["fezzik"]?.aboutMe, "old")
            users["fezzik", default: fetched].aboutMe = "new"
            try await users["fezzik", default: fetched].update(using: session.client).apply(
                to: &users["fezzik", default: fetched])
            expectEqual(users["fezzik"]?.hasChanges, false)
            return users["inigo"]
        }
    }

    private struct Account {
        var user: InigoUser
        var settings: [String: Bool] = [:]

        mutating func rename(_ text: String, using client: CaptureClient) async throws {
            user.aboutMe = text
            try await user.update(using: client).apply(to: &user)
        }
    }

    func testAPropertyOfAStruct() async throws {
        try await withUser { fetched, session in
            var account = Account(user: fetched)
            account.user.aboutMe = "newer"
            try await account.user.update(using: session.client).apply(to: &account.user)
            try await account.rename("new", using: session.client)
            return account.user
        }
    }

    private actor Store {
        var user: InigoUser
        var account: Account?
        var users: [String: InigoUser] = [:]

        init(_ user: InigoUser) { self.user = user }

        func rename(_ text: String, using client: CaptureClient) async throws {
            user.aboutMe = text
            try await user.update(using: client).apply(to: &user)
            try await user.replacePhotos(using: client).apply(to: &user)
            let id = user.photos[0].id ?? 0
            user.photos[0].value = text
            try await user.update(\.photos[id: id], using: client).apply(to: &user)
        }

        func renameAccount(_ text: String, using client: CaptureClient) async throws {
            account = Account(user: user)
            account?.user.aboutMe = text
            let receipt = try await account?.user.update(using: client)
            if var user = account?.user {
                receipt?.apply(to: &user)
                account?.user = user
            }
            users["inigo"] = account?.user
            users["inigo"]?.primaryAddress.city = text
            try await users["inigo"]?.update(\.primaryAddress, using: client).apply(to: &users["inigo"])
        }
    }

    func testAPropertyOfAnActor() async throws {
        try await withUser { fetched, session in
            let store = Store(fetched)
            try await store.rename("new", using: session.client)
            let user = await store.user
            expect(!user.hasChanges)
            try await store.renameAccount("newest", using: session.client)
            await expectEqual(store.account?.user.hasChanges, false)
            await expectEqual(store.users["inigo"]?.hasChanges, false)
            // What another copy has sent is no change of this one.
            try await store.rename("newest", using: session.client)
            try await store.rename("new", using: session.client)
            return await store.user
        }
    }
}
