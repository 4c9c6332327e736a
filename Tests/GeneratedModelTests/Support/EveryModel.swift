import ConfiguredModel
import ConstraintsModel
import DefaultUserModel
import EmptyModel
import EmptyObjectsModel
import EveryTypeModel
import Foundation
import HistoryOneModel
import HistoryThreeModel
import HistoryTwoModel
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
import TestTools
import Testing
import TypeClashesModel
import WideModel
import WriteSchemaModel

@testable import CaptureRuntime

/// The generated model of a case in `Fixtures/Cases`.
struct EveryModel: Sendable, CustomTestStringConvertible {
    let name: String
    /// Records of the model: with a value for every attribute, as they are saved with all of it edited, and those of
    /// `Fixtures/Records`.
    let records: @Sendable () throws -> [Data]
    /// Reads a record in both ways.
    let read: @Sendable (Data) throws -> BothWays

    var testDescription: String { name }

    init<Record: CaptureEntity>(_ name: String, _ type: Record.Type) {
        self.name = name
        records = { try Self.records(of: name, as: Record.self) }
        read = { try BothWays($0, as: Record.self) }
    }

    static let all: [EveryModel] = [
        EveryModel("configured", ConfiguredModel.CaptureUser.self),
        EveryModel("constraints", ConstraintsModel.CaptureUser.self),
        EveryModel("default-user", DefaultUserModel.CaptureUser.self),
        EveryModel("empty", EmptyModel.CaptureUser.self),
        EveryModel("empty-objects", EmptyObjectsModel.CaptureUser.self),
        EveryModel("every-type", EveryTypeModel.CaptureUser.self),
        EveryModel("history-1", HistoryOneModel.HistoryOne.self),
        EveryModel("history-2", HistoryTwoModel.HistoryTwo.self),
        EveryModel("history-3", HistoryThreeModel.HistoryThree.self),
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

    private static func records<Record: CaptureEntity>(of name: String, as type: Record.Type) throws -> [Data] {
        let schema = SchemaFixture(name: name)
        let answers = try (1...2).map { try schema.record(.answer, variant: $0) }
        let original = try Record(answer: answers[0])
        var edited = try Record(answer: answers[1])
        edited.captureState = original.captureState
        let saved = try [edited, Record(.unset), Record(answer: [:])].map { try JSONEncoder().encode($0) }
        let files = try FileManager.default.contentsOfDirectory(
            atPath: PackageFolder.fixtures.appending(path: "Records").path)
        let fixtures = try files.sorted().filter { $0.hasPrefix(name) }.map {
            try Fixture(name: String($0.dropLast(".json".count))).resultData()
        }
        return answers.map(\.jsonData) + saved + fixtures
    }
}

extension Fixture {
    /// The result as it is written.
    fileprivate func resultData() throws -> Data {
        try JSONScanner.readWhole(data()) { json in
            let start = try #require(try json.members()["result"])
            var end = start
            try end.skip()
            return Data(start.text(to: end).utf8)
        }
    }
}
