import CaptureRuntime
import Models
import Testing

/// Every attribute of a model, under its name in the schema. Rare models have the same tests in `LongTests`.
@Suite struct EveryAttributeTests {
    private static let models: [ModelChecks] = [
        ModelChecks(CaptureUser.self, "default-user"),
        ModelChecks(EmptyObjectsUser.self, "empty-objects"),
        ModelChecks(EveryTypeUser.self, "every-type"),
        ModelChecks(InigoUser.self, "inigo"),
        ModelChecks(NestingUser.self, "nesting"),
        ModelChecks(SecretsUser.self, "secrets"),
    ]

    /// An update sends no plural, and this model has nothing else.
    private static let stringPlurals = ModelChecks(StringPluralsUser.self, "string-plurals")

    @Test(arguments: models + [stringPlurals])
    func surviveDecodingAndEncoding(_ model: ModelChecks) throws { try model.survivesDecodingAndEncoding() }

    @Test(arguments: models + [stringPlurals])
    func areSentWhenEverythingChanges(_ model: ModelChecks) throws { try model.isSentWhenEverythingChanges() }

    @Test(arguments: models)
    func areSentAlone(_ model: ModelChecks) throws { try model.isSentAlone() }

    @Test(arguments: models + [stringPlurals])
    func surviveAPropertyList(_ model: ModelChecks) throws { try model.survivesAPropertyList() }
}
