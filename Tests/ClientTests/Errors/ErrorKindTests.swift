import CaptureRuntime
import Foundation
import Testing

/// What went wrong, and whether something was done before.
@Suite struct ErrorKindTests {
    private func answer(_ code: Int) throws -> CaptureAPIError {
        CaptureAPIError { ["code": .number(JSONNumber(code)), "error": "e"][$0] }
    }

    private func kinds() throws -> [CaptureError.Kind] {
        [
            .notStored(path: "/a"), .unread(paths: ["/a"]), .unsendable(paths: ["/a"]), .service(try answer(361)),
            .conflict(try answer(330)), .unexpectedResponse(reason: "a"), .http(status: 502), .transport(reason: "a"),
            .cancelled, .insecure(host: "a"), .unidentified, .needsCredentials(call: "a"), .notUnique(path: "/a"),
        ]
    }

    @Test("Each kind has a pattern, which matches it and no other, whatever was done before")
    func patterns() throws {
        let patterns: [CaptureError.Category] = [
            CaptureError.notStored, CaptureError.unread, CaptureError.unsendable, CaptureError.service,
            CaptureError.conflict, CaptureError.unexpectedResponse, CaptureError.http, CaptureError.transport,
            CaptureError.cancelled, CaptureError.insecure, CaptureError.unidentified, CaptureError.needsCredentials,
            CaptureError.notUnique,
        ]
        for (index, kind) in try kinds().enumerated() {
            for error in [CaptureError(kind), CaptureError(kind, mayBePartlyDone: true)] {
                #expect(patterns.indices.filter { patterns[$0] ~= error } == [index])
            }
        }
        #expect(!patterns.contains { $0 ~= CancellationError() })
    }

    @Test("An error says whether the same call may succeed later")
    func temporary() throws {
        let temporary: [CaptureError.Kind] = [
            .transport(reason: "a"), .cancelled, .http(status: 502), .http(status: 429), .service(try answer(500)),
            .service(try answer(510)),
        ]
        #expect(temporary.allSatisfy { CaptureError($0).isTemporary })
        #expect(try kinds().filter { CaptureError($0).isTemporary }.count == 3, "502, transport, cancelled")
        #expect(!CaptureError(.http(status: 404)).isTemporary)
    }

    @Test("The answer of the service is found in every error that has one, whatever was done before")
    func serviceError() throws {
        let answer = try answer(361)
        for isPartlyDone in [false, true] {
            for kind in [CaptureError.Kind.service(answer), .conflict(answer)] {
                #expect(CaptureError(kind, mayBePartlyDone: isPartlyDone).serviceError == answer)
            }
            for kind in [CaptureError.Kind.unidentified, .unread(paths: ["/a"]), .http(status: 502)] {
                #expect(CaptureError(kind, mayBePartlyDone: isPartlyDone).serviceError == nil)
            }
        }
    }

    @Test("Errors of one kind are equal, unless only before one of them something may have been done")
    func equality() throws {
        for kind in try kinds() {
            #expect(CaptureError(kind) == CaptureError(kind))
            #expect(Set([CaptureError(kind), CaptureError(kind)]).count == 1)
            #expect(CaptureError(kind) != CaptureError(kind, mayBePartlyDone: true))
        }
        #expect(CaptureError(.http(status: 502)) != CaptureError(.http(status: 503)))
    }
}
