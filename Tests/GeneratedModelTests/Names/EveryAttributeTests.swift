/// Every attribute of a model, under its name in the schema. Rare models have the same tests in `LongTests`.
final class EveryAttributeTests: XCTestCase {
    private static let models: [ModelChecks] = [
        ModelChecks(CaptureUser.self, "default-user"), ModelChecks(EmptyObjectsUser.self, "empty-objects"),
        ModelChecks(EveryTypeUser.self, "every-type"), ModelChecks(InigoUser.self, "inigo"),
        ModelChecks(NestingUser.self, "nesting"), ModelChecks(SecretsUser.self, "secrets"),
    ]

    /// An update sends no plural, and this model has nothing else.
    private static let stringPlurals = ModelChecks(StringPluralsUser.self, "string-plurals")

    func testSurviveDecodingAndEncoding() {
        forEach(Self.models + [Self.stringPlurals]) { try $0.survivesDecodingAndEncoding() }
    }

    func testAreSentWhenEverythingChanges() {
        forEach(Self.models + [Self.stringPlurals]) { try $0.isSentWhenEverythingChanges() }
    }

    func testAreSentAlone() { forEach(Self.models) { try $0.isSentAlone() } }

    func testSurviveAPropertyList() { forEach(Self.models + [Self.stringPlurals]) { try $0.survivesAPropertyList() } }
}
