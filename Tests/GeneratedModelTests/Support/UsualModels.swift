// Records of the cases in Fixtures/Cases. Made by `make goldens`; do not edit.
import Models

extension EveryModel {
    static let usual: [EveryModel] = [
        EveryModel("configured", Models.ConfiguredUser.self),
        EveryModel("constraints", Models.ConstraintsUser.self),
        EveryModel("default-user", Models.CaptureUser.self),
        EveryModel("empty-objects", Models.EmptyObjectsUser.self),
        EveryModel("every-type", Models.EveryTypeUser.self),
        EveryModel("history", Models.HistoryUser.self),
        EveryModel("inigo", Models.InigoUser.self),
        EveryModel("nesting", Models.NestingUser.self),
        EveryModel("read-schema", Models.ReadSchemaUser.self),
        EveryModel("secrets", Models.SecretsUser.self),
        EveryModel("string-plurals", Models.StringPluralsUser.self),
        EveryModel("write-schema", Models.WriteSchemaUser.self),
    ]
}
