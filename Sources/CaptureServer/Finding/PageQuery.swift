import CaptureRuntime

/// The pages of a search. Each page begins after the last record of the one before, so records that are created or
/// deleted in the meantime do not shift the others, and a lost page can be requested again.
///
/// Without an order, the pages are sorted by id. With an order, the records that have a value come first, by value and
/// id, and then the others, by id.
struct PageQuery<Record: CaptureRecord>: Sendable {
    private let filter: String?
    /// The secrets in the filter.
    private let secrets: [String]
    private let names: JSONValue?
    private let order: RecordOrder<Record>.Sorting?
    private let pageSize: Int

    /// The records that the current pages contain.
    private enum Stage {
        case all, withValue, withoutValue
    }

    private var stage: Stage
    /// The last record of this stage; nil at its beginning.
    private var last: (record: Record, id: Int)?
    private(set) var isAtEnd = false

    /// - Throws: The errors of key paths and filter values.
    init(
        filter: Filter<Record>?, order: RecordOrder<Record>?, only attributes: [PartialKeyPath<Record>]?, pageSize: Int
    ) throws {
        let filter = try filter?.content.get().inside(.and)
        self.filter = filter?.text
        secrets = filter?.secrets ?? []
        self.order = try order?.sorting.get()
        var names = try attributes.map { try Record.wireNames(only: $0) }
        if let order = self.order, let asked = names?.arrayValue, !asked.contains(.string(order.outermostName)) {
            names = .array(asked + [.string(order.outermostName)])
        }
        self.names = names
        self.pageSize = min(max(pageSize, 1), 10_000)
        stage = self.order == nil ? .all : .withValue
    }

    /// The call that requests the next page.
    var call: Call {
        let conditions = ([filter] + conditions).compactMap { $0 }
        let sorting: [JSONValue] =
            switch stage {
            case .withValue: [.string((order?.isDescending == true ? "-" : "") + (order?.name ?? "")), "id"]
            case .all, .withoutValue: ["id"]
            }
        return Call(
            .find, attributes: names, secrets: secrets + lastSecrets,
            arguments: [
                ("filter", conditions.joined(separator: " and ")), ("sort_on", JSONValue.array(sorting).jsonText),
                ("max_results", "\(pageSize)"),
            ])
    }

    /// The value that the page begins after, if the records are in the order of a secret.
    private var lastSecrets: [String] {
        guard let order, order.isSecret, let last, let value = order.text(last.record) else { return [] }
        return [value.trimmingQuotes]
    }

    private var conditions: [String?] {
        let isLater = "id > \(last?.id ?? 0)"
        switch (stage, order) {
        case (.withValue, let order?):
            let isFollowing = last.flatMap { last in
                order.text(last.record).map { value in
                    let sign = order.isDescending ? "<" : ">"
                    return "(\(order.name) \(sign) \(value) or \(order.name) = \(value) and \(isLater))"
                }
            }
            return ["\(order.name) is not null", isFollowing]
        case (.withoutValue, let order?): return ["\(order.name) is null", isLater]
        case (_, nil), (.all, _): return [isLater]
        }
    }

    /// Moves on after a page.
    ///
    /// - Throws: `CaptureError.unexpectedResponse` if the page is not the requested one. Otherwise the same could be
    ///   requested forever, or records could be skipped.
    mutating func advance(behind page: [Record]) throws {
        for record in page {
            guard let id = record.idOnCapture else {
                throw CaptureError(
                    .unexpectedResponse(
                        reason: "a record in it has no id, which pages need; the access schema may hide it"))
            }
            if stage == .withValue, let order, order.text(record) == nil {
                throw CaptureError(
                    .unexpectedResponse(
                        reason:
                            "a record in it has no value of \(order.name), its place in the order; the access schema "
                            + "may hide it"))
            }
            guard follows(record, id) else {
                throw CaptureError(
                    .unexpectedResponse(reason: "its records are not the ones asked for, or are in a different order"))
            }
            last = (record, id)
        }
        // A short page is not necessarily the last: the service may send fewer records at once.
        guard page.isEmpty else { return }
        last = nil
        if stage == .withValue { stage = .withoutValue } else { isAtEnd = true }
    }

    private func follows(_ record: Record, _ id: Int) -> Bool {
        if let order, (order.text(record) != nil) != (stage == .withValue) { return false }
        guard let last else { return stage == .withValue || id > 0 }
        if stage == .withValue, let order {
            if order.isBefore(last.record, record) { return true }
            if order.isBefore(record, last.record) { return false }
        }
        return last.id < id
    }
}

extension CaptureRecord {
    /// The record's id, even if the generated code has no property for it.
    fileprivate var idOnCapture: Int? { setByCapture("id")?.intValue }
}
