import CaptureRuntime
import Expectations
import Models
import XCTest

/// An answer that is about something else than was asked for.
final class OtherElementTests: XCTestCase {
    /// An answer about another element is none, and what was sent is still to be sent.
    func testOtherID() async throws {
        let read = #"{"stat":"ok","result":{"photos":[{"id":31,"value":"x"},{"id":32,"value":"y"}]}}"#
        let other = #"{"stat":"ok","result":{"id":7,"type":"not of this photo","value":"edited"}}"#
        let transport = RecordingTransport { number, _ in .text(number == 1 ? read : other) }
        let client = try transport.client()
        var user = try await client.fetch(InigoUser.self)
        user.photos[0].value = "edited"
        let error = try await failure { try await user.update(\.photos[id: 31], using: client) }
        expectEqual(error, CaptureError(.unexpectedResponse(reason: "it is about an element other than /photos#31")))
        try require(error.receipt(for: InigoUser.self)).apply(to: &user)
        expectEqual(user.photos.map(\.id), [31, 32])
        expectNil(user.photos[0].type)
        try expectEqual(user.pendingUpdate(of: \.photos[id: 31]), ["value": "edited"])
    }

    /// A record of which nothing was read can be saved and loaded.
    func testNothingRead() async throws {
        let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","result":{}}"#) }
        let client = try transport.client()
        let user = try await client.fetch(InigoUser.self)
        let loaded = try user.savedAndLoaded()
        expect(!loaded.unreadAttributes.isEmpty)
        expectEqual(loaded.unreadAttributes, user.unreadAttributes)
        expect(!loaded.hasChanges)
    }
}
