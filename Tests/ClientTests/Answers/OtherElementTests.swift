import CaptureRuntime
import Models
import TestTools
import Testing

/// An answer that is about something else than was asked for.
@Suite struct OtherElementTests {
    @Test("An answer about another element is none, and what was sent is still to be sent")
    func otherID() async throws {
        let read = #"{"stat":"ok","result":{"photos":[{"id":31,"value":"x"},{"id":32,"value":"y"}]}}"#
        let other = #"{"stat":"ok","result":{"id":7,"type":"not of this photo","value":"edited"}}"#
        let transport = RecordingTransport { number, _ in .text(number == 1 ? read : other) }
        let client = try transport.client()
        var user = try await client.fetch(InigoUser.self)
        user.photos[0].value = "edited"
        let error = try await failure { try await user.update(\.photos[id: 31], using: client) }
        #expect(error == CaptureError(.unexpectedResponse(reason: "it is about an element other than /photos#31")))
        try #require(error.receipt(for: InigoUser.self)).apply(to: &user)
        #expect(user.photos.map(\.id) == [31, 32])
        #expect(user.photos[0].type == nil)
        #expect(try user.pendingUpdate(of: \.photos[id: 31]) == ["value": "edited"])
    }

    @Test("A record of which nothing was read can be saved and loaded")
    func nothingRead() async throws {
        let transport = RecordingTransport { _, _ in .text(#"{"stat":"ok","result":{}}"#) }
        let client = try transport.client()
        let user = try await client.fetch(InigoUser.self)
        let loaded = try user.savedAndLoaded()
        #expect(!loaded.unreadAttributes.isEmpty)
        #expect(loaded.unreadAttributes == user.unreadAttributes)
        #expect(!loaded.hasChanges)
    }
}
