import CaptureRuntime
import Foundation

/// The file of a writer, with the errors of files of records, and what its report says.
final class RecordOutput {
    private let url: URL
    /// Nil after ``finish()``, or after an error.
    private var file: NewFile?
    /// Why nothing can be written.
    private var reason = "the writer is finished"
    private var leftOut: LeftOut
    private var records = 0

    init(_ url: URL, counting leftOut: LeftOut) throws(RecordFileError) {
        guard url.isFileURL else { throw .cannotWrite(file: url, reason: "this is not the URL of a file") }
        (self.url, self.leftOut) = (url, leftOut)
        do {
            file = try NewFile(url)
        } catch {
            throw .cannotWrite(file: url, reason: SystemError.text(of: error))
        }
    }

    func append(_ bytes: [UInt8]) throws(RecordFileError) {
        _ = try write { file throws(SystemError) in try file.append(bytes) }
    }

    /// Writes the last bytes of a record, and counts what is left out of it.
    func append<Record: CaptureRecord>(_ bytes: [UInt8], endOf record: UnsafePointer<Record>) throws {
        try append(bytes)
        try Record.visit(record, by: &leftOut)
        records += 1
    }

    func finish() throws(RecordFileError) -> RecordFileReport {
        let file = try write { file throws(SystemError) in try file.moveIntoPlace() }
        self.file = nil
        do throws(SystemError) {
            try file.flushFolder()
        } catch {
            throw .writtenUncertainly(file: url, reason: error.text)
        }
        return RecordFileReport(records: records, leftOut: leftOut.counts)
    }

    private func write(_ body: (NewFile) throws(SystemError) -> Void) throws(RecordFileError) -> NewFile {
        guard let file else { throw .cannotWrite(file: url, reason: reason) }
        do throws(SystemError) {
            try body(file)
            return file
        } catch {
            // A part of the lines may be in the file. To write them again would make it two files in one.
            self.file = nil
            reason = "an earlier line could not be written: \(error.text)"
            throw .cannotWrite(file: url, reason: error.text)
        }
    }
}
