#if !AsyncHTTPClient
/// Sends requests with AsyncHTTPClient, if the package trait of that name is on. Without it, no HTTP client is fetched
/// or built.
@available(
    *, unavailable,
    message: """
        turn on the trait where your Package.swift names this package: .package(…, traits: ["AsyncHTTPClient"])
        """
)
public final class AsyncHTTPClientTransport: Sendable {
    public init(
        timeout: Double = 60, totalTimeout: Double = 300, responseLimit: Int = 64 << 20, connections: Int = 16
    ) {}
}
#endif
