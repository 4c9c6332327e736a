import CaptureRuntime
import Foundation
import Models
import Testing

/// Documents that are no record: a clear error, not an empty record.
@Suite struct NoRecordTests {
    @Test(arguments: ["[]", "\"text\"", "5", "null", "true", "[{\"id\":1}]"])
    func anotherKindOfDocumentIsRefused(text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(InigoUser.self, from: Data(text.utf8))
        }
    }

    @Test func aWholeAnswerIsNamedAsSuch() throws {
        let data = try Fixture(name: "inigo").data()
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(InigoUser.self, from: data) }
        let text = try #require(error.map(String.init(describing:)))
        #expect(text.contains("InigoUser"))
        #expect(text.contains("`result`"))
        #expect(text.contains("`stat`"))
    }

    @Test func anErrorAnswerIsNoRecord() throws {
        let answer: JSONValue = ["stat": "error", "code": 414, "error": "access_token_expired"]
        let error = #expect(throws: DecodingError.self) { try InigoUser(answer: answer) }
        let text = try #require(error.map(String.init(describing:)))
        #expect(text.contains("`error`"))
    }

    @Test func anErrorTellsWhereTheRecordStood() throws {
        let data = Data(#"{"users":[{"id":1},{"result":{}}]}"#.utf8)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([String: [InigoUser]].self, from: data)
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("expected dataCorrupted, got \(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["users", "Index 1"])
    }
}
