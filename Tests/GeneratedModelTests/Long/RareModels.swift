// Records of the cases in Fixtures/Cases. Made by `make goldens`; do not edit.
import EmptyModel
import HostileTextModel
import KeywordsModel
import MemberClashesModel
import NameClashesModel
import PackageAccessModel
import RequiredModel
import ReservedVersionModel
import TypeClashesModel
import WideModel

extension EveryModel {
    static let rare: [EveryModel] = [
        EveryModel("empty", EmptyModel.CaptureUser.self),
        EveryModel("hostile-text", HostileTextModel.CaptureUser.self),
        EveryModel("keywords", KeywordsModel.CaptureUser.self),
        EveryModel("member-clashes", MemberClashesModel.CaptureUser.self),
        EveryModel("name-clashes", NameClashesModel.CaptureUser.self),
        EveryModel("package-access", PackageAccessModel.Person.self),
        EveryModel("required", RequiredModel.CaptureUser.self),
        EveryModel("reserved-version", ReservedVersionModel.CaptureUser.self),
        EveryModel("type-clashes", TypeClashesModel.CaptureUser.self),
        EveryModel("wide", WideModel.CaptureUser.self),
    ]
}
