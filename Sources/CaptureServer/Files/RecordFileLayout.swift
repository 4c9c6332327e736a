/// What a file of records has around each record.
///
/// Usually it is found out by itself. Say it if the schema has attributes called `type`, `data`, `results` or `stat`,
/// and a file has lines that could be either: these are errors otherwise.
public enum RecordFileLayout: Sendable {
    /// Whatever each line or element shows. What an export has around a record comes before an attribute of the same
    /// name; a value that could be both is an error.
    case detected
    /// Nothing: each line or element is a record.
    case records
    /// The records are the `data` of objects, or they are in an array called `results` of one.
    case envelopes
}
