/// A random history of two users who sign in by turns on three devices. Their records are kept, and saved late, by
/// clients that were made at any time. Each value names its user, so that one in another record is seen.
@MainActor final class UserHistory {
    private static let users = ["ann", "bob"]
    private let capture: InMemoryCapture
    private let devices: [SharedDevice]
    private var random: SplitMix64
    private var records: [CaptureUser] = []
    private var values = 0
    private(set) var steps: [String] = []
    /// How often a save has succeeded, and how often it was refused because of its user.
    private(set) var counts = (saved: 0, refused: 0)

    init(seed: UInt64, folder: URL) async throws {
        random = SplitMix64(seed: seed)
        capture = try InMemoryCapture(for: CaptureUser.self)
        devices = (1...3).map { [capture] in SharedDevice(capture, file: folder.appending(path: "device \($0).json")) }
        for user in Self.users {
            let record = CaptureUser(email: "\(user)@example.com", photos: [.init(value: "\(user) 0")])
            records.append(try await capture.addUser(record, name: user, password: "secret"))
        }
    }

    /// Runs the history, and returns the steps up to the first that went wrong; nil if none did.
    func run(steps count: Int) async throws -> String? {
        for _ in 1...count {
            guard let device = random.pick(devices) else { continue }
            try await step(on: device)
            await capture.removeAllFaults()
            if let problem = try await problem() { return (steps + [problem]).joined(separator: "\n") }
        }
        return try await lastProblem().map { (steps + [$0]).joined(separator: "\n") }
    }

    // MARK: Steps

    private func step(on device: SharedDevice) async throws {
        switch random.int(0...19) {
        case 0, 1: try await signOut(on: device)
        case 2...5: try await signIn(random.int(0...1), on: device)
        case 6:
            let forgets = random.chance(50)
            say("launch\(forgets ? ", without the uuid" : "")", device)
            await device.launch(forgettingUUID: forgets)
        case 7:
            say("expire", device)
            capture.time.advance(by: 3600)
        case 8: device.makeClient()
        case 9: device.makeClientWithClosure()
        case 10:
            if let kept = random.pick(device.kept) { try device.store(kept) }
        case 11: try device.loadStored()
        case 12...14:
            if let kept = random.pick(device.kept) { edit(kept) }
        case 15: await saveInEditor(on: device)
        default: try await saveTogether()
        }
    }

    private func signOut(on device: SharedDevice) async throws {
        say("sign out", device)
        try await device.session.signOut()
    }

    private func signIn(_ user: Int, on device: SharedDevice) async throws {
        say("sign in \(Self.users[user])", device)
        let record = try await device.session.signIn(
            name: Self.users[user], password: "secret", as: CaptureUser.self
        ).record
        device.kept.append(SharedDevice.Kept(record, of: user))
        if random.chance(50) { device.makeClient() }
    }

    private func edit(_ kept: SharedDevice.Kept) {
        values += 1
        let value = "\(Self.users[kept.user]) \(values)"
        steps.append("edit \(value)")
        switch random.int(0...3) {
        case 0: kept.record.aboutMe = value
        case 1: kept.record.primaryAddress.city = value
        case 2: kept.record.photos.append(.init(value: value))
        default: if let last = kept.record.photos.indices.last { kept.record.photos[last].value = value }
        }
    }

    /// Up to three records are saved at a time, on any device, while users sign in and out and requests are lost.
    private func saveTogether() async throws {
        let fault = random.pick(
            of: nil, Fault.dropAfterProcessing, .dropBeforeProcessing, .errorCode(414), .errorCode(500), .noConnection)
        if let fault { await capture.inject(fault, forNext: random.int(1...2)) }
        var tasks: [(SharedDevice.Kept, Task<CaptureUser, any Error>)] = []
        for _ in 0..<random.int(1...3) {
            guard let device = random.pick(devices), let kept = random.pick(device.kept),
                let client = random.pick(device.clients), !tasks.contains(where: { $0.0 === kept })
            else { continue }
            edit(kept)
            say("save that of \(Self.users[kept.user])\(fault.map { ", \($0.effect)" } ?? "")", device)
            let before = kept.record
            tasks.append(
                (
                    kept,
                    Task {
                        var record = before
                        try await client.save(&record)
                        return record
                    }
                ))
        }
        for _ in 0..<random.int(0...20) { await Task.yield() }
        if let device = random.pick(devices) {
            switch random.int(0...3) {
            case 0: try await signOut(on: device)
            case 1:
                // The faults are for the calls of records.
                await capture.removeAllFaults()
                try await signIn(random.int(0...1), on: device)
            default: break
            }
        }
        for (kept, task) in tasks {
            do {
                kept.record = try await task.value
                counts.saved += 1
            } catch {
                note(error)
            }
        }
    }

    private func note(_ error: any Error) {
        steps.append("it throws \(error)")
        switch error {
        case SessionError.superseded, CaptureError.otherUser: counts.refused += 1
        default: break
        }
    }

    /// An editor whose client may have been made for another user.
    private func saveInEditor(on device: SharedDevice) async {
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *), let kept = random.pick(device.kept),
            let client = random.pick(device.clients)
        else { return }
        #if canImport(Observation)
        edit(kept)
        say("an editor saves that of \(Self.users[kept.user])", device)
        let editor = RecordEditor(kept.record, client: client)
        if await editor.save() { counts.saved += 1 } else if let error = editor.lastError { note(error) }
        kept.record = editor.record
        #endif
    }

    private func say(_ step: String, _ device: SharedDevice) {
        steps.append("\(devices.firstIndex { $0 === device } ?? 0): \(step)")
    }

    // MARK: Checks

    /// Returns what is in the record of another user.
    private func problem() async throws -> String? {
        for (user, name) in Self.users.enumerated() {
            let stored = try await capture.stored(records[user])
            let texts = [stored.aboutMe, stored.primaryAddress.city] + stored.photos.map(\.value)
            if let other = texts.compactMap({ $0 }).first(where: { !$0.hasPrefix("\(name) ") }) {
                return "the record of \(name) has \(other)"
            }
        }
        return nil
    }

    /// Nothing is refused to its own user: what is pending is saved at last.
    private func lastProblem() async throws -> String? {
        for device in devices {
            for user in Self.users.indices {
                try await signIn(user, on: device)
                device.makeClient()
                for kept in device.kept where kept.user == user {
                    guard let client = device.clients.last else { continue }
                    try await client.save(&kept.record)
                    if kept.record.hasChanges { return "pending in the end: \(kept.record.pendingUpdate)" }
                }
            }
        }
        return try await problem()
    }
}
