#if AsyncHTTPClient
import AsyncHTTPClient
import CaptureRuntime
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// What an error of the HTTP client means for a request.
struct Failure {
    /// How far the request had come.
    enum Progress {
        /// No byte of the body was sent.
        case waiting
        case sent
        /// The header of the response was there.
        case answered
    }

    /// What a transport throws.
    let error: any Error

    init(_ error: any Error, _ progress: Progress, responseLimit: Int) {
        let mayHaveArrived = progress != .waiting
        switch error {
        case is CancellationError, is CaptureTransportError:
            self.error = error
        case let error as HTTPClientError where error == .readTimeout || error == .writeTimeout:
            self.error = CaptureTransportError.timedOut(mayHaveArrived: mayHaveArrived)
        case let error as NIOHTTPDecompression.DecompressionError where error == .limit:
            self.error = CaptureTransportError.responseTooLong(limit: responseLimit)
        default:
            let isClosed = Self.isEnd(of: error)
            let isUnanswered = isClosed && progress != .answered
            let reason =
                if isUnanswered {
                    "the server closed the connection without a response"
                } else if isClosed {
                    "the connection was closed in the middle of the response"
                } else {
                    Self.text(error)
                }
            self.error = CaptureTransportError(
                reason: reason, mayHaveArrived: mayHaveArrived, isConnectionClosed: isUnanswered)
        }
    }

    /// True if the error says that the other side closed the connection.
    private static func isEnd(of error: any Error) -> Bool {
        switch error {
        case let error as HTTPClientError: error == .remoteConnectionClosed
        case let error as IOError: closing.contains(error.errnoCode)
        #if canImport(Network)
        // On Apple's systems, the client uses Network.framework, which has errors of its own.
        case let error as HTTPClient.NWPOSIXError: closing.contains(error.errorCode.rawValue)
        #endif
        default: false
        }
    }

    private static let closing: Set<CInt> = [ECONNRESET, EPIPE, ENOTCONN]

    /// Text for people. The long text of an error of the client may quote header fields, which contain the secret.
    private static func text(_ error: any Error) -> String {
        switch error {
        case let error as HTTPClientError: "the HTTP client says: \(error.shortDescription)"
        case HTTPParserError.invalidEOFState: "the connection was closed in the middle of the response"
        case let error as HTTPParserError: "the response is not HTTP: \(error)"
        default: "the HTTP client reports \(error)"
        }
    }
}
#endif
