// The records of the cases in Fixtures/Cases. Made by `make goldens`; do not edit.
import ConfiguredModel
import ConstraintsModel
import DefaultUserModel
import EmptyModel
import EmptyObjectsModel
import EveryTypeModel
import History1Model
import History2Model
import History3Model
import HostileTextModel
import InigoModel
import KeywordsModel
import MemberClashesModel
import NameClashesModel
import NestingModel
import PackageAccessModel
import ReadSchemaModel
import RequiredModel
import ReservedVersionModel
import SecretsModel
import SingleFileModel
import StringPluralsModel
import TypeClashesModel
import WideModel
import WriteSchemaModel

extension EveryModel {
    static let all: [EveryModel] = [
        EveryModel("configured", ConfiguredModel.CaptureUser.self),
        EveryModel("constraints", ConstraintsModel.CaptureUser.self),
        EveryModel("default-user", DefaultUserModel.CaptureUser.self),
        EveryModel("empty", EmptyModel.CaptureUser.self),
        EveryModel("empty-objects", EmptyObjectsModel.CaptureUser.self),
        EveryModel("every-type", EveryTypeModel.CaptureUser.self),
        EveryModel("history-1", History1Model.HistoryOne.self),
        EveryModel("history-2", History2Model.HistoryTwo.self),
        EveryModel("history-3", History3Model.HistoryThree.self),
        EveryModel("hostile-text", HostileTextModel.CaptureUser.self),
        EveryModel("inigo", InigoModel.CaptureUser.self),
        EveryModel("keywords", KeywordsModel.CaptureUser.self),
        EveryModel("member-clashes", MemberClashesModel.CaptureUser.self),
        EveryModel("name-clashes", NameClashesModel.CaptureUser.self),
        EveryModel("nesting", NestingModel.CaptureUser.self),
        EveryModel("package-access", PackageAccessModel.Person.self),
        EveryModel("read-schema", ReadSchemaModel.CaptureUser.self),
        EveryModel("required", RequiredModel.CaptureUser.self),
        EveryModel("reserved-version", ReservedVersionModel.CaptureUser.self),
        EveryModel("secrets", SecretsModel.CaptureUser.self),
        EveryModel("single-file", SingleFileModel.Customer.self),
        EveryModel("string-plurals", StringPluralsModel.CaptureUser.self),
        EveryModel("type-clashes", TypeClashesModel.CaptureUser.self),
        EveryModel("wide", WideModel.CaptureUser.self),
        EveryModel("write-schema", WriteSchemaModel.CaptureUser.self),
    ]
}
