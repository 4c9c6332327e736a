import CaptureRuntime
package import Testing

/// The error that `body` throws; nil, and a failure, if it throws none of that kind.
package func thrown<Failure: Error>(
    _ type: Failure.Type = CaptureError.self, isolation: isolated (any Actor)? = #isolation,
    at location: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async -> Failure? {
    do {
        try await body()
        Issue.record("nothing was thrown", sourceLocation: location)
    } catch let error as Failure {
        return error
    } catch {
        Issue.record("\(error) was thrown", sourceLocation: location)
    }
    return nil
}
