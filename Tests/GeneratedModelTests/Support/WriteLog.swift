import CaptureRuntime

/// A client that sends nothing and remembers what it was asked to send.
actor WriteLog {
    private(set) var writes: [CaptureClient.Write] = []

    nonisolated var client: CaptureClient {
        CaptureClient { write in await self.add(write) }
    }

    private func add(_ write: CaptureClient.Write) { writes.append(write) }

    var paths: [String] { writes.map(\.path) }
    var lastBody: JSONValue? { writes.last?.body }
}
