import Foundation
import TestTools
import Testing

/// Several processes, and processes that are killed.
@Suite("Processes")
struct ProcessTests {
    @Test("Runs at the same time in one folder take turns, and leave nothing that the next one does not know")
    func sameTime() throws {
        let folder = try TemporaryFolder()
        let schemas = [("a", Schemas.nested), ("b", Schemas.nestedMoved), ("c", Schemas.flat)]
        for (name, schema) in schemas { try folder.write(schema, to: "\(name).json") }
        let possible = [Schemas.nestedFolder, Schemas.nestedMovedFolder, [Schemas.manifest, "CaptureUser.swift"]]
        for round in 0..<10 {
            // A folder that exists, and one that all of them want to make.
            for out in ["out", "deep\(round)/out"] {
                let programs = try schemas.map { name, _ in
                    try Executable.start("-f", "\(name).json", "-o", out, in: folder.url.path)
                }
                for program in programs {
                    let outcome = program.outcome()
                    #expect(outcome.status == 0, "\(outcome.output)")
                }
                #expect(possible.contains(try folder.names(in: out)))
            }
        }
    }

    @Test("A process that is killed at any time leaves whole files, and the next run puts everything right")
    func killed() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.nested, to: "a.json")
        try folder.write(Schemas.nestedMoved, to: "b.json")
        for name in ["a", "b"] {
            #expect(try Executable.run("-f", "\(name).json", "-o", name, in: folder.url.path).status == 0)
        }
        var killed = 0
        // From before the process does anything to after its end.
        for number in 0..<60 {
            let name = number.isMultiple(of: 2) ? "a" : "b"
            let program = try Executable.start("-f", "\(name).json", "-o", "out", in: folder.url.path)
            usleep(UInt32(number) * 250)
            program.kill()
            if program.outcome().status < 0 { killed += 1 }
            guard folder.exists("out") else { continue }
            for file in try folder.names(in: "out") where file.hasSuffix(".swift") {
                let present = try folder.text(of: "out/\(file)")
                let possible = try ["a", "b"].filter { folder.exists("\($0)/\(file)") }
                    .map { try folder.text(of: "\($0)/\(file)") }
                #expect(possible.contains(present), "\(file), killed in round \(number)")
            }
        }
        #expect(killed > 0)
        for name in ["a", "b"] {
            #expect(try Executable.run("-f", "\(name).json", "-o", "out", in: folder.url.path).status == 0)
            #expect(try folder.names(in: "out") == folder.names(in: name))
            for file in try folder.names(in: name) {
                #expect(try folder.text(of: "out/\(file)") == folder.text(of: "\(name)/\(file)"))
            }
        }
    }
}
