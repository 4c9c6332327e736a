import Codegen
import Foundation
import Testing
import capture_codegen

/// Names that are equal to people and to Swift, and differ in their bytes: `é` in one character or in two.
@Suite("Normal forms")
struct NormalFormTests {
    private static let composed = "caf\u{E9}"
    private static let decomposed = "cafe\u{301}"

    private func schema(_ name: String) -> String {
        #"[{"name":"\#(name)","type":"object","attr_defs":[{"name":"city","type":"string"}]}]"#
    }

    private func bytes(_ names: [String]) -> Set<[UInt8]> { Set(names.map { Array($0.utf8) }) }

    @Test("A record whose name changes its form only has one file", arguments: [true, false])
    func renamed(toDecomposed: Bool) throws {
        let folder = try TemporaryFolder()
        let forms = toDecomposed ? [Self.composed, Self.decomposed] : [Self.decomposed, Self.composed]
        for form in forms + forms {
            #expect(CommandRun("-f", "-", "-o", folder.path("out"), input: schema(form)).status == 0)
            let expected = folder.path("expected-\(form.utf8.count)")
            #expect(CommandRun("-f", "-", "-o", expected, input: schema(form)).status == 0)
            let names = try folder.names(in: "out")
            #expect(names.count == 3)
            #expect(bytes(names) == bytes(try folder.names(in: "expected-\(form.utf8.count)")))
            let check = CommandRun("-f", "-", "-o", folder.path("out"), "--check", input: schema(form))
            #expect(check.status == 0)
        }
    }

    @Test("So it has on a disk that does not tell the forms apart", arguments: [true, false])
    func onSuchADisk(isDecomposing: Bool) throws {
        let folder = try TemporaryFolder()
        let disk = NormalizingFileSystem(isDecomposing: isDecomposing)
        for form in [Self.composed, Self.decomposed, Self.composed] {
            let input = schema(form)
            #expect(CommandRun("-f", "-", "-o", folder.path("out"), input: input, fileSystem: disk).status == 0)
            #expect(try folder.names(in: "out").count == 3)
            let counted = FaultyFileSystem(endingAfter: .max, on: disk)
            #expect(CommandRun("-f", "-", "-o", folder.path("out"), input: input, fileSystem: counted).status == 0)
            #expect(counted.changes == 0)
        }
        #expect(CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.flat, fileSystem: disk).status == 0)
        #expect(try folder.names(in: "out") == [Schemas.manifest, "CaptureUser.swift"])
    }

    @Test("An interrupted run leaves nothing that the next one does not know")
    func interrupted() throws {
        let folder = try TemporaryFolder()
        var steps = 0
        var isInterrupted = true
        while isInterrupted {
            let out = folder.path("out\(steps)")
            #expect(CommandRun("-f", "-", "-o", out, input: schema(Self.composed)).status == 0)
            let disk = FaultyFileSystem(endingAfter: steps)
            let run = CommandRun("-f", "-", "-o", out, input: schema(Self.decomposed), fileSystem: disk)
            isInterrupted = run.status != 0
            #expect(CommandRun("-f", "-", "-o", out, input: schema(Self.decomposed)).status == 0)
            #expect(try folder.names(in: "out\(steps)").count == 3, "after \(steps) changes")
            steps += 1
        }
        #expect(steps > 5)
    }
}

/// A disk that does not tell normal forms apart, made of one that does: a name finds the file that has it in any form.
private struct NormalizingFileSystem: RespellingFileSystem {
    /// Whether new names are put into one form, as older disks of Apple do.
    let isDecomposing: Bool

    func spelled(_ name: String, among names: [String]) -> String {
        // Equal in Swift is equal on this disk.
        names.first { $0 == name } ?? (isDecomposing ? name.decomposedStringWithCanonicalMapping : name)
    }
}
