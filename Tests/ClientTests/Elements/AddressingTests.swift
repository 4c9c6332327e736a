import CaptureRuntime
import Expectations
import Models
import TestTools
import XCTest

/// What cannot be addressed says why.
final class AddressingTests: XCTestCase {
    /// A position that no element has is not found, also where the plural is empty.
    func testMissingPosition() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        for index in [2, 7, 1_000_000] {
            let error = try await failure { try await user.update(\.photos[index], using: session.client) }
            expectEqual(error.notStoredReason, .notFound)
        }
        user.photos = []
        let error = try await failure { try await user.update(\.photos[0], using: session.client) }
        expectEqual(error.notStoredReason, .notFound)
        await expectEqual(session.calls, ["read"])
    }

    /// An id that no element has is not found, after a replace the old ids as well.
    func testMissingID() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        let keyPaths: [KeyPath<NestingUser, NestingUser.Ppp1Element>] = [\.ppp1[id: 42], \.ppp1[id: 0]]
        for keyPath in keyPaths {
            let error = try await failure { try await user.update(keyPath, using: session.client) }
            expectEqual(error.notStoredReason, .notFound)
        }
        let plural = try await failure { try await user.replacePpp1Ppp2(inPpp1: 99, using: session.client) }
        expectEqual(plural.notStoredReason, .notFound)
        try await user.replacePpp1(using: session.client).apply(to: &user)
        let old = try await failure { try await user.update(\.ppp1[id: 41], using: session.client) }
        expectEqual(old.notStoredReason, .notFound)
        await expectEqual(session.calls, ["read", "replace /ppp1"])
    }

    /// A computed property is not found: it is no attribute.
    func testComputedProperty() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        let user = try await session.client.fetch(InigoUser.self)
        let object = try await failure { try await user.update(\.home, using: session.client) }
        expectEqual(object.notStoredReason, .notFound)
        let plural = try await failure { try await user.replace(\.albums, using: session.client) }
        expectEqual(plural.notStoredReason, .notFound)
        let strings = try await failure { try await user.replace(\.hobbies, using: session.client) }
        expectEqual(strings.notStoredReason, .notFound)
        await expectEqual(session.calls, ["read"])
    }

    /// Each reason has a text of its own.
    func testTexts() {
        let reasons: [CaptureError.NotStoredReason] = [.new, .repeatedID, .notFound]
        let texts = reasons.map { CaptureError(.notStored(path: "/photos", reason: $0)).description }
        expectEqual(Set(texts).count, reasons.count)
        expect(texts.allSatisfy { $0.contains("/photos") })
    }
}

extension InigoUser {
    fileprivate var home: PrimaryAddress { primaryAddress }
    fileprivate var albums: [PhotosElement] { photos }
    fileprivate var hobbies: [String] { interests }
}
