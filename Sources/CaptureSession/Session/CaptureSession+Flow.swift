import CaptureRuntime
import Foundation

extension CaptureSession {
    /// The flow in the language of the configuration. It is downloaded once in each launch. Calls use it by themselves:
    /// they wait for the first download, and go on without if that fails. One that an earlier launch has kept is there
    /// at once, and replaced by the new one.
    ///
    /// - Throws: ``SessionError/noFlow`` if the configuration has no ``SessionConfiguration/appID``, or no name of a
    ///   flow; `CaptureError` if there is none yet and the download fails; `CancellationError`.
    public var flow: Flow {
        get async throws {
            guard let flow = try await configuredFlow else { throw SessionError.noFlow }
            return flow
        }
    }

    private var configuredFlow: Flow? {
        get async throws {
            guard let (address, file) = configuration.flowPlace else { return nil }
            if let flow = flows[address] { return flow }
            guard let kept = keptFlow(in: file) else { return try await downloadFlow(from: address, to: file) }
            flows[address] = kept
            // If it does not come, the one that was kept will do.
            Task { do { _ = try await downloadFlow(from: address, to: file) } catch {} }
            return kept
        }
    }

    /// The configuration with what the flow says, if that is there.
    var knownSettings: SessionConfiguration {
        var settings = configuration
        if let flow = settings.flowPlace.flatMap({ flows[$0.address] }) { settings.apply(flow) }
        return settings
    }

    /// The same after the download of the flow.
    var settings: SessionConfiguration {
        get async throws {
            // Not every call should wait for a server that does not answer.
            guard let address = configuration.flowPlace?.address, address != failedFlow else { return knownSettings }
            do { _ = try await configuredFlow } catch is CaptureError { failedFlow = address }
            return knownSettings
        }
    }

    private func keptFlow(in file: URL?) -> Flow? {
        // What is not there, or no flow, is downloaded.
        do { return try file.map { try Flow(data: Data(contentsOf: $0)) } } catch { return nil }
    }

    private func downloadFlow(from address: URL, to file: URL?) async throws -> Flow {
        let flow = try Flow(data: try await load(address))
        flows[address] = flow
        failedFlow = nil
        guard let file else { return flow }
        // What cannot be kept is downloaded again.
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try flow.data.write(to: file, options: .atomic)
        } catch {}
        return flow
    }
}
