extension Session {
    /// Runs `body` while the service can be reached by HTTP, for programs in processes of their own.
    ///
    /// - Parameter body: Gets the address of the service.
    package func overHTTP<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
    ) async throws -> Result {
        let front = CaptureTestService(service)
        let address = try await front.start()
        do {
            let result = try await body(address)
            await front.stop()
            return result
        } catch {
            await front.stop()
            throw error
        }
    }
}
