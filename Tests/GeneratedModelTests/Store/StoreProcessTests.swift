#if os(Linux) || os(macOS)
import CaptureRuntime
import Foundation
import Models
import Testing
import TestTools

/// What only processes of their own can show. They run `TestProcess`, which lies beside the test bundle.
@Suite struct StoreProcessTests {
    private static let executable = BuiltProducts.folder.appending(path: "TestProcess")

    private func program(_ arguments: String...) -> Program { Program(Self.executable, arguments) }

    /// The number that all parts of a record of `TestProcess` tell.
    private func number(of user: InigoUser) throws -> Int {
        let number = try #require(user.aboutMe.flatMap { Int($0) })
        #expect(user.primaryAddress.zip == "\(number)")
        #expect(user.interests == Array(repeating: "\(number)", count: number % 7 * 300 + 1))
        return number
    }

    @Test func aProcessKilledAtAnyMomentLeavesTheOldOrTheNewRecord() async throws {
        try await onOwnThread(killManyTimes)
    }

    private func killManyTimes() throws {
        let folder = try StoreFolder()
        let store = folder.store(InigoUser.self)
        var last = 0
        var leftOvers = 0
        // Where processes are slow, it takes more of them, and more time for each, until one has saved and another one
        // is killed in a save.
        var longest: UInt32 = 8_000
        for round in 1...2_000 where round <= 20 || leftOvers == 0 || last == 0 {
            if round > 1, last == 0 { longest = min(longest * 2, 1_000_000) }
            let saving = try program("loop", store.url.path).start()
            _ = saving.output.availableData
            usleep(.random(in: 0...longest))
            saving.kill()
            _ = saving.outcome()
            let others = try folder.names().filter { $0 != "user.json" }
            #expect(others.allSatisfy { $0.hasPrefix(".user.json.") })
            leftOvers = others.count
            guard let user = try store.load() else {
                #expect(last == 0)
                continue
            }
            let found = try number(of: user)
            #expect(found >= last)
            last = found
        }
        // Otherwise nothing was tested: no save was ever interrupted, or none was ever finished.
        #expect(leftOvers > 0)
        #expect(last > 0)
        try store.erase()
        #expect(try folder.names() == [])
    }

    @Test func processesThatSaveAtTheSameTimeDoNotMix() async throws {
        try await onOwnThread(saveInManyProcesses)
    }

    private func saveInManyProcesses() throws {
        let folder = try StoreFolder()
        let store = folder.store(InigoUser.self)
        let programs = try (0..<3).map { _ in try program("times", store.url.path, "60").start() }
        while programs.contains(where: \.isRunning) {
            if let user = try store.load() { _ = try number(of: user) }
        }
        for program in programs {
            let outcome = program.outcome()
            #expect(outcome.status == 0, "\(outcome.output)")
        }
        #expect(try number(of: #require(try store.load())) == 60)
        #expect(try folder.names() == ["user.json"])
    }

    @Test func whereTheFolderCannotBeFlushedTheNewFileOfRecordsIsInPlace() async throws {
        try await onOwnThread {
            let folder = try StoreFolder()
            try folder.write("old", to: "export.jsonl")
            let outcome = try program("export-onefile", folder.file("export.jsonl").path).run()
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("were written to \(folder.file("export.jsonl").path), but a power failure"))
            #expect(!outcome.output.contains("unchanged"))
            #expect(try folder.text("export.jsonl").contains("\"aboutMe\":\"5\""))
            #expect(try folder.names() == ["export.jsonl"])
        }
    }

    @Test func whereThereIsNoRoomTheOldRecordStays() async throws {
        try await onOwnThread(saveWithoutRoom)
    }

    private func saveWithoutRoom() throws {
        let folder = try StoreFolder()
        let store = folder.store(InigoUser.self)
        try store.save(.init(aboutMe: "old"))
        let outcome = try program("limited", store.url.path, "1000").run()
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("could not be saved"))
        #expect(outcome.output.contains("the file would be larger than the system allows"))
        #expect(try store.load()?.aboutMe == "old")
        #expect(try folder.names() == ["user.json"])
    }

    /// An app that went on after an error once finished a file with half a line and lines twice.
    @Test func aFileOfRecordsIsNotFinishedAfterAnError() async throws {
        try await onOwnThread {
            let folder = try StoreFolder()
            try folder.write("old", to: "export.jsonl")
            let outcome = try program("export", folder.file("export.jsonl").path, "300000").run()
            #expect(outcome.status == 1)
            let message = "an earlier line could not be written: the file would be larger than the system allows"
            #expect(outcome.output.contains(message))
            #expect(try folder.text("export.jsonl") == "old")
            #expect(try folder.names() == ["export.jsonl"])
        }
    }
}
#endif
