#if URLSession || !canImport(FoundationNetworking)
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension CaptureTransportError {
    /// Returns what an error of a URL session means for a request.
    ///
    /// - Parameters:
    ///   - wasSent: True if a byte of the request was sent.
    ///   - isAnswered: True if the header of a response was there.
    init(_ error: URLError, wasSent: Bool, isAnswered: Bool) {
        // Linux also reports some of these codes for an answer that is not HTTP, and for a connection that broke after
        // another address of the host had refused one.
        let mayHaveArrived = wasSent || Self.textOfUnsent[error.code] == nil
        switch error.code {
        case .timedOut: self = .timedOut(mayHaveArrived: mayHaveArrived)
        // On Apple's systems, typically a connection that was kept for the next request and that the server has closed
        // meanwhile, such as while the app was in the background.
        case .networkConnectionLost where !isAnswered:
            self.init(
                reason: "the server closed the connection without a response", mayHaveArrived: mayHaveArrived,
                isConnectionClosed: true)
        case .networkConnectionLost:
            self.init(reason: "the connection was closed in the middle of the response", mayHaveArrived: true)
        // Not the error's own text, which is in the language of the device.
        default:
            let reason = Self.textOfUnsent[error.code] ?? "the system reports URL error \(error.errorCode)"
            self.init(reason: reason, mayHaveArrived: mayHaveArrived)
        }
    }

    /// What to say of the errors that occur before anything is sent.
    private static let textOfUnsent: [URLError.Code: String] = [
        .badURL: "the address is not valid",
        .unsupportedURL: "the address does not begin with http:// or https://",
        .cannotFindHost: "the host was not found",
        .dnsLookupFailed: "the host was not found",
        .cannotConnectToHost: "the host refused the connection, or does not answer",
        .notConnectedToInternet: "the device is not connected to the internet",
        .dataNotAllowed: "the device may not use the mobile network now",
        .internationalRoamingOff: "the device may not use mobile data while roaming",
        .secureConnectionFailed: "no secure connection could be made",
        .serverCertificateUntrusted: "the certificate of the server is not trusted",
        .serverCertificateHasBadDate: "the certificate of the server has expired, or the clock of the device is wrong",
        .serverCertificateNotYetValid: "the certificate of the server is not valid yet",
        .serverCertificateHasUnknownRoot: "the certificate of the server is not trusted",
    ]
}
#endif
