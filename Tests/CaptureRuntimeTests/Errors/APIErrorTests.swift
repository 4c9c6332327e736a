/// Error answers: every documented code, and everything that is missing or different.
final class APIErrorTests: XCTestCase {
    private func error(_ json: String) throws -> CaptureAPIError {
        try JSONScanner.readWhole(json.utf8) { json in
            CaptureAPIError(
                try json.members().compactMapValues { json in
                    var json = json
                    return try json.value()
                })
        }
    }

    /// The codes that Capture's documentation lists, and some that it does not.
    static let codes: [(Int, String)] = [
        (100, "missing_argument"), (200, "invalid_argument"), (201, "duplicate_argument"), (205, "invalid_auth_method"),
        (210, "invalid_credentials"), (212, "invalid_form_fields"), (221, "unknown_application"),
        (222, "unknown_entity_type"), (223, "unknown_attribute"), (232, "entity_type_exists"),
        (233, "attribute_exists"), (234, "reserved_attribute"), (310, "record_not_found"), (320, "id_in_new_record"),
        (330, "timestamp_mismatch"), (340, "invalid_data_format"), (341, "invalid_json_type"),
        (342, "invalid_date_time"), (360, "constraint_violation"), (361, "unique_violation"),
        (362, "missing_required_attribute"), (363, "length_violation"), (380, "email_address_in_use"),
        (390, "invalid_form_fields"), (402, "invalid_client_credentials"), (403, "client_permission_error"),
        (404, "invalid_api_method"), (414, "access_token_expired"), (415, "authorization_code_expired"),
        (416, "verification_code_expired"), (417, "creation_token_expired"), (420, "redirect_uri_mismatch"),
        (480, "api_feature_disabled"), (500, "unexpected_error"), (510, "api_limit_error"), (540, "triggered_error"),
        (299, "of_tomorrow"), (1_000_000, "huge"), (-1, "negative"),
    ]

    func testEveryCodeIsRead() {
        forEach(Self.codes) { code, name in
            let answer = try error(
                #"{"stat":"error","code":\#(code),"error":"\#(name)","error_description":"text","attribute_name":"/a"}"#
            )
            expectEqual(answer.code.rawValue, code)
            expectEqual(answer.name, name)
            expectEqual(answer.message, "text")
            expectEqual(answer.attribute, "/a")
            expectEqual(answer.invalidFields, [:])
            expectNil(answer.requestID)
            expectEqual(answer.description, "Capture returned error \(code) \(name): text (/a)")
            expect("\(CaptureError(.service(answer)))".hasPrefix(answer.description))
            let short = answer.localizedDescription
            expect(short.count, <, 50, "for people: \(short)")
            expect(short.hasSuffix("."), "for people: \(short)")
            expect(!short.contains("/a"), "for people: \(short)")
        }
    }

    /// The names of codes are the service's.
    func testNamesOfCodes() throws {
        let named: [(CaptureAPIError.Code, String)] = [
            (.invalidArgument, "invalid_argument"), (.unknownAttribute, "unknown_attribute"),
            (.recordNotFound, "record_not_found"), (.timestampMismatch, "timestamp_mismatch"),
            (.constraintViolation, "constraint_violation"), (.uniqueViolation, "unique_violation"),
            (.missingRequiredAttribute, "missing_required_attribute"), (.lengthViolation, "length_violation"),
            (.accessTokenExpired, "access_token_expired"), (.unexpectedError, "unexpected_error"),
            (.apiLimitError, "api_limit_error"), (.triggeredError, "triggered_error"),
        ]
        let documented = Dictionary(uniqueKeysWithValues: Self.codes)
        for (code, name) in named { expectEqual(documented[code.rawValue], name) }
        expectEqual(Set(named.map(\.0)).count, named.count)
    }

    func testMembersMayHaveOtherNames() throws {
        let answer = try error(
            #"{"code":100,"error":"missing_argument","message":"m","argument_name":"attributes","request_token":"t"}"#)
        expectEqual(answer.message, "m")
        expectEqual(answer.attribute, "attributes")
        expectEqual(answer.requestID, "t")
        let both = try error(
            #"{"code":1,"error_description":"d","message":"m","attribute_name":"/a","argument_name":"b","#
                + #""request_id":"i","request_token":"t"}"#)
        expectEqual(both.message, "d")
        expectEqual(both.attribute, "/a")
        expectEqual(both.requestID, "i")
        expectEqual(both.description, "Capture returned error 1 unknown: d (/a) [request i]")
    }

    func testMembersMayBeMissing() throws {
        let answer = try error("{}")
        expectEqual(answer.code, 0)
        expectEqual(answer.name, "unknown")
        expectEqual(answer.message, "")
        expectNil(answer.attribute)
        expectEqual(answer.description, "Capture returned error 0 unknown")
    }

    func testMembersMayBeOfAnotherKind() {
        forEach(["null", "[]", "{}", "true", "1.5", #""""#, "1e400"]) { (value: String) in
            let names = [
                "code", "error", "error_description", "message", "attribute_name", "argument_name", "invalid_fields",
                "request_id", "request_token",
            ]
            let answer = try error("{" + names.map { #""\#($0)":\#(value)"# }.joined(separator: ",") + "}")
            expectEqual(answer.code, 0)
            expectEqual(answer.invalidFields, [:])
            for name in names {
                let alone = try error(
                    #"{"code":223,"error":"unknown_attribute","\#(name)":\#(value)}"#.replacingOccurrences(
                        of: #""code":223,"#, with: name == "code" ? "" : #""code":223,"#))
                // The name of an error says its code, too.
                expectEqual(alone.code, 223)
            }
        }
    }

    func testTheCodeMayBeText() throws {
        try expectEqual(error(#"{"code":"223"}"#).code, 223)
        try expectEqual(error(#"{"code":223.0}"#).code, 223)
        try expectEqual(error(#"{"code":"many"}"#).code, 0)
    }

    func testFieldsHaveTheirMessages() throws {
        let answer = try error(
            #"{"code":390,"error":"f","invalid_fields":"#
                + #"{"email":["is taken","is short"],"name":[],"x":"y","z":[1,"a"]}}"#)
        expectEqual(answer.invalidFields, ["email": ["is taken", "is short"], "name": [], "x": ["y"], "z": ["a"]])
        expect(answer.description.contains("email: is taken, is short"))
        expectEqual(answer.localizedDescription, "is taken. is short. y. a.")
    }

    func testOauthAnswersHaveANameOfTheirOwn() throws {
        let answer = try error(#"{"code":200,"error":"invalid_grant","sub_error":"s","stat":"error"}"#)
        expectEqual(answer.name, "invalid_grant")
    }

    func testTheTextSaysWhatToDo() {
        forEach([
            (223, "write_with_token access schema of the API client lacks it"), (223, "not in the dashboard"),
            (310, "refresh it, which keeps its edits"), (330, "refresh it, which keeps its edits"),
            (402, "credentials"), (403, "permissions"), (414, "sign in again"), (234, "do not send it"), (320, "id"),
            (404, "domain"), (480, "support"), (500, "Try again"), (510, "Try again"), (205, "credentials"),
            (222, "typeName"),
        ]) { (code: Int, advice: String) in
            let answer = try error(#"{"code":\#(code),"error":"e","error_description":"d"}"#)
            let text = "\(CaptureError(.service(answer)))"
            expect(text.hasPrefix(answer.description))
            expect(text.contains(advice), "\(text)")
            expectEqual(CaptureError(.service(answer)).localizedDescription, answer.localizedDescription)
        }
    }
}
