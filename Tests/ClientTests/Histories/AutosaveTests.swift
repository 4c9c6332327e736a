import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// An app that saves while its user types, and cancels saves that are under way, on a service that takes its time.
@Suite struct AutosaveTests {
    @Test("Whatever is cancelled, the last text is stored and every photo is there once", arguments: 1...60)
    func cancelled(seed: UInt64) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var app = AutosavingApp(session, user: try await session.client.fetch(InigoUser.self), seed: seed)
            for _ in 1...30 { try await app.step() }
            try await app.finish()
            let stored = await session.stored
            #expect(stored["aboutMe"]?.stringValue == app.text)
            let values = stored["photos"]?.arrayValue?.map { $0["value"]?.stringValue }
            #expect(values == app.photos, "each once, in the order in which they were added")
            #expect(!app.user.hasChanges)
        }
    }
}

private struct AutosavingApp {
    private(set) var user: InigoUser
    private(set) var text = "old"
    private(set) var photos: [String] = ["x", "y"]

    private let session: Session
    private var random: SplitMix64
    private var saves: [Task<Receipt<InigoUser>, any Error>] = []
    /// The number of saves that were started, and whose receipts were not applied yet, and of those that have ended.
    private var applied = 0
    private let ended = Locked(0)

    init(_ session: Session, user: InigoUser, seed: UInt64) {
        self.session = session
        self.user = user
        random = SplitMix64(seed: seed)
    }

    mutating func step() async throws {
        switch random.int(0...7) {
        case 0, 1:
            text = "text \(random.next())"
            user.aboutMe = text
        case 2:
            photos.append("photo \(random.next())")
            user.photos.append(.init(value: photos.last))
        case 3:
            await session.service.inject(random.int(0...1) == 0 ? .stallBeforeProcessing : .stallAfterProcessing)
        case 4, 5:
            let ended = ended
            saves.append(
                Task { [user, session] in
                    defer { ended.withLock { $0 += 1 } }
                    return try await user.save(using: session.client)
                })
        case 6:
            if !saves.isEmpty { saves[random.int(0...saves.count - 1)].cancel() }
        default:
            await session.service.releaseStalledRequests()
        }
        try await settle()
    }

    /// Lets everything come to its end, and saves what is left.
    mutating func finish() async throws {
        await session.service.clearFaults()
        while ended.withLock({ $0 }) < saves.count {
            await session.service.releaseStalledRequests()
            try await settle()
        }
        try await session.client.save(&user)
    }

    /// Waits until each save has ended, waits for its turn or is held up by the service, and applies what has come.
    private mutating func settle() async throws {
        try await eventually("the saves have got as far as they can") {
            let stalled = await session.service.stalledCount
            return ended.withLock { $0 } + session.client.waitingCount + stalled == saves.count
        }
        // Saves of one record end in the order in which they were made, or early, if they were cancelled.
        guard ended.withLock({ $0 }) == saves.count else { return }
        for save in saves[applied...] {
            do {
                try await save.value.apply(to: &user)
            } catch let error as CaptureError {
                error.receipt(for: InigoUser.self)?.apply(to: &user)
                #expect(error.kind == .cancelled)
            } catch is CancellationError {
                // Nothing was sent.
            }
        }
        applied = saves.count
    }
}
