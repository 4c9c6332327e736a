import CaptureRuntime
import Foundation
import HistorySupport
import Models
import TestTools

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ElementHistory {
    /// Everything is applied and sent; then each record has to be what the service has.
    mutating func finish() throws {
        for device in devices.indices {
            try finishCalls(device)
            while devices[device].calls.contains(where: { !$0.isApplied }) {
                let number = random.int(0...99)
                try apply(device) { number % $0.count }
            }
        }
        for device in devices.indices { try saveAll(device) }
        for device in devices.indices {
            try succeed("refresh", device) { try await $0.refresh(using: $1) }
            try compareWithService(device)
        }
        try checkKnownTags()
    }

    private mutating func saveAll(_ device: Int) throws {
        // The refresh may bring an outcome along that the record did not have, and which makes something pending.
        for _ in 0..<3 {
            try succeed("refresh", device) { try await $0.refresh(using: $1) }
            if !devices[device].record.hasChanges { return }
            try succeed("save", device) { try await $0.save(using: $1) }
            try checkTagsOfService()
        }
        if devices[device].record.hasChanges {
            try fail("hasChanges after a save", "\(devices[device].record.changedPlurals)", "nothing")
        }
    }

    /// The app makes a call and takes its outcome.
    mutating func succeed(
        _ what: String, _ device: Int,
        _ body: @escaping @Sendable (NestingUser, CaptureClient) async throws -> Receipt<NestingUser>
    ) throws {
        try call(what, device, body)
        try finishCalls(device)
        if case .failure(let error)? = devices[device].calls.last?.outcome { try fail(what, "\(error)", "a receipt") }
        try apply(device) { _ in 0 }
    }

    /// True if an app has replaced a plural, because its order had changed, and was not alone: that removes what others
    /// have added, and what they have edited in it meanwhile is new.
    private var hasReplacedOthers: Bool {
        known.isShared && devices.contains { $0.exchanges.contains(where: \.isReplace) }
    }

    /// No tag is ever there twice, but for those that two apps have kept as new ones because somebody else had removed
    /// them.
    func checkTagsOfService() throws {
        if hasReplacedOthers { return }
        let tags = try stored().tags.filter(known.isUnique)
        let repeated = Dictionary(grouping: tags) { $0 }.values.filter { $0.count > 1 }.compactMap(\.first)
        if !repeated.allSatisfy(isEditedInCopy) { try fail("the service", "\(tags)", "each tag once") }
    }

    /// True if the answer to its append, or to that of an element around it, was lost, and one of two copies has edited
    /// it. The other one, which has it as a new element, does not find it as it was sent.
    private func isEditedInCopy(_ tag: String) -> Bool {
        known.way(to: tag).contains { tag in
            known.isEdited(tag) && devices.indices.contains { !copies(of: $0).isEmpty && devices[$0].hasLost(tag) }
        }
    }

    /// A call may delete only what an app has removed, or what it then appends again.
    ///
    /// - Parameter sent: The tags in the record that the call was made for.
    func checkDeletion(at path: String, _ sent: [String]) throws {
        let id = PlainPath(path).steps.last?.id
        guard let tag = try stored().everyElement.first(where: { $0.id == id })?.name else { return }
        if !sent.contains(tag), known.wasNeverRemoved(tag) { try fail("a deletion", tag, "nothing") }
    }

    /// A call may replace a plural only if the app has moved something.
    func checkReplace(_ path: String) throws {
        if !mayBeReordered { try fail("a replace", path, "nothing was moved") }
    }

    func stored() throws -> NestingUser {
        let service = service
        return try NestingUser(json: try executor.value { try await service.stored() }.jsonData)
    }

    private func compareWithService(_ device: Int) throws {
        let (record, stored) = (devices[device].record, try stored())
        if record.hasChanges { try fail("hasChanges in the end", "\(record.changedPlurals)", "nothing") }
        if record != stored { try fail("the record", "\(record)", "\(stored)") }
        let ids = [record.ids, stored.ids]
        if ids[0] != ids[1] { try fail("the ids", "\(ids[0])", "\(ids[1])") }
    }

    private func checkKnownTags() throws {
        let stored = try stored()
        let tags = Set(stored.tags)
        if hasReplacedOthers { return }
        let lost = known.added.subtracting(tags).filter(known.wasNeverRemoved)
        if !lost.isEmpty { try fail("what was lost", "\(lost.sorted())", "nothing") }
        if !known.isShared, !tags.isDisjoint(with: known.removed) {
            try fail("what has come back", "\(known.removed.intersection(tags).sorted())", "nothing")
        }
        for (tag, count) in stored.counts where known.isSure(tag) && known.isUnique(tag) && !isEditedInCopy(tag) {
            if let last = known.counts[tag], last != count {
                try fail("the count of \(tag)", "\(count.map(String.init) ?? "nil")", "\(last)")
            }
        }
    }
}

extension NestingUser {
    fileprivate var ids: [Int?] { everyElement.map(\.id) }

    /// The counts of the elements, by their tags.
    fileprivate var counts: [(tag: String, count: Int?)] { everyElement.map { (tag: $0.name ?? "", count: $0.count) } }
}
