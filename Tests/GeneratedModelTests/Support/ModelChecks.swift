import CaptureRuntime

/// The checks of one model. Only its initializer knows the type of the record.
struct ModelChecks: Sendable, CustomStringConvertible {
    let description: String
    let survivesDecodingAndEncoding: @Sendable () throws -> Void
    let isSentWhenEverythingChanges: @Sendable () throws -> Void
    let isSentAlone: @Sendable () throws -> Void
    let survivesAPropertyList: @Sendable () throws -> Void

    init<Record: CaptureRecord>(_ type: Record.Type, _ name: String) {
        let every: @Sendable () -> EveryAttribute<Record> = { EveryAttribute(of: Record.self, in: name) }
        description = name
        survivesDecodingAndEncoding = { try every().survivesDecodingAndEncoding() }
        isSentWhenEverythingChanges = { try every().isSentWhenEverythingChanges() }
        isSentAlone = { try every().isSentAlone() }
        survivesAPropertyList = { try every().survivesAPropertyList() }
    }
}
