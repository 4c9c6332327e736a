/// What is hidden in an answer that quotes what was sent, and what has to stay legible.
final class RedactionTests: XCTestCase {
    /// The error of an update with this password that the service answers with `error`.
    func answer(to password: String, _ error: [String: JSONValue]) async throws -> CaptureAPIError {
        let body = JSONValue.object(error.merging(["stat": "error", "code": 361]) { $1 })
        let transport = RecordingTransport { _, _ in CaptureResponse(status: 200, body: body.jsonData) }
        let client = try transport.client(token: "token-of-the-user")
        var user = SecretsUser(.unset)
        user.password = .init(password)
        let changed = user
        let error = await expect(throws: CaptureError.self) { try await changed.update(using: client) }
        guard case .service(let answer)? = error?.kind else { throw CallSucceeded() }
        return answer
    }

    /// The name of an error and the path of an attribute stay as they are.
    func testNamesAndPaths() async {
        await forEach(["v", "email", "e"]) { (password: String) in
            let answer = try await answer(
                to: password,
                ["error": "unique_violation", "attribute_name": "/email", "error_description": "is taken"])
            expectEqual(answer.name, "unique_violation")
            expectEqual(answer.attribute, "/email")
            expectEqual(answer.message, "is taken")
        }
    }

    /// A short secret is hidden where it stands by itself, and nowhere else.
    func testShortSecrets() async {
        await forEach([
            ("cat", "cat", "<redacted>"), ("cat", "concatenated cat, CAT", "concatenated <redacted>, CAT"),
            ("cat", "cats wildcat cat1 1cat écat", "cats wildcat cat1 1cat écat"),
            ("cat", #"{"password":"cat"}"#, #"{"password":"<redacted>"}"#),
            ("cat", "_cat-cat.", "_<redacted>-<redacted>."),
            // As form bodies and JSON texts quote it: what stands before it ends with a digit or a letter.
            ("cat", "%7B%22password%22%3A%22cat%22%7D", "%7B%22password%22%3A%22<redacted>%22%7D"),
            ("cat", #"\u0022cat\u0022"#, #"\u0022<redacted>\u0022"#),
            ("c/t", "c%2Ft c/t xc/t", "<redacted> <redacted> xc/t"), ("(.*)", "a (.*) b", "a <redacted> b"),
            ("$1\\", "$1\\ is it", "<redacted> is it"), ("1234567", "12345678 1234567", "12345678 <redacted>"),
        ]) { (password: String, text: String, expected: String) in
            let answer = try await answer(
                to: password, ["error_description": .string(text), "invalid_fields": ["password": [.string(text)]]])
            expectEqual(answer.message, expected)
            expectEqual(answer.invalidFields, ["password": [expected]])
        }
    }

    /// One of eight characters and more is hidden wherever it stands.
    func testLongSecrets() async throws {
        let answer = try await answer(
            to: "12345678", ["error_description": "x12345678y", "attribute_name": "/a", "error": "e"])
        expectEqual(answer.message, "x<redacted>y")
    }

    /// A name or a path that quotes a secret is none.
    func testSecretsInNamesAndPaths() async {
        await forEach(["12345678/secret", "12345678%2Fsecret", #"12345678\/secret"#]) { (text: String) in
            let answer = try await answer(
                to: "12345678/secret", ["error": .string("invalid_\(text)"), "attribute_name": .string("/a/\(text)")])
            expectEqual(answer.name, "invalid_<redacted>")
            expectEqual(answer.attribute, "/a/<redacted>")
            expectEqual(answer.description, "Capture returned error 361 invalid_<redacted> (/a/<redacted>)")
        }
    }

    /// However long a secret is: it once took hours.
    func testVeryLongSecrets() async {
        await forEach([
            String(repeating: "a", count: 1_000_000),
            String(decoding: (0..<1_000_000).map { UInt8(97 + $0 % 23) }, as: UTF8.self),
        ]) { (secret: String) in
            let answer = try await answer(
                to: secret,
                [
                    "error_description": .string("x\(secret)y"), "request_id": .string(String(secret.dropLast())),
                    "invalid_fields": ["a": ["too long"]],
                ])
            expectEqual(answer.message, "x<redacted>y")
            expectEqual(answer.requestID?.count, 999_999)
            expectEqual(answer.invalidFields, ["a": ["too long"]])
        }
    }

    /// Of secrets that overlap nothing is left.
    func testOverlapping() {
        let redaction = Redaction(["abcdefgh", "efghijkl", "ghij"])
        func hidden(_ text: String) -> String { redaction(CaptureAPIError(code: 1, name: "e", message: text)).message }
        expectEqual(hidden("xabcdefghijkly"), "x<redacted>y")
        expectEqual(hidden("abcdefgh efghijkl ghij aghij"), "<redacted> <redacted> <redacted> aghij")
        expectEqual(hidden("aaaabcdefgabcdefghh"), "aaaabcdefg<redacted>h")
    }

    /// A secret is known also in what came in place of a plural, which a replace around it sends back.
    func testInMisfit() throws {
        let user = try ConfiguredUser(json: #"{"uuid":"u","devices":{"name":"phone","token":"hidden token"}}"#.utf8)
        expect(user.secretTexts.contains("hidden token"))
    }

    /// A backslash at the end of a secret, or before it, hides nothing of it.
    func testBackslashes() {
        let redaction = Redaction([#"a"bcdefgh\"#, "no\"password"])
        for text in [#"{"a":"a\"bcdefgh\\"}"#, #"C:\no"password"#, #""C:\\no\"password""#, #"a"bcdefgh\"#] {
            let hidden = redaction(CaptureAPIError(code: 1, name: "e", message: text)).message
            expect(hidden.contains("<redacted>"), hidden)
            expect(!hidden.contains("bcdefgh"), hidden)
            expect(!hidden.contains("password"), hidden)
        }
    }

    /// A token is hidden in what a transport says, wherever it stands.
    func testTransports() async throws {
        let transport = RecordingTransport { _, _ in
            throw CaptureTransportError(reason: "access_token=tokentoken1", mayHaveArrived: false)
        }
        let client = try transport.client(token: "tokentoken", retries: .never)
        let error = await expect(throws: CaptureError.self) { try await client.fetch(SecretsUser.self) }
        expectEqual(error, CaptureError(.transport(reason: "access_token=<redacted>1")))
    }
}

/// A secret in another form than it was sent in.
extension RedactionTests {
    private static let secret = #"pä/"s 😀+%~"#

    /// Every form of JSON escaping and percent encoding.
    func testEveryForm() async {
        await forEach([
            #"pä/"s 😀+%~"#, #"p\u00e4\/\"s \ud83d\ude00+%~"#,
            #"\u0070\u00E4\u002F\u0022\u0073\u0020\uD83D\uDE00+%\u007e"#,
            "p%C3%A4%2F%22s%20%F0%9F%98%80%2B%25%7E", "p%c3%a4/%22s+%f0%9f%98%80%2b%25~",
            "%70%C3%A4%2f%22%73%20%F0%9F%98%80+%25~", #"p%5Cu00e4%5C%2F%5C%22s%20%5Cud83d%5Cude00%2B%25~"#,
            #"p\\u00e4\\/\\\"s \\ud83d\\ude00+%~"#, "%70%5C%75%30%30%65%34/%22s 😀+%~",
        ]) { (text: String) in
            let answer = try await answer(
                to: Self.secret,
                [
                    "error": "e", "error_description": .string("it says [\(text)] here"),
                    "request_id": .string("x\(text)y"),
                    "invalid_fields": [text: [.string(text)], "a": ["b"]], "attribute_name": "/password",
                ])
            expectEqual(answer.message, "it says [<redacted>] here")
            expectEqual(answer.requestID, "x<redacted>y")
            expectEqual(answer.invalidFields, ["<redacted>": ["<redacted>"], "a": ["b"]])
            expectEqual(answer.attribute, "/password")
        }
    }
}
