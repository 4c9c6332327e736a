/// What a writer has written, and what it has left out.
public struct RecordFileReport: Hashable, Sendable, CustomStringConvertible {
    /// The number of records in the file.
    public internal(set) var records = 0
    /// How many values were left out, by the path of their attribute: secrets, and in the portable form what the schema
    /// does not have and what does not fit it. Empty if the file has everything that was read.
    public internal(set) var leftOut: [String: Int] = [:]

    /// One line for the records, and one for each path: `2 values of /password were left out`.
    public var description: String {
        let paths = leftOut.sorted { $0.key < $1.key }.map { path, count in
            "\(count) value\(count == 1 ? "" : "s") of \(path) \(count == 1 ? "was" : "were") left out"
        }
        return (["\(records) record\(records == 1 ? "" : "s")"] + paths).joined(separator: "\n")
    }
}
