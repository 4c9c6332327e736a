// Records of the cases in Fixtures/Cases. Made by `make goldens`; do not edit.
import RareModels

extension EveryModel {
    static let rare: [EveryModel] = [
        EveryModel("empty", RareModels.EmptyUser.self),
        EveryModel("hostile-text", RareModels.HostileTextUser.self),
        EveryModel("keywords", RareModels.KeywordsUser.self),
        EveryModel("member-clashes", RareModels.MemberClashesUser.self),
        EveryModel("name-clashes", RareModels.NameClashesUser.self),
        EveryModel("package-access", RareModels.Person.self),
        EveryModel("required", RareModels.RequiredUser.self),
        EveryModel("reserved-version", RareModels.ReservedVersionUser.self),
        EveryModel("type-clashes", RareModels.CaptureUser.self),
        EveryModel("wide", RareModels.WideUser.self),
    ]
}
