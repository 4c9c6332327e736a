public import CaptureRuntime
public import TestTools

/// One step of the way to a part of a record, as the test follows it through plain values.
public enum ProbeStep: Sendable {
    case object(String)
    /// The element at this position.
    case element(String, Int)
    /// The plural itself, where the way ends.
    case plural(String)
}

/// A part of a record, and what the runtime says about it.
public struct Probe<Root: CaptureRecord> {
    public let steps: [ProbeStep]
    /// True for a key path to an element that is not there; the steps then end at its plural.
    public let isMissing: Bool
    public let path: (Root) throws -> String
    /// Nil for a plural.
    public let pendingUpdate: ((Root) throws -> JSONValue)?
    /// Nil for anything else. The second argument is `overwritingUnread`.
    public let replaceBody: ((Root, Bool) throws -> JSONValue)?
    /// The call for this part: an update, or a replace, whose third argument is `overwritingUnread`.
    public let send: @Sendable (Root, CaptureClient, Bool) async throws -> Receipt<Root>
    /// The call that reads this part.
    public let refresh: @Sendable (Root, CaptureClient) async throws -> Receipt<Root>

    init<Part: CapturePart>(part keyPath: WritableKeyPath<Root, Part>, steps: [ProbeStep], isMissing: Bool = false) {
        self.steps = steps
        self.isMissing = isMissing
        path = { try $0.path(of: keyPath) }
        pendingUpdate = { try $0.pendingUpdate(of: keyPath) }
        replaceBody = nil
        // Safe to share: it captures nothing but ids and positions.
        nonisolated(unsafe) let keyPath = keyPath
        send = { root, client, _ in try await root.update(keyPath, using: client) }
        refresh = { root, client in try await root.refresh(keyPath, using: client) }
    }

    init(
        steps: [ProbeStep], path: @escaping (Root) throws -> String,
        replaceBody: @escaping (Root, Bool) throws -> JSONValue,
        send: @escaping @Sendable (Root, CaptureClient, Bool) async throws -> Receipt<Root>,
        refresh: @escaping @Sendable (Root, CaptureClient) async throws -> Receipt<Root>
    ) {
        self.steps = steps
        isMissing = false
        self.path = path
        pendingUpdate = nil
        self.replaceBody = replaceBody
        self.send = send
        self.refresh = refresh
    }
}

extension RandomlyEditable {
    static func plurals<Root: CaptureRecord>(
        at keyPath: WritableKeyPath<Root, Self>, steps: [ProbeStep]
    ) -> [Probe<Root>] {
        randomEdits.flatMap { $0.attribute.plurals(at: keyPath, steps: steps) }
    }

    /// This part of `root`, or one below it.
    static func probe<Root: CaptureRecord>(
        in root: Root, at keyPath: WritableKeyPath<Root, Self>, steps: [ProbeStep], among names: Set<String> = [],
        _ random: inout SplitMix64
    ) -> Probe<Root>? {
        if steps.isEmpty || random.chance(65) {
            for _ in 0..<8 {
                guard let edit = random.pick(randomEdits(among: names)) else { break }
                if let probe = edit.attribute.probe(in: root, at: keyPath, steps: steps, &random) { return probe }
            }
        }
        return Probe(part: keyPath, steps: steps)
    }
}

extension RandomlyEditable where Self: CaptureRecord {
    /// Some part of this record: an object, an element or a plural, now and then the whole.
    ///
    /// - Parameter names: At or below which attributes; all, if there are none.
    public func randomProbe(_ random: inout SplitMix64, among names: Set<String> = []) -> Probe<Self>? {
        Self.probe(in: self, at: \Self.self, steps: [], among: names, &random)
    }

    /// The plurals that no other plural contains.
    public static var outermostPlurals: [Probe<Self>] { plurals(at: \Self.self, steps: []) }

    /// Gives one scalar of the root another value, or the same one.
    public mutating func editScalar(_ log: inout EditLog) {
        guard let edit = log.random.pick(Self.randomEdits.filter { $0.attribute.isScalar }) else { return }
        var marks = UnreadMarks()
        edit.attribute.edit(
            &self, &marks, &log, from: EditSources(other: nil, earlier: nil), path: "/" + edit.attribute.name)
    }
}
