import Foundation

/// Records that consist of many strings: the merge of a response must take as long as the strings are many, and no
/// longer.
struct FlatBench {
    let setting: Setting
    let table: Table

    func run() throws {
        let folder = "\(setting.folder)/flat"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let counts = [100, 200, 400]
        for count in counts {
            let strings = (0..<count).map { #"{"name":"a\#($0)","type":"string"}"# }.joined(separator: ",")
            try "[\(strings)]".write(toFile: "\(folder)/\(count).json", atomically: true, encoding: .utf8)
            let arguments = ["-f", "\(folder)/\(count).json", "-o", folder, "--quiet", "--single-file"]
            _ = try Run(setting.tool, arguments + ["--root-name", "Flat\(count)"])
        }
        try Self.program.write(toFile: "\(folder)/main.swift", atomically: true, encoding: .utf8)
        let sources = ["main"] + counts.map { "Flat\($0)" }
        let arguments = ["-O", "-I", setting.modules] + sources.map { "\(folder)/\($0).swift" }
        _ = try Run("swiftc", arguments + setting.objectFiles() + ["-o", "\(folder)/flat"])

        let lines = try Run("\(folder)/flat", []).output.split(separator: "\n")
        let figures = lines.map { $0.split(separator: " ").compactMap { Double($0) } }
        guard figures.count == 3, figures.allSatisfy({ $0.count == 3 }) else { throw BenchError("printed \(lines)") }
        let (few, many) = (figures[0], figures[2])
        table.row(
            String(format: "applying a response of 400 strings: %.3f ms; of 100: %.3f ms", many[0] / 1e3, few[0] / 1e3),
            real: String(format: "%.1f times", many[0] / few[0]), target: "at most 5 times, and 1.5 ms")
        table.row("`==` of 200 strings", real: String(format: "%.1f us", figures[1][1]), target: "at most 10 us")
        table.row(
            "`hasChanges` of 200 strings", real: String(format: "%.1f us", figures[1][2]), target: "at most 10 us")
    }

    /// Prints, for each number of strings, the microseconds of applying a response, of `==` and of `hasChanges`.
    private static let program = ##"""
        import CaptureRuntime
        import Dispatch
        import Foundation

        struct Answering: CaptureTransport {
            let answer: Data

            func send(_ request: CaptureRequest) async throws -> CaptureResponse {
                CaptureResponse(status: 200, body: answer)
            }
        }

        func microseconds(_ body: () -> Void) -> Double {
            let start = DispatchTime.now().uptimeNanoseconds
            body()
            return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e3
        }

        func measure<Record: CaptureRecord>(_: Record.Type, _ count: Int) async throws {
            func json(_ value: String) -> String {
                let members = (0..<count).map { #""a\#($0)":"\#(value) \#($0)""# }.joined(separator: ",")
                return #"{"id":7,"uuid":"u",\#(members)}"#
            }
            let record = try Record(json: json("before").utf8)
            let other = try Record(json: json("before").utf8)
            let client = CaptureClient(
                domain: URL(string: "https://example.com")!, authorization: .accessToken { _ in "token" },
                transport: Answering(answer: Data(#"{"stat":"ok","result":\#(json("after"))}"#.utf8)))
            let receipt = try await record.refresh(using: client)
            var (applying, comparing, asking): ([Double], [Double], [Double]) = ([], [], [])
            for _ in 0..<101 {
                var current = record
                applying.append(microseconds { receipt.apply(to: &current) })
                guard current != record, !current.hasChanges, record == other else { fatalError("a wrong result") }
                comparing.append(microseconds { for _ in 0..<100 where record != other { fatalError() } } / 100)
                asking.append(microseconds { for _ in 0..<100 where record.hasChanges { fatalError() } } / 100)
            }
            print(applying.sorted()[50], comparing.sorted()[50], asking.sorted()[50])
        }

        try await measure(Flat100.self, 100)
        try await measure(Flat200.self, 200)
        try await measure(Flat400.self, 400)
        """##
}
