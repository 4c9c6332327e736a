#if canImport(Observation)
public import Observation

/// Owns a record for a user interface, so that a button needs one line:
///
/// ```swift
/// @State var editor = RecordEditor(user, client: client)
///
/// Toggle("Newsletter", isOn: $editor.record.optIn.status)
/// Button("Save") { Task { await editor.save() } }.disabled(!editor.hasChanges || editor.isSaving)
/// ```
///
/// Calls go out one after the other, each with the record as it is by then; the outcome is applied to the record, and
/// edits made in the meantime stay. Optional to use: everything it does can be done with the record alone.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class RecordEditor<Record: CaptureEntity> {
    /// The record; edit it in place. Assigning an earlier copy puts its values back, as
    /// ``CaptureEntity/restoreValues(of:)`` does, and keeps what Capture confirmed in the meantime. A record that
    /// was fetched later, or is another user's, is taken as it is.
    public var record: Record {
        get { current }
        set {
            var record = newValue
            if record.isOlder(than: current) {
                record = current
                record.restoreValues(of: newValue)
            }
            record.makeIdentitiesDistinct()
            current = record
            noteChanges()
        }
    }

    private var current: Record

    /// True if anything in the record differs from what Capture last confirmed.
    ///
    /// Published by itself: assigning a record that is equal to the old one notifies no observer, and equality ignores
    /// what is confirmed.
    public private(set) var hasChanges: Bool

    /// True while a call is under way or waits for another.
    public private(set) var isSaving = false

    /// Why the last call failed; nil after one that succeeded.
    public private(set) var lastError: (any Error)?

    private let client: CaptureClient
    @ObservationIgnored private var last: Task<Bool, Never>?
    @ObservationIgnored private var count = 0

    /// An editor of a record.
    ///
    /// - Parameters:
    ///   - record: The record as it is now.
    ///   - client: The connection to the service.
    public init(_ record: Record, client: CaptureClient) {
        current = record
        self.client = client
        hasChanges = record.hasChanges
    }

    /// Sends what has changed in the record, plurals excepted.
    ///
    /// - Returns: False if the call failed; see ``lastError``.
    @discardableResult
    public func update() async -> Bool { await perform { try await $0.update(using: $1) } }

    /// Sends what has changed in one object or stored element. The key path is resolved when the call's turn comes, so
    /// a row should name its element by `[id: 31]`, not by position.
    ///
    /// - Parameter keyPath: The object or the element.
    /// - Returns: False if the call failed; see ``lastError``.
    @discardableResult
    public func update<Part: CaptureRecord>(_ keyPath: KeyPath<Record, Part>) async -> Bool {
        let way = SendableKeyPath(keyPath)
        return await perform { try await $0.update(way.keyPath, using: $1) }
    }

    /// Replaces a plural.
    ///
    /// - Parameters:
    ///   - keyPath: The plural.
    ///   - overwritingUnread: Send the elements even if that erases values that were never read.
    /// - Returns: False if the call failed; see ``lastError``.
    @discardableResult
    public func replace<Element: PluralElement>(
        _ keyPath: KeyPath<Record, [Element]>, overwritingUnread: Bool = false
    ) async -> Bool {
        let way = SendableKeyPath(keyPath)
        return await perform { try await $0.replace(way.keyPath, using: $1, overwritingUnread: overwritingUnread) }
    }

    /// Replaces a string plural.
    ///
    /// - Parameters:
    ///   - keyPath: The plural.
    ///   - overwritingUnread: Send the strings even if the plural was never read.
    /// - Returns: False if the call failed; see ``lastError``.
    @discardableResult
    public func replace(
        _ keyPath: KeyPath<Record, [String]>, overwritingUnread: Bool = false
    ) async -> Bool {
        let way = SendableKeyPath(keyPath)
        return await perform { try await $0.replace(way.keyPath, using: $1, overwritingUnread: overwritingUnread) }
    }

    /// Sends the added and the edited elements of a plural, and removes what is gone:
    /// ``CaptureEntity/update(_:using:)-(KeyPath<Self,[Element]>,_)``.
    ///
    /// - Parameter keyPath: The plural.
    /// - Returns: False if a call failed; see ``lastError``.
    @discardableResult
    public func update<Element: PluralElement>(_ keyPath: KeyPath<Record, [Element]>) async -> Bool {
        let way = SendableKeyPath(keyPath)
        return await perform { try await $0.update(way.keyPath, using: $1) }
    }

    /// Sends everything that has changed.
    ///
    /// - Parameter plurals: Whether plurals are sent element by element, or replaced.
    /// - Returns: False if a call failed; see ``lastError``.
    @discardableResult
    public func save(plurals: PluralSaving = .byElement) async -> Bool {
        await perform { try await $0.save(using: $1, plurals: plurals) }
    }

    /// Reads the record and merges it into this one; see ``CaptureEntity/refresh(using:)``.
    ///
    /// - Returns: False if the call failed; see ``lastError``.
    @discardableResult
    public func refresh() async -> Bool { await perform { try await $0.refresh(using: $1) } }

    /// Puts every value back to what Capture last confirmed. What was sent without an answer stays pending: nobody
    /// knows yet which value Capture holds.
    public func revert() {
        current.revert()
        noteChanges()
    }

    /// Makes a call when all earlier ones are through, and applies its outcome. Cancelling the task cancels the call.
    private func perform(
        _ call: @escaping @Sendable (Record, CaptureClient) async throws -> Receipt<Record>
    ) async -> Bool {
        let previous = last
        count += 1
        isSaving = true
        let task = Task {
            _ = await previous?.value
            let isDone = await carryOut(call)
            count -= 1
            if count == 0 {
                isSaving = false
                last = nil
            }
            return isDone
        }
        last = task
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func carryOut(
        _ call: @Sendable (Record, CaptureClient) async throws -> Receipt<Record>
    ) async -> Bool {
        do {
            try Task.checkCancellation()
            apply(try await call(current, client))
            lastError = nil
            return true
        } catch {
            if let receipt = (error as? CaptureError)?.receipt(for: Record.self) { apply(receipt) }
            lastError = error
            return false
        }
    }

    private func apply(_ receipt: Receipt<Record>) {
        // In place, which is published even where equality sees no difference.
        receipt.apply(to: &current)
        noteChanges()
    }

    private func noteChanges() {
        let hasChanges = current.hasChanges
        if self.hasChanges != hasChanges { self.hasChanges = hasChanges }
    }
}
#endif
