import CaptureRuntime
import HostileTextModel
import KeywordsModel
import MemberClashesModel
import NameClashesModel
import RequiredModel
import ReservedVersionModel
import Testing
import TypeClashesModel
import WideModel

extension LongTests {
    /// Every attribute of a rare model, under its name in the schema.
    @Suite struct RareAttributeTests {
        private static let models: [ModelChecks] = [
            ModelChecks(HostileTextModel.CaptureUser.self, "hostile-text"),
            ModelChecks(KeywordsModel.CaptureUser.self, "keywords"),
            ModelChecks(MemberClashesModel.CaptureUser.self, "member-clashes"),
            ModelChecks(NameClashesModel.CaptureUser.self, "name-clashes"),
            ModelChecks(RequiredModel.CaptureUser.self, "required"),
            ModelChecks(ReservedVersionModel.CaptureUser.self, "reserved-version"),
            ModelChecks(TypeClashesModel.CaptureUser.self, "type-clashes"),
        ]

        /// A record of a thousand attributes. To edit one after the other would take long.
        private static let wide = ModelChecks(WideModel.CaptureUser.self, "wide")

        @Test(arguments: models + [wide])
        func surviveDecodingAndEncoding(_ model: ModelChecks) throws { try model.survivesDecodingAndEncoding() }

        @Test(arguments: models + [wide])
        func areSentWhenEverythingChanges(_ model: ModelChecks) throws { try model.isSentWhenEverythingChanges() }

        @Test(arguments: models)
        func areSentAlone(_ model: ModelChecks) throws { try model.isSentAlone() }

        @Test(arguments: models + [wide])
        func surviveAPropertyList(_ model: ModelChecks) throws { try model.survivesAPropertyList() }
    }
}
