import CaptureServer
import Foundation

// usage: leave EXPORT --to FOLDER [--hashes]
//
// Writes the records of an export as portable lines with their JSON Schema, a table of the records, one of each plural,
// and a report of what was read, written and left out. With `--hashes`, also lines in Capture's own form that have the
// hashes of passwords.

func fail(_ text: String, _ status: Int32 = 1) -> Never {
    FileHandle.standardError.write(Data("leave: \(text)\n".utf8))
    exit(status)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 3 || arguments.count == 4 && arguments[3] == "--hashes", arguments[1] == "--to" else {
    fail("usage: leave EXPORT --to FOLDER [--hashes]", 64)
}
let (export, folder) = (URL(fileURLWithPath: arguments[0]), URL(fileURLWithPath: arguments[2]))

let work = Task {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let progress = Progress(of: export)
    let tables = try ([nil] + CSVRecords<CaptureUser>.plurals.map(Optional.some)).map { plural in
        let file = folder.appendingPathComponent("\(plural ?? "users").csv")
        let columns = CSVRecords<CaptureUser>.columns(of: plural)
        return (file, try CSVRecords<CaptureUser>.Writer(to: file, columns: columns))
    }
    let lines = try RecordFile<CaptureUser>.Writer(to: folder.appendingPathComponent("users.jsonl"), form: .portable)
    let withHashes =
        arguments.count == 4
        ? try RecordFile<CaptureUser>.Writer(
            to: folder.appendingPathComponent("users-with-hashes.jsonl"), writesPasswordHashes: true) : nil

    var problems: [String] = []
    var records = RecordFile<CaptureUser>(chunks: progress.chunks, shownAs: export).makeAsyncIterator()
    reading: while true {
        do {
            guard let user = try await records.next(isolation: #isolation) else { break reading }
            try lines.write(user)
            try withHashes?.write(user)
            for (_, table) in tables { try table.write(user) }
            progress.count()
        } catch RecordFileError.badRecord(_, let line, let reason) {
            problems.append("line \(line) is no record: \(reason)")
        } catch let error as RecordFileError {
            guard case .cannotRead = error else { throw error }
            problems.append(error.localizedDescription)
        }
    }
    try JSONSchema.write(to: folder.appendingPathComponent("users.schema.json"))
    var report = ["users.jsonl: \(try lines.finish())"]
    if let withHashes { report.append("users-with-hashes.jsonl: \(try withHashes.finish())") }
    for (file, table) in tables { report.append("\(file.lastPathComponent): \(try table.finish())") }
    let text = (report + problems).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("report.txt"), options: .atomic)
    print(text, terminator: "")
    return problems.isEmpty
}

// A file appears when it is whole, so that an interruption leaves the folder as it was.
signal(SIGINT, SIG_IGN)
let interruption = DispatchSource.makeSignalSource(signal: SIGINT)
interruption.setEventHandler { work.cancel() }
interruption.resume()

do {
    if try await !work.value { exit(2) }
} catch is CancellationError {
    fail("interrupted; no file was changed", 130)
} catch {
    fail(error.localizedDescription)
}
