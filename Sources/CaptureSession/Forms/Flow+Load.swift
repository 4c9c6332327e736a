#if URLSession || !canImport(FoundationNetworking)
import CaptureRuntime
public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Flow {
    /// Downloads the document of a flow. No authorization is needed.
    ///
    /// - Parameters:
    ///   - host: The address of the server for flows: what the configuration of JUMP calls `downloadFlowUrl`, or
    ///     `https://d1lqe9temigv1p.cloudfront.net`, its default.
    ///   - appID: The id of the Capture application, which is not the id of an API client.
    ///   - name: The name of the flow, such as `standard`.
    ///   - version: The version; `HEAD` is the newest.
    ///   - locale: The language of its texts, such as `en-US`.
    /// - Throws: `CaptureError`: `insecure`, `http`, `transport`, `unexpectedResponse`; `CancellationError`. An app that
    ///   has kept a document goes on with that.
    public static func load(
        from host: URL, appID: String, name: String, version: String = "HEAD", locale: String
    ) async throws -> Flow {
        try host.withScheme.checkIsSecure()
        let address = ["widget_data", "flows", appID, name, version, "\(locale).json"]
            .reduce(host.withScheme) { $0.appendingPathComponent($1) }
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await URLSession.shared.data(from: address)
        } catch {
            try Task.checkCancellation()
            throw CaptureError(.transport(reason: "the flow could not be loaded"))
        }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw CaptureError(.http(status: status)) }
        return try Flow(data: data)
    }
}
#endif
