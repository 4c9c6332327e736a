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

guard export.resolvingSymlinksInPath().deletingLastPathComponent().path != folder.resolvingSymlinksInPath().path else {
    fail("the export is in the folder \(folder.path), where a file of the same name would replace it: name another one")
}
// Everything is written here first. To move it into place takes no room on the disk.
let hidden = folder.appendingPathComponent(".leave-\(UUID().uuidString)")

let work = Task {
    try FileManager.default.createDirectory(at: hidden, withIntermediateDirectories: true)
    let progress = Progress(of: export)
    let tables = try ([nil] + CSVRecords<CaptureUser>.plurals.map(Optional.some)).map { plural in
        // Whatever a plural is called, its table has a name of its own.
        let file = hidden.appendingPathComponent((["users", plural, "csv"].compactMap { $0 }).joined(separator: "."))
        let columns = CSVRecords<CaptureUser>.columns(of: plural)
        return (file, try CSVRecords<CaptureUser>.Writer(to: file, columns: columns))
    }
    let lines = try RecordFile<CaptureUser>.Writer(to: hidden.appendingPathComponent("users.jsonl"), form: .portable)
    let withHashes =
        arguments.count == 4
        ? try RecordFile<CaptureUser>.Writer(
            to: hidden.appendingPathComponent("users-with-hashes.jsonl"), writesPasswordHashes: true) : nil

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
            guard case .cannotRead = error, progress.records > 0 else { throw error }
            problems.append(error.localizedDescription)
        }
    }
    try JSONSchema.write(to: hidden.appendingPathComponent("users.schema.json"))
    var report = ["users.jsonl: \(try lines.finish())"]
    if let withHashes { report.append("users-with-hashes.jsonl: \(try withHashes.finish())") }
    for (file, table) in tables { report.append("\(file.lastPathComponent): \(try table.finish())") }
    let text = (report + problems).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: hidden.appendingPathComponent("report.txt"), options: .atomic)
    for name in try FileManager.default.contentsOfDirectory(atPath: hidden.path) {
        let place = folder.appendingPathComponent(name).path
        if rename(hidden.appendingPathComponent(name).path, place) == 0 { continue }
        let reason = String(cString: strerror(errno))
        throw JSONSchema.Failure(errorDescription: "\(place) could not be replaced: \(reason)")
    }
    print(text, terminator: "")
    return problems.isEmpty
}

// A file appears when it is whole, so that an interruption leaves the folder as it was.
signal(SIGINT, SIG_IGN)
let interruption = DispatchSource.makeSignalSource(signal: SIGINT)
interruption.setEventHandler { work.cancel() }
interruption.resume()

let outcome = await work.result
do {
    try FileManager.default.removeItem(at: hidden)
} catch {
    // It was not made. The outcome says why.
}
do {
    if try !outcome.get() { exit(2) }
} catch is CancellationError {
    fail("interrupted; no file was changed", 130)
} catch {
    fail(error.localizedDescription)
}
