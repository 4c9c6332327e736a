import Foundation

/// A call, and what its outcome means for the record it was made for.
struct PreparedCall<Record: CaptureEntity>: Sendable {
    let call: Call
    /// See ``EntityState/life``.
    let life: LocalID
    /// Reads the answer; nil stands for one that did not come.
    let read: @Sendable (Data?) throws -> PartMerge<Record>

    /// Sends the call and makes the receipt of its outcome.
    ///
    /// - Throws: ``CaptureError``, with a receipt if the service may have done what was asked; `CancellationError` if
    ///   nothing was sent; what the closure for access tokens throws.
    func send(using client: CaptureClient) async throws -> Receipt<Record> {
        do {
            let answer = try await client.send(call)
            do {
                return receipt(try read(answer.data), number: answer.number, isConfirmed: true)
            } catch let error as CaptureError {
                throw CallFailure(error: error, number: answer.number, mayBeDone: true)
            }
        } catch let failure as CallFailure {
            guard failure.mayBeDone else { throw failure.error }
            throw failure.error.carrying(receipt(try read(nil), number: failure.number, isConfirmed: false))
        }
    }

    private func receipt(_ merge: PartMerge<Record>, number: Int64, isConfirmed: Bool) -> Receipt<Record> {
        Receipt(
            path: call.path,
            outcomes: [
                CallOutcome(
                    path: call.path, number: number, uuid: merge.uuid ?? call.uuid, life: life,
                    isConfirmed: isConfirmed, merge: merge)
            ])
    }
}

/// How the outcome of a call is merged into a record and its confirmed version.
struct PartMerge<Record: CaptureEntity>: Sendable {
    /// The elements on the way to the part: without one of them there is nothing to merge into.
    let elements: StoredElements<Record>
    /// Whose record was answered, where the answer tells: the one that the access token names, whatever was sent.
    let uuid: String?
    /// Takes over the answer.
    let confirm: @Sendable (_ record: inout Record, _ confirmed: inout Record, MergeScope) -> Void
    /// Marks what was sent as still to be sent.
    let fail: @Sendable (_ confirmed: inout Record, MergeScope) -> Void

    /// - Parameter way: The way to the part, every element named by its id.
    init<Part: CaptureRecord>(
        _ way: WritableKeyPath<Record, Part>, _ elements: StoredElements<Record>, _ merge: Merge<Part>,
        _ confirm: @escaping @Sendable (Merge<Part>, inout Part, inout Part) -> Void,
        _ fail: @escaping @Sendable (Merge<Part>, inout Part) -> Void
    ) {
        self.elements = elements
        uuid = (merge.answer as? Record)?.uuidOnCapture
        let way = SendableKeyPath(way)
        self.confirm = { record, confirmed, scope in
            var merge = merge
            merge.scope = scope
            confirm(merge, &record[keyPath: way.keyPath], &confirmed[keyPath: way.keyPath])
        }
        self.fail = { confirmed, scope in
            var merge = merge
            merge.scope = scope
            fail(merge, &confirmed[keyPath: way.keyPath])
        }
    }
}

/// A key path that captures nothing but ids, which is safe to share. Calls take plain key paths: asking for a `Sendable`
/// one would break apps in Swift 5 mode.
struct SendableKeyPath<Path: AnyKeyPath>: @unchecked Sendable {
    let keyPath: Path

    init(_ keyPath: Path) { self.keyPath = keyPath }
}
