@testable import CaptureRuntime

/// Calls about a part of the record.
extension SmallWorld {
    func updateRows(_ copy: Event.Copy, _ fate: Event.Fate) async throws {
        let sends = Set(items.indices).subtracting(Self.scalarItems)
        if alphabet.isInObject {
            try await call(copy, fate, sends: sends) { try await $0.update(\.o.qs, using: $1) }
        } else {
            try await call(copy, fate, sends: sends) { try await $0.update(\.ps, using: $1) }
        }
    }

    func updateRow(_ copy: Event.Copy, _ place: Event.Place, _ fate: Event.Fate) async throws {
        guard let record = copies[copy.rawValue]?.record else { throw Impossible() }
        let rows = rows(of: record).filter { $0.around == nil }
        guard let row = place == .first ? rows.first : rows.last, let id = row.id else { throw Impossible() }
        let sends = Set([item(of: row)].compactMap { $0 })
        if alphabet.isInObject {
            try await call(copy, fate, sends: sends) { try await $0.update(\.o.qs[id: id], using: $1) }
        } else {
            try await call(copy, fate, sends: sends) { try await $0.update(\.ps[id: id], using: $1) }
        }
    }

    /// "Throws if the record has been changed on Capture since it was read."
    func updateUnmodified(_ copy: Event.Copy, _ fate: Event.Fate) async throws {
        let before = try await state.scalars
        let isUnseen = items.contains { $0.othersTime > copies[copy.rawValue]?.lastShown ?? 0 }
        try await call(copy, fate, sends: Self.scalarItems) { try await $0.update(using: $1, ifUnmodified: true) }
        if isUnseen, try await state.scalars != before {
            throw Breach("I10 what others have written, which the app has not seen, did not stop the update")
        }
    }

    /// The row that an update is about; nil if it is about more.
    func updatedRow(_ request: CaptureRequest) -> Int? {
        let body = String(decoding: request.body, as: UTF8.self)
        guard let path = body.split(separator: "&").first(where: { $0.hasPrefix("attribute_name=") }),
            let number = path.range(of: "%23")
        else { return nil }
        return Int(path[number.upperBound...]).flatMap { id in items.firstIndex { $0.id == id } }
    }
}
