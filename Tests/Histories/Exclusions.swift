/// What is given up, and nowhere else: an event that one of these rules excludes is left out of the history.
///
/// By construction: a record is copied for a sheet only, and no copy is given the receipt of another one; after a load
/// the older record makes no new calls, and what was taken out before is not put back; no two values are equal.
enum Exclusions {
    /// Somebody edits the element with a token, or what is in it.
    static func edit(_ world: World, _ writer: App?, _ token: String) throws(Excluded) {
        for around in world.around(token) {
            // Nor what others have removed meanwhile: both records would add it again.
            let isOlder = writer?.editedBeforeLoad.contains(around) ?? false
            if isOlder, around != token || world.erased.contains(token) { throw Excluded() }
            // No other line edits a new element until the line that has added it has seen it stored.
            if let adder = world.adder[around], adder.line != writer?.line, !world.hasSeen(adder, around) {
                throw Excluded()
            }
            if let app = world.inDoubt[around], app.line != writer?.line { throw Excluded() }
        }
        // Where plurals are replaced, an element and what is in it is edited by one writer only.
        let top = world.around(token).last ?? token
        if world.options.withReplaces {
            if let owner = world.owner[top], owner != writer?.name ?? "others" { throw Excluded() }
            world.owner[top] = writer?.name ?? "others"
        }
        // Two apps that have edited what others, or another app, remove would both add it again, or the second would
        // take back what the first has set.
        let others = (world.editors[top] ?? []).subtracting(["others", writer?.name ?? "others"])
        let removed = world.apps.filter { $0 !== writer }.reduce(world.erased) { $0.union($1.everRemoved) }
        if !removed.isDisjoint(with: world.around(token)), !others.isEmpty { throw Excluded() }
    }

    /// Others, or another app, remove an element that two apps have edited.
    static func removal(_ world: World, _ token: String, by app: App? = nil) throws(Excluded) {
        let top = world.around(token).last ?? token
        if app == nil, world.apps.contains(where: { $0.editedBeforeLoad.contains(token) }) { throw Excluded() }
        if top != token, app?.editedBeforeLoad.contains(top) ?? false { throw Excluded() }
        if (world.editors[top] ?? []).subtracting(["others", app?.name ?? "others"]).count > 1 { throw Excluded() }
    }

    /// What is new, was removed by others, or has lost what was in it, was not edited since storing, or since a call
    /// that was under way then: the older record may send it, too.
    static func load(_ world: World, _ stored: App.Stored) throws(Excluded) {
        // What a receipt says that was not applied counts as written by others: two would have edited the element.
        if stored.lacksReceipts, world.options.withReplaces || !world.gone.isEmpty { throw Excluded() }
        let new = Set(stored.record.tokens.keys).subtracting(stored.record.confirmed.tokens.keys)
        let takenOut = Set(stored.record.confirmed.tokens.keys).subtracting(stored.record.tokens.keys)
        let around = takenOut.flatMap { world.around($0).dropFirst() }
        for token in new.union(world.gone.keys).union(around) {
            let edits = world.edits[token, default: 0]
            if stored.edits.contains(where: { $0[token, default: 0] != edits }) { throw Excluded() }
        }
    }

    /// A value is set back while at most one call of the record is under way or not applied, no copy has made a call
    /// that the record lacks, or makes one while it is in doubt, and reads show everything. It was read before, or is
    /// stored as it is sent.
    static func setBack(_ world: World, _ app: App) throws(Excluded) {
        if app.underWay.count > 1 || world.options.isHiding { throw Excluded() }
        if !world.options.rules.isEmpty, !app.record.unreadAttributes.isEmpty { throw Excluded() }
        let hasCopies =
            world.apps.contains { $0 !== app && $0.line == app.line } || world.closedCopies.contains(app.line)
        let isCalled =
            world.calledByCopies.contains(app.line)
            || world.queue.contains { $0.app !== app && $0.app.line == app.line }
        if !app.underWay.isEmpty || app.isInDoubt, hasCopies, isCalled { throw Excluded() }
    }

    /// An app that has set something back while a call was under way applies its receipt before the next call. A copy
    /// makes no call while one of another copy is under way, or while it is not known whether what another one has set
    /// back was sent.
    static func call(_ world: World, _ app: App) throws(Excluded) {
        if app.hasSetBack, !app.receipts.isEmpty { throw Excluded() }
        if world.apps.contains(where: { $0 !== app && $0.line == app.line && $0.hasSetBack }) { throw Excluded() }
        if world.queue.contains(where: { $0.app !== app && $0.app.line == app.line }) { throw Excluded() }
    }
}

/// The event is left out.
struct Excluded: Error {}
