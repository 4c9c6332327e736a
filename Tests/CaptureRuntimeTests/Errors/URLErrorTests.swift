@testable import CaptureRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the errors of a URL session mean. Most of them occur on Apple's systems only, so they are made here.
final class URLErrorTests: XCTestCase {
    private func error(_ code: URLError.Code, wasSent: Bool = true, isAnswered: Bool = false) -> CaptureTransportError {
        CaptureTransportError(URLError(code), wasSent: wasSent, isAnswered: isAnswered)
    }

    /// A kept connection that the server has closed is tried again at once, where a call may be repeated.
    func testClosedWhileKept() {
        let error = error(.networkConnectionLost)
        expect(error.isConnectionClosed)
        expect(error.mayHaveArrived)
        expectEqual(error.reason, "the server closed the connection without a response")
    }

    func testBrokenInTheMiddleOfTheResponse() {
        let error = error(.networkConnectionLost, isAnswered: true)
        expect(!error.isConnectionClosed)
        expect(error.mayHaveArrived)
    }

    /// What is certain not to have been sent did not arrive.
    func testUnsent() {
        forEach([URLError.Code.notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dataNotAllowed]) {
            (code: URLError.Code) in
            expect(!error(code, wasSent: false).mayHaveArrived)
            expect(
                error(code, wasSent: true).mayHaveArrived, "the connection to another address of the host was refused")
        }
    }

    func testTimedOut() {
        let error = error(.timedOut)
        expect(error.mayHaveArrived)
        expect(!error.isConnectionClosed)
        expectEqual(error.reason, "the request timed out")
    }

    /// The text is English, whatever the language of the device.
    func testText() {
        forEach([URLError.Code.unknown, .timedOut, .networkConnectionLost, .secureConnectionFailed, .badURL]) {
            (code: URLError.Code) in
            let german = URLError(code, userInfo: [NSLocalizedDescriptionKey: "Die Verbindung ist unterbrochen."])
            let reason = CaptureTransportError(german, wasSent: true, isAnswered: false).reason
            expect(!reason.contains("Verbindung"))
            expect(!reason.isEmpty)
        }
    }
}
