import CaptureRuntime
public import Foundation

/// Where a session downloads its flow, as JUMP does: once in each launch, before the first call that needs a name from
/// it or when the app asks for ``CaptureSession/CaptureSession/flow``.
public struct FlowSource: Hashable, Sendable {
    /// The id of the Capture application, not of an API client.
    public var appID: String
    /// The server, or only its host; nil for the one that JUMP uses.
    public var server: URL?
    /// The version; `HEAD` is the newest.
    public var version = "HEAD"
    /// Where the flow is kept, so that the next launch need not wait for it; nil to keep none. It has no secrets.
    public var folder: URL?

    /// Creates a source.
    public init(appID: String, server: URL? = nil, folder: URL? = nil) {
        self.appID = appID
        self.server = server
        self.folder = folder
    }

    /// Returns the address of a flow, and the file in which it is kept.
    func place(of name: String, _ locale: String) -> (address: URL, file: URL?) {
        let path = [appID, name, version, "\(locale).json"]
        let server = server ?? URL(string: "https://d1lqe9temigv1p.cloudfront.net") ?? URL(fileURLWithPath: "/")
        let address = (["widget_data", "flows"] + path).reduce(server.withScheme) { $0.appendingPathComponent($1) }
        return (address, folder?.appendingPathComponent(path.joined(separator: ".")))
    }
}
