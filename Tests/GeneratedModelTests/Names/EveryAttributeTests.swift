import CaptureRuntime
import DefaultUserModel
import EmptyObjectsModel
import EveryTypeModel
import HostileTextModel
import InigoModel
import KeywordsModel
import MemberClashesModel
import NameClashesModel
import NestingModel
import RequiredModel
import ReservedVersionModel
import SecretsModel
import StringPluralsModel
import Testing
import TypeClashesModel
import WideModel

/// Every attribute of a model, under its name in the schema.
@Suite struct EveryAttributeTests {
    /// The checks of one model. Only its initializer knows the type of the record.
    struct Model: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let survivesDecodingAndEncoding: @Sendable () throws -> Void
        let isSentWhenEverythingChanges: @Sendable () throws -> Void
        let isSentAlone: @Sendable () throws -> Void
        let survivesAPropertyList: @Sendable () throws -> Void

        init<Record: CaptureEntity>(_ type: Record.Type, _ name: String) {
            let every: @Sendable () -> EveryAttribute<Record> = { EveryAttribute(of: Record.self, in: name) }
            testDescription = name
            survivesDecodingAndEncoding = { try every().survivesDecodingAndEncoding() }
            isSentWhenEverythingChanges = { try every().isSentWhenEverythingChanges() }
            isSentAlone = { try every().isSentAlone() }
            survivesAPropertyList = { try every().survivesAPropertyList() }
        }
    }

    private static let models: [Model] = [
        Model(DefaultUserModel.CaptureUser.self, "default-user"),
        Model(EmptyObjectsModel.CaptureUser.self, "empty-objects"),
        Model(EveryTypeModel.CaptureUser.self, "every-type"),
        Model(HostileTextModel.CaptureUser.self, "hostile-text"),
        Model(InigoModel.CaptureUser.self, "inigo"),
        Model(KeywordsModel.CaptureUser.self, "keywords"),
        Model(MemberClashesModel.CaptureUser.self, "member-clashes"),
        Model(NameClashesModel.CaptureUser.self, "name-clashes"),
        Model(NestingModel.CaptureUser.self, "nesting"),
        Model(RequiredModel.CaptureUser.self, "required"),
        Model(ReservedVersionModel.CaptureUser.self, "reserved-version"),
        Model(SecretsModel.CaptureUser.self, "secrets"),
        Model(TypeClashesModel.CaptureUser.self, "type-clashes"),
    ]

    /// An update sends no plural, and this model has nothing else.
    private static let stringPlurals = Model(StringPluralsModel.CaptureUser.self, "string-plurals")

    /// A record of a thousand attributes. To edit one after the other would take long.
    private static let wide = Model(WideModel.CaptureUser.self, "wide")

    @Test(arguments: models + [stringPlurals, wide])
    func surviveDecodingAndEncoding(_ model: Model) throws { try model.survivesDecodingAndEncoding() }

    @Test(arguments: models + [stringPlurals, wide])
    func areSentWhenEverythingChanges(_ model: Model) throws { try model.isSentWhenEverythingChanges() }

    @Test(arguments: models)
    func areSentAlone(_ model: Model) throws { try model.isSentAlone() }

    @Test(arguments: models + [stringPlurals, wide])
    func surviveAPropertyList(_ model: Model) throws { try model.survivesAPropertyList() }
}
