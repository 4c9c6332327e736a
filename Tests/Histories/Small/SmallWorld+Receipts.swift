@testable import CaptureRuntime

/// Receipts that the app applies late, more than once, or to another copy.
extension SmallWorld {
    struct KeptReceipt {
        let receipt: Receipt<HistoryUser>
        /// The copy that made the call, or nil if it is gone, and the rows and scalars that it has sent.
        var copy: Int?
        let items: Set<Int>
        /// The newest calls of the line when this one began and when it had ended.
        let ended: Int64
        let number: Int64
    }

    func keep(_ receipt: Receipt<HistoryUser>, _ slot: Int, ended: Int64) {
        guard let line = copies[slot]?.record._captureState.line else { return }
        let items = Set((sent[slot]?.items ?? [:]).keys)
        let number = client.callOutcomes.newestCall(inLine: line)
        receipts.append(KeptReceipt(receipt: receipt, copy: slot, items: items, ended: ended, number: number))
        copies[slot]?.lackedReceipts += 1
    }

    func apply(_ place: Event.Place, to copy: Event.Copy) throws {
        guard let kept = place == .first ? receipts.first : receipts.last, let own = copies[copy.rawValue],
            own.open == nil
        else { throw Impossible() }
        apply(kept, to: copy.rawValue)
    }

    func apply(_ kept: KeptReceipt, to copy: Int) {
        guard let old = copies[copy] else { return }
        merge(kept.receipt, copy)
        if kept.copy == copy {
            let newer = receipts.count { $0.copy == copy && $0.number > kept.number }
            copies[copy]?.lackedReceipts = min(old.lackedReceipts, newer)
        } else {
            takeOldValuesAsEdits(kept, of: copy, old.record)
        }
    }

    /// "The old values of a copy count as edits if it gets the receipt of another copy's call."
    private func takeOldValuesAsEdits(_ kept: KeptReceipt, of copy: Int, _ old: HistoryUser) {
        let rows = rows(of: old)
        for item in kept.items.sorted() where items[item].wishes[copy] == nil {
            let row = rows.first { self.item(of: $0) == item }
            let scalar = [folded(old.a), folded(old.b)]
            let value = item < scalar.count ? scalar[item] : row?.value
            let kind: Wish.Kind = value == nil ? .remove : items[item].isThere ? .set : .add
            noteDoubtful(kind, value ?? "", on: item, of: copy)
        }
    }
}
