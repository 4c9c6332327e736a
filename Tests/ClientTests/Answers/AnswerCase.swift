/// Something else than the answer that was hoped for.
struct AnswerCase: Sendable, CustomStringConvertible {
    let name: String
    let fault: Fault
    /// How many requests suffer it: as many as a client makes, where it tries again.
    let count: Int
    /// Without its receipt.
    let error: CaptureError.Kind
    /// True if the service may have done what was asked.
    let mayBeDone: Bool

    var description: String { name }

    static func final(_ name: String, _ fault: Fault, _ error: CaptureError.Kind, mayBeDone: Bool) -> AnswerCase {
        AnswerCase(name: name, fault: fault, count: 1, error: error, mayBeDone: mayBeDone)
    }

    static func retried(_ name: String, _ fault: Fault, _ error: CaptureError.Kind, mayBeDone: Bool) -> AnswerCase {
        AnswerCase(name: name, fault: fault, count: 3, error: error, mayBeDone: mayBeDone)
    }

    /// An answer that is none, with status 200: the service may have done anything.
    private static func none(_ name: String, _ body: String) -> AnswerCase {
        final(name, Fault(.body(body), .beforeProcessing), .unexpectedResponse(reason: noAnswer), mayBeDone: true)
    }

    static let noAnswer = "it does not come from Capture"
    private static let lost = "the connection was lost"

    /// What no call can use.
    static let noAnswers: [AnswerCase] = [
        final("HTML with 200", .html(status: 200), .unexpectedResponse(reason: noAnswer), mayBeDone: true),
        final("HTML with 404", .html(status: 404), .http(status: 404), mayBeDone: false),
        final("HTML with 403", .html(status: 403), .http(status: 403), mayBeDone: false),
        final("text with 301", .failure(status: 301), .http(status: 301), mayBeDone: false),
        retried("HTML with 500", .html(status: 500), .http(status: 500), mayBeDone: true),
        retried("a lost request", .dropBeforeProcessing, .transport(reason: lost), mayBeDone: true),
        retried("a lost response", .dropAfterProcessing, .transport(reason: lost), mayBeDone: true),
        retried("text with 503", .failure(status: 503), .http(status: 503), mayBeDone: true),
        none("an empty body", ""),
        none("blanks", " \n "),
        none("a text cut off", #"{"stat":"ok","result":{"aboutMe":"ne"#),
        none("an empty object", "{}"),
        none("no stat", #"{"result":{"aboutMe":"new"}}"#),
        none("a stat of another kind", #"{"stat":1,"result":{}}"#),
        none("a stat that is null", #"{"stat":null}"#),
        none("another stat", #"{"stat":"OK","result":{}}"#),
        none("an array", #"[{"stat":"ok","result":{}}]"#),
        none("null", "null"),
        none("a number", "1"),
        none("a string", #""ok""#),
        none("deep arrays", String(repeating: "[", count: 100_000)),
        none("deep objects", String(repeating: #"{"a":"#, count: 100_000)),
        none(
            "a result too deep",
            #"{"stat":"ok","result":"# + String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
                + "}"),
        none("two answers", #"{"stat":"ok","result":{}}{"stat":"ok","result":{}}"#),
    ]

    /// Results that are none for a record or an object.
    static let noObjects: [AnswerCase] = [
        final("no result", .missingResult, .unexpectedResponse(reason: "it has no `result`"), mayBeDone: true),
        result("null", .null), result("an array", []), result("an array of records", [["aboutMe": "new"]]),
        result("a string", "new"), result("a number", 1), result("true", true),
    ]

    /// Results that are none for a plural.
    static let noArrays: [AnswerCase] = [
        noObjects[0], result("null", .null), result("an object", [:]), result("the record", ["photos": []]),
        result("a string", "new"), result("a number", 1), result("false", false),
    ]

    private static func result(_ name: String, _ value: JSONValue) -> AnswerCase {
        final(
            "the result is \(name)", .wrongResult(value),
            .unexpectedResponse(reason: "its `result` is not of the expected type"), mayBeDone: true)
    }
}
