#if os(Linux) || os(macOS)
/// What only processes of their own can show. They run `TestProcess`, which lies beside the test bundle.
final class StoreProcessTests: XCTestCase {
    private static let executable = BuiltProducts.folder.appending(path: "TestProcess")

    private static func program(_ arguments: String...) -> Program { Program(executable, arguments) }

    /// The number that all parts of a record of `TestProcess` tell.
    private static func number(of user: InigoUser) throws -> Int {
        let number = try require(user.aboutMe.flatMap { Int($0) })
        expectEqual(user.primaryAddress.zip, "\(number)")
        expectEqual(user.interests, Array(repeating: "\(number)", count: number % 7 * 300 + 1))
        return number
    }

    func testAKilledProcessLeavesAWholeRecord() async throws { try await onOwnThread(Self.killManyTimes) }

    private static func killManyTimes() throws {
        let folder = try TemporaryFolder()
        let store = folder.store(InigoUser.self)
        var last = 0
        var leftOvers = 0
        // Where processes are slow, it takes more of them, and more time for each, until one has saved and another one
        // is killed in a save.
        var longest: UInt32 = 8_000
        for round in 1...2_000 where round <= 20 || leftOvers == 0 || last == 0 {
            if round > 1, last == 0 { longest = min(longest * 2, 1_000_000) }
            let saving = try Self.program("loop", store.url.path).start()
            _ = saving.output.availableData
            usleep(.random(in: 0...longest))
            saving.kill()
            _ = saving.outcome()
            let others = try folder.names().filter { $0 != "user.json" }
            expect(others.allSatisfy { $0.hasPrefix(".user.json.") })
            leftOvers = others.count
            guard let user = try store.load() else {
                expectEqual(last, 0)
                continue
            }
            let found = try number(of: user)
            expect(found, >=, last)
            last = found
        }
        // Otherwise nothing was tested: no save was ever interrupted, or none was ever finished.
        expect(leftOvers, >, 0)
        expect(last, >, 0)
        try store.remove()
        try expectEqual(folder.names(), [])
    }

    func testProcessesThatSaveAtTheSameTimeDoNotMix() async throws { try await onOwnThread(Self.saveInManyProcesses) }

    private static func saveInManyProcesses() throws {
        let folder = try TemporaryFolder()
        let store = folder.store(InigoUser.self)
        let programs = try (0..<3).map { _ in try Self.program("times", store.url.path, "60").start() }
        while programs.contains(where: \.isRunning) {
            if let user = try store.load() { _ = try number(of: user) }
        }
        for program in programs {
            let outcome = program.outcome()
            expectEqual(outcome.status, 0, "\(outcome.output)")
        }
        try expectEqual(number(of: require(store.load())), 60)
        try expectEqual(folder.names(), ["user.json"])
    }

    func testAFileWhoseFolderCannotBeFlushed() async throws {
        try await onOwnThread {
            let folder = try TemporaryFolder()
            try folder.write("old", to: "export.jsonl")
            let outcome = try Self.program("export-onefile", folder.file("export.jsonl").path).run()
            expectEqual(outcome.status, 1)
            expect(outcome.output.contains("were written to \(folder.file("export.jsonl").path), but a power failure"))
            expect(!outcome.output.contains("unchanged"))
            try expect(folder.text(of: "export.jsonl").contains("\"aboutMe\":\"5\""))
            try expectEqual(folder.names(), ["export.jsonl"])
        }
    }

    /// Beside the old file is a hidden one, which nothing reads. The next run writes what the killed one would have.
    func testAKilledProcessLeavesTheOldFileOfRecords() async throws {
        try await onOwnThread {
            let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
            try folder.write("old", to: "export.jsonl")
            let killed = try Self.program("lines", folder.file("export.jsonl").path, "pause").start()
            _ = killed.output.availableData
            killed.kill()
            expect(killed.outcome().status, <, 0)
            try expectEqual(folder.text(of: "export.jsonl"), "old")
            let names = try folder.names()
            expectEqual(names.count, 2)
            expect(names.allSatisfy { $0 == "export.jsonl" || $0.hasPrefix(".export.jsonl.") }, "\(names)")
            for place in [folder, other] {
                try expectEqual(Self.program("lines", place.file("export.jsonl").path).run().status, 0)
            }
            try expectEqual(folder.text(of: "export.jsonl").split(separator: "\n").count, 100)
            try expectEqual(folder.text(of: "export.jsonl"), other.text(of: "export.jsonl"))
        }
    }

    func testWhereThereIsNoRoomTheOldRecordStays() async throws { try await onOwnThread(Self.saveWithoutRoom) }

    private static func saveWithoutRoom() throws {
        let folder = try TemporaryFolder()
        let store = folder.store(InigoUser.self)
        try store.save(.init(aboutMe: "old"))
        let outcome = try Self.program("limited", store.url.path, "1000").run()
        expectEqual(outcome.status, 1)
        expect(outcome.output.contains("could not be saved"))
        expect(outcome.output.contains("the file would be larger than the system allows"))
        try expectEqual(store.load()?.aboutMe, "old")
        try expectEqual(folder.names(), ["user.json"])
    }

    /// An app that went on after an error once finished a file with half a line and lines twice.
    func testAFileOfRecordsIsNotFinishedAfterAnError() async throws {
        try await onOwnThread {
            let folder = try TemporaryFolder()
            try folder.write("old", to: "export.jsonl")
            let outcome = try Self.program("export", folder.file("export.jsonl").path, "300000").run()
            expectEqual(outcome.status, 1)
            let message = "an earlier line could not be written: the file would be larger than the system allows"
            expect(outcome.output.contains(message))
            try expectEqual(folder.text(of: "export.jsonl"), "old")
            try expectEqual(folder.names(), ["export.jsonl"])
        }
    }
}
#endif
