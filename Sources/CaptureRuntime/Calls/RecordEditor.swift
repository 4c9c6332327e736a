#if canImport(Observation)
public import Observation

/// Owns a record for a user interface, so that a button needs one line:
///
/// ```swift
/// @State var editor = RecordEditor(user, client: client)
///
/// TextField("About me", text: $editor.record.aboutMe.fieldText)
/// Button("Save") { Task { await editor.save() } }.disabled(!editor.hasChanges || editor.isBusy)
/// ```
///
/// Calls are sent one after the other. Each sends the record as it is when its turn comes and applies its outcome to
/// the record; edits made in the meantime stay. The editor is optional: everything it does can be done with the record
/// alone.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class RecordEditor<Record: CaptureRecord> {
    /// The record. Edit it in place. Assigning an earlier copy undoes what was edited here since: its values are
    /// restored, and what Capture confirmed and others have changed in the meantime stays. A record that was fetched
    /// later, or that belongs to another user, replaces this one.
    public var record: Record {
        get { current }
        set {
            var record = newValue
            if record.isOlder(than: current) {
                for (before, after) in changesByOthers where record.isOlder(than: after) {
                    var carried = after
                    carried.restoreValues(from: record, undoing: before)
                    record = carried
                }
                let values = record
                record = current
                record.restoreValues(from: values)
            }
            current = record.recognized
            noteChanges()
        }
    }

    private var current: Record

    /// True if anything in the record differs from what Capture last confirmed.
    ///
    /// Observed separately from the record: assigning an equal record notifies no observer, and equality ignores what
    /// is confirmed.
    public private(set) var hasChanges: Bool

    /// True while a call is under way or waiting for another.
    public var isBusy: Bool { callCount > 0 }

    /// The error of the last call, or of the closure for access tokens; nil if it succeeded. A call that was cancelled
    /// does not change it.
    public private(set) var lastError: (any Error)?

    /// Called with the record each time that the outcome of a call was applied, also that of a call that failed: to
    /// keep it in a file, for example. Not observed.
    ///
    /// ```swift
    /// editor.onUpdate = { record in
    ///     do { try store.save(record) } catch { show("Not kept: \(error)") }
    /// }
    /// ```
    @ObservationIgnored public var onUpdate: (@MainActor (Record) -> Void)?

    private let client: CaptureClient
    /// The record before and after each of the last outcomes that have changed it.
    @ObservationIgnored private var changesByOthers: [(before: Record, after: Record)] = []
    @ObservationIgnored private var last: Task<Bool, Never>?
    /// The number of calls that are under way or wait for another, for tests.
    package private(set) var callCount = 0

    /// Creates an editor of a record.
    ///
    /// - Parameters:
    ///   - record: The record to edit.
    ///   - client: The connection to the service.
    public init(_ record: Record, client: CaptureClient) {
        current = record
        self.client = client
        hasChanges = record.hasChanges
    }

    /// Sends all changes in the record, including those in plurals.
    ///
    /// - Returns: False if a call failed. ``lastError`` then holds the error.
    @discardableResult
    public func save() async -> Bool { await perform { try await $0.save(using: $1) } }

    /// Reads the record and merges the response into this one. See ``CaptureRecord/refresh(using:)``.
    ///
    /// - Returns: False if the call failed. ``lastError`` then holds the error.
    @discardableResult
    public func refresh() async -> Bool { await perform { try await $0.refresh(using: $1) } }

    /// Restores every value to what Capture last confirmed. What was sent without a response stays pending, because it
    /// is not known which value Capture has.
    public func revert() {
        current.revert()
        noteChanges()
    }

    /// Makes a call when all earlier ones have finished, with the record as it is then, and applies its outcome:
    ///
    /// ```swift
    /// await editor.perform { try await $0.update(\.photos[id: 31], using: $1) }
    /// ```
    ///
    /// A row should name its element by `[id: 31]`, not by position. Cancelling the task cancels the call unless it is
    /// being sent and writes. The closure must not wait for another call of this editor, which would wait for this one.
    ///
    /// - Parameter call: Makes the call with the record and the client of this editor. A key path that it does not
    ///   write itself has to be `Sendable`.
    /// - Returns: False if the call failed. ``lastError`` then holds the error.
    @discardableResult
    public func perform(
        _ call: @escaping @Sendable (Record, CaptureClient) async throws -> Receipt<Record>
    ) async -> Bool {
        let previous = last
        callCount += 1
        let task = Task {
            _ = await previous?.value
            defer {
                callCount -= 1
                if callCount == 0 { last = nil }
            }
            do {
                try Task.checkCancellation()
                apply(try await call(current, client))
                lastError = nil
                return true
            } catch {
                let failure = error as? CaptureError
                if let receipt = failure?.receipt(for: Record.self) { apply(receipt) }
                if !(error is CancellationError), failure?.kind != .cancelled { lastError = failure?.cause ?? error }
                return false
            }
        }
        last = task
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func apply(_ receipt: Receipt<Record>) {
        let before = current
        // Applied in place, which notifies observers even if the records are equal.
        receipt.apply(to: &current)
        if current.mergeState.mine.differs(from: before.mergeState.mine) {
            changesByOthers.append((before, current))
            if changesByOthers.count > 100 { changesByOthers.removeFirst() }
        }
        noteChanges()
        onUpdate?(current)
    }

    private func noteChanges() {
        let hasChanges = current.hasChanges
        if self.hasChanges != hasChanges { self.hasChanges = hasChanges }
    }
}

extension CaptureRecord {
    /// Returns true if this is a copy of the same user's record from before an outcome was merged into the other one.
    func isOlder(than other: Self) -> Bool {
        let (state, newer) = (_captureState, other._captureState)
        if let uuid = uuidOnCapture, let otherUUID = other.uuidOnCapture, uuid != otherUUID { return false }
        if state.line == newer.line { return state.calls.known < newer.calls.known }
        return state.calls.read > 0 && state.calls.read < newer.calls.read
    }
}
#endif
