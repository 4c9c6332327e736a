import CaptureRuntime

/// The endpoints that concern any record, or all of them.
extension Call.Endpoint {
    static let find = Self("entity.find", isRead: true)
    static let count = Self("entity.count", isRead: true)
    static let create = Self("entity.create")
    static let bulkCreate = Self("entity.bulkCreate")
}
