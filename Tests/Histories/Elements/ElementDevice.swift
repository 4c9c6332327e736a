import CaptureRuntime
import Foundation
import Models

/// An app of an element history: its record, its client, and its calls.
struct ElementDevice {
    var record: NestingUser
    var client: CaptureClient
    var transport: HeldTransport
    var calls: [ElementCall] = []
    /// What the app did before it ended and was started again.
    private var earlierExchanges: [Exchange] = []
    /// The tags of the elements that it may have appended and forgotten.
    var forgotten: Set<String> = []
    /// Copies of the record, to be put back.
    var saved: [NestingUser] = []
    /// The tags of elements that are new in copies from before the record was saved and loaded. Coding does not keep
    /// identities, so nobody knows them any more if such a copy is put back.
    private(set) var strangers: Set<String> = []
    /// The tags of all records that calls were made for.
    var sentTags: [String] = []

    init(_ record: NestingUser, _ transport: HeldTransport, retries: Int) {
        self.record = record
        self.transport = transport
        client = Self.client(transport, retries: retries)
    }

    /// A copy of the record that the app edits and saves beside it, with the same client.
    init(copyOf device: ElementDevice) {
        self = device
        calls = []
    }

    private static func client(_ transport: HeldTransport, retries: Int) -> CaptureClient {
        CaptureClient(
            domain: domain, accessToken: { $0 == nil ? "token" : "token2" }, transport: transport,
            retries: RetryPolicy(limit: retries, delay: 0))
    }

    private static let domain = URL(string: "https://history.example") ?? URL(fileURLWithPath: "/")

    var isSettled: Bool { transport.heldCall != nil || calls.allSatisfy { $0.outcome != nil } }

    /// All calls so far, with their attempts.
    var exchanges: [Exchange] { earlierExchanges + transport.exchanges.values.joined() }

    var hasLostAnswer: Bool { exchanges.contains(where: \.leavesOpen) }

    /// True if the app has appended the element and does not know whether it is stored.
    func hasLost(_ tag: String) -> Bool {
        forgotten.contains(tag)
            || exchanges.contains { $0.leavesOpen && $0.sends(tag) }
    }

    /// The app saves its record and loads it again.
    mutating func load() throws {
        let new = saved.flatMap(\.newElements)
        strangers.formUnion(new.flatMap(\.tags))
        record = try NestingUser(json: JSONEncoder().encode(record))
    }

    /// The app ends and is started again: what it has not applied is lost, and what it has not saved.
    mutating func restart(_ transport: HeldTransport, retries: Int) throws {
        earlierExchanges = exchanges
        for call in calls { call.isApplied = true }
        saved = []
        try load()
        self.transport = transport
        client = Self.client(transport, retries: retries)
    }
}

extension Exchange {
    /// True if it sends an element of this tag.
    func sends(_ tag: String) -> Bool { sent?.jsonText.contains("\"\(tag)\"") ?? false }

    /// The tags of the elements that it appends.
    var appendedTags: [String] { isReplace ? [] : sent?.newElements.compactMap { $0["name"]?.stringValue } ?? [] }
}

extension JSONValue {
    /// The elements without an id, at any depth.
    fileprivate var newElements: [JSONValue] {
        let elements = arrayValue ?? []
        let values = elements + (objectValue.map { Array($0.values) } ?? [])
        return elements.filter { $0["id"] == nil } + values.flatMap(\.newElements)
    }
}

/// What a call has fetched. Used on the thread of its history only.
final class FetchedRecord: @unchecked Sendable {
    var record: NestingUser?
}

/// A call that an app has made. Used on the thread of its history only.
final class ElementCall: @unchecked Sendable {
    let number: Int
    /// The record that the call was made for.
    let sent: NestingUser
    var outcome: Result<Receipt<NestingUser>, any Error>?
    var isApplied = false
    /// True if the app has put back an earlier copy of the record, which may not have the outcome.
    var isPutBack = false
    var cancel: () -> Void = {}

    init(number: Int, sent: NestingUser) {
        self.number = number
        self.sent = sent
    }

    /// What there is to apply, of a success or of a failure.
    var receipt: Receipt<NestingUser>? {
        switch outcome {
        case .success(let receipt): receipt
        case .failure(let error): (error as? CaptureError)?.receipt(for: NestingUser.self)
        case nil: nil
        }
    }
}
