// Records of the cases in Fixtures/Cases. Made by `make goldens`; do not edit.
import ConfiguredModel
import ConstraintsModel
import DefaultUserModel
import EmptyObjectsModel
import EveryTypeModel
import History1Model
import History2Model
import History3Model
import InigoModel
import NestingModel
import ReadSchemaModel
import SecretsModel
import StringPluralsModel
import WriteSchemaModel

extension EveryModel {
    static let usual: [EveryModel] = [
        EveryModel("configured", ConfiguredModel.CaptureUser.self),
        EveryModel("constraints", ConstraintsModel.CaptureUser.self),
        EveryModel("default-user", DefaultUserModel.CaptureUser.self),
        EveryModel("empty-objects", EmptyObjectsModel.CaptureUser.self),
        EveryModel("every-type", EveryTypeModel.CaptureUser.self),
        EveryModel("history-1", History1Model.HistoryOne.self),
        EveryModel("history-2", History2Model.HistoryTwo.self),
        EveryModel("history-3", History3Model.HistoryThree.self),
        EveryModel("inigo", InigoModel.CaptureUser.self),
        EveryModel("nesting", NestingModel.CaptureUser.self),
        EveryModel("read-schema", ReadSchemaModel.CaptureUser.self),
        EveryModel("secrets", SecretsModel.CaptureUser.self),
        EveryModel("string-plurals", StringPluralsModel.CaptureUser.self),
        EveryModel("write-schema", WriteSchemaModel.CaptureUser.self),
    ]
}
