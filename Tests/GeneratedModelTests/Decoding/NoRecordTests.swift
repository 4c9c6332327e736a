/// Documents that are no record: a clear error, not an empty record.
final class NoRecordTests: XCTestCase {
    func testAnotherKindOfDocumentIsRefused() {
        forEach(["[]", "\"text\"", "5", "null", "true", "[{\"id\":1}]"]) { (text: String) in
            expect(throws: DecodingError.self) { try JSONDecoder().decode(InigoUser.self, from: Data(text.utf8)) }
        }
    }

    func testAWholeAnswerIsNamedAsSuch() throws {
        let data = try Fixture(name: "inigo").data()
        let error = expect(throws: DecodingError.self) { try JSONDecoder().decode(InigoUser.self, from: data) }
        let text = try require(error.map(String.init(describing:)))
        expect(text.contains("InigoUser"))
        expect(text.contains("`result`"))
        expect(text.contains("`stat`"))
        let refusal: JSONValue = ["stat": "error", "code": 414, "error": "access_token_expired"]
        let other = expect(throws: DecodingError.self) { try InigoUser(answer: refusal) }
        expect(String(describing: other).contains("`error`"))
    }

    func testAnErrorTellsWhereTheRecordStood() throws {
        let data = Data(#"{"users":[{"id":1},{"result":{}}]}"#.utf8)
        let error = expect(throws: DecodingError.self) {
            try JSONDecoder().decode([String: [InigoUser]].self, from: data)
        }
        guard case .dataCorrupted(let context) = error else { return fail("\(error as Any)") }
        expectEqual(context.codingPath.map(\.stringValue), ["users", "Index 1"])
    }
}
