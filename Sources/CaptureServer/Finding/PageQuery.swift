import CaptureRuntime

/// The pages of a search. Each page begins after the last record of the one before, so records that are created or
/// deleted in the meantime do not shift the others, and a lost page can be requested again.
///
/// Without an order, the pages are sorted by id. With an order, the records that have a value come first, by value and
/// id, and then the others, by id.
struct PageQuery<Record: CaptureRecord>: Sendable {
    private let filter: Filter<Record>.Content?
    private let names: JSONValue?
    private let order: RecordOrder<Record>.Sorting?
    private var pageSize: Int

    /// True until all records are found that have a value by which they are sorted.
    private var isSorted: Bool
    /// The last record of those with a value, or of the others; nil at their beginning.
    private var last: (record: Record, id: Int)?
    private(set) var isAtEnd = false

    /// - Throws: The errors of key paths.
    init(
        filter: Filter<Record>.Content?, order: RecordOrder<Record>?, only attributes: [PartialKeyPath<Record>]?,
        pageSize: Int
    ) throws {
        self.filter = filter
        self.order = try order?.sorting.get()
        var names = try attributes.map { try Record.wireNames(only: $0) }
        if let name = self.order?.attribute.names[0], let asked = names?.arrayValue, !asked.contains(.string(name)) {
            names = .array(asked + [.string(name)])
        }
        self.names = names
        self.pageSize = min(max(pageSize, 1), 10_000)
        isSorted = order != nil
    }

    /// The call that requests the next page.
    var call: Call {
        let filter = Filter<Record>.Content((filter.map { [$0] } ?? []) + conditions, by: " and ", .and)
        let sorted = isSorted ? order.map { JSONValue(($0.isDescending ? "-" : "") + $0.attribute.name) } : nil
        let sorting = [sorted, "id"].compactMap { $0 }
        return Call(
            .find, attributes: names, secrets: filter.secrets,
            arguments: [
                ("filter", filter.text), ("sort_on", JSONValue.array(sorting).jsonText), ("max_results", "\(pageSize)"),
            ])
    }

    private var conditions: [Filter<Record>.Content] {
        let isLater = "id > \(last?.id ?? 0)"
        guard let order else { return [.init(isLater)] }
        let name = order.attribute.name
        guard isSorted else { return [.init("\(name) is null"), .init(isLater)] }
        let hasValue = Filter<Record>.Content("\(name) is not null")
        guard let last, let value = order.text(last.record) else { return [hasValue] }
        let sign = order.isDescending ? "<" : ">"
        return [
            hasValue,
            .init(
                "\(name) \(sign) \(value) or \(name) = \(value) and \(isLater)", binding: .or,
                secrets: order.attribute.layout.isSecret ? [value.trimmingQuotes] : []),
        ]
    }

    /// Asks for half as many records from here on, because the page is larger than the transport accepts.
    ///
    /// - Returns: False if it was a single record.
    mutating func shrink() -> Bool {
        defer { pageSize = max(1, pageSize / 2) }
        return pageSize > 1
    }

    /// Moves on after a page.
    ///
    /// - Throws: `CaptureError.unexpectedResponse` if the page is not the requested one. Otherwise the same could be
    ///   requested forever, or records could be skipped.
    mutating func advance(behind page: [Record]) throws {
        for record in page {
            guard let id = record.idOnCapture, !isSorted || order?.text(record) != nil else {
                let sorted = order.map { " or no value of \($0.attribute.name)" } ?? ""
                throw unexpected("a record in it has no id\(sorted); the access schema may hide it")
            }
            guard follows(record, id) else {
                throw unexpected("its records are not the ones asked for, or are in a different order")
            }
            last = (record, id)
        }
        // A short page is not necessarily the last: the service may send fewer records at once.
        guard page.isEmpty else { return }
        last = nil
        if isSorted { isSorted = false } else { isAtEnd = true }
    }

    private func unexpected(_ reason: String) -> CaptureError { CaptureError(.unexpectedResponse(reason: reason)) }

    private func follows(_ record: Record, _ id: Int) -> Bool {
        if let order, (order.text(record) != nil) != isSorted { return false }
        guard let last else { return isSorted || id > 0 }
        return isBefore(last.record, record)
    }

    /// Returns true if the first record comes before the second one.
    func isBefore(_ first: Record, _ second: Record) -> Bool {
        if let order {
            if order.isBefore(first, second) { return true }
            if order.isBefore(second, first) { return false }
        }
        return first.idOnCapture ?? 0 < second.idOnCapture ?? 0
    }
}

extension CaptureRecord {
    /// The record's id, even if the generated code has no property for it.
    fileprivate var idOnCapture: Int? { setByCapture("id")?.intValue }
}
