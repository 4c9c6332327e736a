/// What went wrong, and whether something was done before.
final class ErrorKindTests: XCTestCase {
    private func answer(_ code: Int) throws -> CaptureAPIError {
        CaptureAPIError(["code": .number(JSONNumber(code)), "error": "e"])
    }

    private func kinds() throws -> [CaptureError.Kind] {
        [
            .notOnCapture(path: "/a"), .unreadValues(paths: ["/a"]), .cannotBeEncoded(paths: ["/a"]),
            .service(try answer(361)),
            .conflict(try answer(330)), .unexpectedResponse(reason: "a"), .http(status: 502), .transport(reason: "a"),
            .cancelled, .noAccessToken, .insecure(host: "a"), .missingUUID, .otherUser, .needsCredentials(call: "a"),
            .notUnique(path: "/a"),
        ]
    }

    /// Each kind has a pattern, which matches it and no other, whatever was done before.
    func testPatterns() throws {
        let patterns: [CaptureError._KindPattern] = [
            CaptureError.notOnCapture, CaptureError.unreadValues, CaptureError.cannotBeEncoded, CaptureError.service,
            CaptureError.conflict, CaptureError.unexpectedResponse, CaptureError.http, CaptureError.transport,
            CaptureError.cancelled, CaptureError.noAccessToken, CaptureError.insecure, CaptureError.missingUUID,
            CaptureError.otherUser, CaptureError.needsCredentials, CaptureError.notUnique,
        ]
        for (index, kind) in try kinds().enumerated() {
            for error in [CaptureError(kind), CaptureError(kind, mayBePartlyDone: true)] {
                expectEqual(patterns.indices.filter { patterns[$0] ~= error }, [index])
            }
        }
        expect(!patterns.contains { $0 ~= CancellationError() })
    }

    /// An error says whether the same call may succeed later.
    func testTemporary() throws {
        let temporary: [CaptureError.Kind] = [
            .transport(reason: "a"), .cancelled, .http(status: 502), .http(status: 429), .service(try answer(500)),
            .service(try answer(510)),
        ]
        expect(temporary.allSatisfy { CaptureError($0).isTemporary })
        try expectEqual(kinds().filter { CaptureError($0).isTemporary }.count, 3, "502, transport, cancelled")
        expect(!CaptureError(.http(status: 404)).isTemporary)
        // A rule of the application, an account that is locked, a feature that is off: the service would say it again.
        for code in [540, 544, 520, 599, 480] { expect(try !CaptureError(.service(answer(code))).isTemporary) }
    }

    /// The answer of the service is found in every error that has one, whatever was done before.
    func testServiceError() throws {
        let answer = try answer(361)
        for isPartlyDone in [false, true] {
            for kind in [CaptureError.Kind.service(answer), .conflict(answer)] {
                expectEqual(CaptureError(kind, mayBePartlyDone: isPartlyDone).serviceError, answer)
            }
            for kind in [CaptureError.Kind.missingUUID, .unreadValues(paths: ["/a"]), .http(status: 502)] {
                expectNil(CaptureError(kind, mayBePartlyDone: isPartlyDone).serviceError)
            }
        }
    }

    /// Errors of one kind are equal, unless only before one of them something may have been done.
    func testEquality() throws {
        for kind in try kinds() {
            expectEqual(CaptureError(kind), CaptureError(kind))
            expectNotEqual(CaptureError(kind), CaptureError(kind, mayBePartlyDone: true))
        }
        expectNotEqual(CaptureError(.http(status: 502)), CaptureError(.http(status: 503)))
    }
}
