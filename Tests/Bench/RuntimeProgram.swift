/// What is measured inside one process, with both models in it.
enum RuntimeProgram {
    /// Prints seconds: reading a record from bytes, decoding it, decoding a plain one; writing it as a line, encoding
    /// it, encoding a plain one; `pendingUpdate`.
    static func text(record: String, folder: String) -> String {
        #"""
        import CaptureRuntime
        import CaptureServer
        import Dispatch
        import Foundation
        import Plain
        import Records

        struct Answer<Result: Decodable>: Decodable { let result: Result }

        func seconds(_ times: Int, _ body: () throws -> Void) rethrows -> Double {
            let start = DispatchTime.now().uptimeNanoseconds
            for _ in 0..<times { try body() }
            return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 / Double(times)
        }

        let data = FileManager.default.contents(atPath: "\#(record)")!
        let decoder = JSONDecoder()
        let record = try decoder.decode(Answer<JSONValue>.self, from: data).result.jsonData
        var direct: [Double] = []
        var generated: [Double] = []
        var plain: [Double] = []
        for _ in 0..<15 {
            direct.append(try seconds(40) { _ = try CaptureUser(json: record) })
            generated.append(try seconds(40) { _ = try decoder.decode(CaptureUser.self, from: record) })
            plain.append(try seconds(40) { _ = try decoder.decode(PlainUser.self, from: record) })
        }
        print(direct.sorted()[7])
        print(generated.sorted()[7])
        print(plain.sorted()[7])

        var user = try CaptureUser(json: record)
        let plainUser = try decoder.decode(PlainUser.self, from: record)
        let encoder = JSONEncoder()
        let writer = try RecordFile<CaptureUser>.Writer(to: URL(filePath: "\#(folder)/records.jsonl"))
        var written: [Double] = []
        var encoded: [Double] = []
        var plainEncoded: [Double] = []
        for _ in 0..<15 {
            written.append(try seconds(40) { try writer.write(user) })
            encoded.append(try seconds(40) { _ = try encoder.encode(user) })
            plainEncoded.append(try seconds(40) { _ = try encoder.encode(plainUser) })
        }
        print(written.sorted()[7])
        print(encoded.sorted()[7])
        print(plainEncoded.sorted()[7])

        user.aboutMe = "edited"
        var size = 0
        let pending = (0..<15).map { _ in seconds(200) { size += user.pendingUpdate.objectValue?.count ?? 0 } }
        print(pending.sorted()[7])
        """#
    }
}
