/// The connection to the Capture service that writes go through.
///
/// Its initializers for apps come with the network part of this library; generated replace methods already take it.
public final class CaptureClient: Sendable {
    /// One write: what is addressed, and the new value.
    package struct Write: Sendable {
        package let path: String
        package let body: JSONValue
    }

    let send: @Sendable (Write) async throws -> Void

    package init(send: @escaping @Sendable (Write) async throws -> Void) { self.send = send }
}

/// The outcome of one call, to be merged into the record it was made for.
public struct Receipt<Record: CaptureEntity>: Sendable {
    /// The path the call addressed.
    public let path: String
}

extension CaptureEntity {
    /// Replaces a plural on Capture with the elements of this record.
    ///
    /// Every element is sent whole and gets a new id; elements that Capture holds and this record does not are removed.
    /// The record itself is not changed.
    ///
    /// - Parameter overwritingUnread: Send the elements even if that erases values that were never read.
    /// - Throws: ``CaptureError`` as ``replaceBody(of:overwritingUnread:)-(KeyPath<Self,[Element]>,_)``, and what the
    ///   client throws.
    public func replace<Element: PluralElement>(
        _ keyPath: KeyPath<Self, [Element]>, using client: CaptureClient, overwritingUnread: Bool = false
    ) async throws -> Receipt<Self> {
        try await send(
            replaceBody(of: keyPath, overwritingUnread: overwritingUnread), to: path(of: keyPath), using: client)
    }

    /// Replaces a string plural on Capture with the strings of this record; else as for a plural of elements.
    public func replace(
        _ keyPath: KeyPath<Self, [String]>, using client: CaptureClient, overwritingUnread: Bool = false
    ) async throws -> Receipt<Self> {
        try await send(
            replaceBody(of: keyPath, overwritingUnread: overwritingUnread), to: path(of: keyPath), using: client)
    }

    private func send(_ body: JSONValue, to path: String, using client: CaptureClient) async throws -> Receipt<Self> {
        try await client.send(CaptureClient.Write(path: path, body: body))
        return Receipt(path: path)
    }
}
