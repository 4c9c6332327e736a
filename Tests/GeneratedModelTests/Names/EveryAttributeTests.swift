import CaptureRuntime
import DefaultUserModel
import EmptyObjectsModel
import EveryTypeModel
import InigoModel
import NestingModel
import SecretsModel
import StringPluralsModel
import Testing

/// Every attribute of a model, under its name in the schema. Rare models have the same tests in `LongTests`.
@Suite struct EveryAttributeTests {
    private static let models: [ModelChecks] = [
        ModelChecks(DefaultUserModel.CaptureUser.self, "default-user"),
        ModelChecks(EmptyObjectsModel.CaptureUser.self, "empty-objects"),
        ModelChecks(EveryTypeModel.CaptureUser.self, "every-type"),
        ModelChecks(InigoModel.CaptureUser.self, "inigo"),
        ModelChecks(NestingModel.CaptureUser.self, "nesting"),
        ModelChecks(SecretsModel.CaptureUser.self, "secrets"),
    ]

    /// An update sends no plural, and this model has nothing else.
    private static let stringPlurals = ModelChecks(StringPluralsModel.CaptureUser.self, "string-plurals")

    @Test(arguments: models + [stringPlurals])
    func surviveDecodingAndEncoding(_ model: ModelChecks) throws { try model.survivesDecodingAndEncoding() }

    @Test(arguments: models + [stringPlurals])
    func areSentWhenEverythingChanges(_ model: ModelChecks) throws { try model.isSentWhenEverythingChanges() }

    @Test(arguments: models)
    func areSentAlone(_ model: ModelChecks) throws { try model.isSentAlone() }

    @Test(arguments: models + [stringPlurals])
    func surviveAPropertyList(_ model: ModelChecks) throws { try model.survivesAPropertyList() }
}
