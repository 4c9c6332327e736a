import Foundation
import Testing

@testable import CaptureRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the errors of a URL session mean. Most of them occur on Apple's systems only, so they are made here.
@Suite struct URLErrorTests {
    private func error(_ code: URLError.Code, wasSent: Bool = true, isAnswered: Bool = false) -> CaptureTransportError {
        CaptureTransportError(URLError(code), wasSent: wasSent, isAnswered: isAnswered)
    }

    @Test("A kept connection that the server has closed is tried again at once, where a call may be repeated")
    func closedWhileKept() {
        let error = error(.networkConnectionLost)
        #expect(error.isConnectionClosed)
        #expect(error.mayHaveArrived)
        #expect(error.reason == "the server closed the connection without a response")
    }

    @Test func brokenInTheMiddleOfTheResponse() {
        let error = error(.networkConnectionLost, isAnswered: true)
        #expect(!error.isConnectionClosed)
        #expect(error.mayHaveArrived)
    }

    @Test(
        "What is certain not to have been sent did not arrive",
        arguments: [URLError.Code.notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dataNotAllowed])
    func unsent(code: URLError.Code) {
        #expect(!error(code, wasSent: false).mayHaveArrived)
        #expect(error(code, wasSent: true).mayHaveArrived, "the connection to another address of the host was refused")
    }

    @Test func timedOut() {
        let error = error(.timedOut)
        #expect(error.mayHaveArrived && !error.isConnectionClosed)
        #expect(error.reason == "the request timed out")
    }

    @Test(
        "The text is English, whatever the language of the device",
        arguments: [URLError.Code.unknown, .timedOut, .networkConnectionLost, .secureConnectionFailed, .badURL])
    func text(code: URLError.Code) {
        let german = URLError(code, userInfo: [NSLocalizedDescriptionKey: "Die Verbindung ist unterbrochen."])
        let reason = CaptureTransportError(german, wasSent: true, isAnswered: false).reason
        #expect(!reason.contains("Verbindung"))
        #expect(!reason.isEmpty)
    }
}
