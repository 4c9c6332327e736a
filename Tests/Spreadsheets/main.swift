import CaptureRuntime
import CaptureServer
import Foundation

// A program of roundtrip.py, compiled with the generated code of a schema. It makes a table of records, or of a table,
// and prints why a record is not written or not read, each on a line.
//
// usage: records|table INPUT OUTPUT DELIMITER SEPARATOR COLUMN…

let arguments = CommandLine.arguments
let (input, output) = (URL(fileURLWithPath: arguments[2]), URL(fileURLWithPath: arguments[3]))
let delimiter = Character(arguments[4])
let format = CSVFormat(
    delimiter: CSVFormat.Delimiter(rawValue: delimiter) ?? .comma, isForSpreadsheets: true,
    listSeparator: Character(arguments[5]))
let writer = try CSVRecords<CaptureUser>.Writer(to: output, columns: Array(arguments[6...]), format: format)
if arguments[1] == "records" {
    for try await user in RecordFile<CaptureUser>(contentsOf: input) {
        do {
            try writer.write(user)
        } catch EncodingError.invalidValue(_, let context) {
            print(context.debugDescription)
        }
    }
} else {
    let table = CSVRecords<CaptureUser>(contentsOf: input, format: format) { problem in
        guard case .badRecord(_, _, let reason) = problem else { throw problem }
        print(reason)
    }
    for try await user in table { try writer.write(user) }
}
try writer.finish()
