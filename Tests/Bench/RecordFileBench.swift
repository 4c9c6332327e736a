import Foundation

/// Programs that live as long as one task: reading a file of many records, and decoding a single one.
struct RecordFileBench {
    let table: Table
    /// The program of ``text(record:folder:)``, compiled.
    let program: String

    /// Large enough for the start of the process not to count.
    private static let many = 10_000

    func run() throws {
        try file()
        try firstRecord()
    }

    /// On one core, because the records come one after the other.
    private func file() throws {
        _ = try Run(program, ["write", "\(Self.many)"])
        let reads = try (0..<3).map { _ in try Run(program, ["read", "\(Self.many)"]) }
        let small = try number(["read", "\(Self.many / 10)"])
        let parses = try (0..<3).map { _ in try Run(program, ["parse", "\(Self.many)"]) }
        let million = reads.map(\.processorSeconds).median * 1e6 / Double(Self.many)
        let parsing = parses.map(\.processorSeconds).median * 1e6 / Double(Self.many)
        let memory = try reads.map { try number(in: $0) }.max() ?? 0
        table.row(
            "a million records of 8.6 KB from a file (reckoned from \(Self.many))",
            real: String(format: "%.0f s, %.2f times reading them from bytes", million, million / parsing),
            target: "at most 1.3 times")
        table.row(
            String(format: "memory for \(Self.many) of them: %.1f MiB", memory / 1_048_576),
            real: String(format: "%.2f times that for a tenth of them", memory / small), target: "flat")
    }

    /// Also what is made at the first use: tables, and metadata of generic types.
    private func firstRecord() throws {
        let times = try ["bytes", "decoded", "plain"].map { kind in
            try (0..<15).map { _ in try number([kind, "1"]) }.median
        }
        for (what, time) in zip(["read from bytes", "decoded"], times) {
            table.row(
                String(
                    format: "the first record of a process, \(what): %.2f ms, plain Codable %.2f ms", time * 1e3,
                    times[2] * 1e3), real: String(format: "%.2f times", time / times[2]), target: "-")
        }
    }

    /// Returns the number that the program prints.
    private func number(_ arguments: [String]) throws -> Double { try number(in: Run(program, arguments)) }

    private func number(in run: Run) throws -> Double {
        guard let number = Double(run.output.dropLast()) else { throw BenchError("the program printed no number") }
        return number
    }

    /// Does what its first argument says, with as many records as its second one says.
    static func text(record: String, folder: String) -> String {
        #"""
        import CaptureRuntime
        import CaptureServer
        import Dispatch
        import Foundation
        import Plain
        import Records

        \#(PeakMemoryProgram.text)

        struct Answer<Result: Decodable>: Decodable { let result: Result }

        let data = FileManager.default.contents(atPath: "\#(record)")!
        let file = URL(fileURLWithPath: "\#(folder)/many.jsonl")
        let count = Int(CommandLine.arguments[2])!

        func time(_ body: (Data) throws -> Void) throws {
            let record = (try JSONSerialization.jsonObject(with: data) as! [String: Any])["result"]!
            let bytes = try JSONSerialization.data(withJSONObject: record)
            let start = DispatchTime.now().uptimeNanoseconds
            try body(bytes)
            print(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
        }

        switch CommandLine.arguments[1] {
        case "write":
            let user = try JSONDecoder().decode(Answer<CaptureUser>.self, from: data).result
            let writer = try RecordFile<CaptureUser>.Writer(to: file)
            for _ in 0..<count { try writer.write(user) }
            try writer.finish()
        case "read":
            var left = count
            for try await user in RecordFile<CaptureUser>(contentsOf: file) where user.uuid != "" {
                left -= 1
                if left == 0 { break }
            }
            print(peakMemory())
        case "parse":
            let line = [UInt8](FileManager.default.contents(atPath: file.path)!.prefix { $0 != 0x0A })
            for _ in 0..<count where try CaptureUser(json: line).uuid == "" { break }
        case "bytes": try time { _ = try CaptureUser(json: $0) }
        case "decoded": try time { _ = try JSONDecoder().decode(CaptureUser.self, from: $0) }
        default: try time { _ = try JSONDecoder().decode(PlainUser.self, from: $0) }
        }
        """#
    }
}
