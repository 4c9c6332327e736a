/// The invariants I1 to I7.
extension World {
    private func violation(_ text: String) -> Violation { Violation(description: text) }

    /// Checks what a request that writes has done.
    func check(
        _ made: Made, _ sent: ReceivedRequest, _ before: HistoryUser, _ after: HistoryUser, _ lastRequest: Int
    ) throws {
        let (app, isReplace) = (made.app, sent.path == "/entity.replace")
        let (old, new) = (before.tokens, after.tokens)
        let known = seen[made.line, default: []]
        let isAsked = made.kind == .replace
        for token in old.keys.sorted() where new[token] == nil {
            let copies = apps.filter { $0 === app || $0.line == made.line }
            let removed = copies.reduce(erased) { $0.union($1.everRemoved) }
            if !removed.isDisjoint(with: around(token)) { continue }
            // A replace cannot keep what has come in since the request before it.
            if isReplace, !known.contains(token), isAsked || appeared[token, default: 0] > lastRequest {
                erased.insert(token)
                continue
            }
            throw violation("I1/I2 \(sent) erased \(token), which \(app.name) has not removed")
        }
        if let doubled = after.doubled.first { throw violation("I3 there twice: \(doubled)") }
        let was = before.scalars
        for (key, value) in after.scalars where value != was[key] ?? nil && (was[key] == nil || isReplace) {
            let last = writes[key] ?? nil
            let old = token(was[key] ?? nil)
            let isUnseen = last.map { !known.contains($0) } ?? false || old.map { !known.contains($0) } ?? false
            if isUnseen || apps.contains(where: { $0.everRemoved.contains(String(key.dropLast(2))) }) {
                extra[key, default: []].insert(token(value))
            }
        }
        guard isReplace else { return }
        for token in new.keys where old[token] == nil && gone[token, default: -1] > lastRead[made.line, default: -1] {
            // Nor can it know what others have removed in this moment.
            gone[token] = nil
        }
        for token in tokens(in: sent.attributes ?? .null) { editors[token, default: []].insert(app.name) }
        let plural = plural(at: sent.attributeName, in: before)
        let hasMoved = apps.contains { ($0 === app || $0.line == made.line) && $0.moved.contains(plural) }
        if !isAsked, !hasMoved { throw violation("I6 a replace of \(plural), where nothing was moved") }
    }

    private func plural(at path: String, in record: HistoryUser) -> Plural {
        if path == "/o/st" { return Plural(name: "st") }
        return record.plurals.first { self.path(of: $0, in: record) == path } ?? Plural(name: "")
    }

    /// Everybody refreshes and saves.
    func quiet() async throws {
        step = 999
        say("quiet")
        while !queue.isEmpty { try await work([], []) }
        for app in apps { try apply(app, 1) }
        // See `Exclusions.call`.
        apps.sort { $0.hasSetBack && !$1.hasSetBack }
        for _ in 1...8 {
            let (before, writes) = (try await stored, writeCount)
            for app in apps {
                for kind in [Made.Kind.refresh, .save] {
                    await make(kind, app)
                    try await work([], [])
                    try apply(app, 1)
                }
            }
            if writes == writeCount, try await stored == before { break }
        }
        try await checkEnd()
    }

    private func checkEnd() async throws {
        let record = try await stored
        say("the service has \(record.shown)")
        for app in apps {
            if app.record.hasChanges {
                throw violation("I4 \(app.name) still has something pending: \(app.record.shown)")
            }
            var (own, shown) = (app.record, record)
            (own.pw, shown.pw) = (nil, nil)
            if options.isHiding { (own.b, shown.b) = (nil, nil) }
            if own != shown { throw violation("I4 \(app.name) has \(app.record.shown)") }
            let requests = requestCount
            await make(.save, app)
            try await work([], [])
            if requestCount > requests { throw violation("I4 another save of \(app.name) sends something") }
        }
        if let doubled = record.doubled.first { throw violation("I3 there twice: \(doubled)") }
        try checkElements(Set(record.tokens.keys))
        for (key, value) in record.scalars {
            let (element, alive) = (String(key.dropLast(2)), [writes] + apps.map(\.writes))
            // What an app has removed is there because of somebody else, and without the app's edits.
            if apps.contains(where: { $0.removed.contains(element) }) { continue }
            // What others have removed is there because an app adds it again, as it knew it.
            if gone[element] != nil, !apps.contains(where: { $0.writes[key] != nil }) { continue }
            var allowed = Set((alive + dead).compactMap { $0[key] })
            if !alive.contains(where: { $0[key] != nil }) { allowed.insert(nil) }
            if allowed.contains(token(value)) || extra[key, default: []].contains(token(value)) { continue }
            throw violation("I1/I2 \(key) is \(token(value) ?? "nil"), not one of \(allowed)")
        }
        try await checkSecrets()
    }

    private func checkElements(_ there: Set<String>) throws {
        let everRemoved = apps.reduce(into: Set<String>()) { $0.formUnion($1.everRemoved) }
        for token in gone.keys.sorted() where there.contains(token) {
            // An app has added it again.
            let again = around(token).filter { $0 == token || gone[$0] != nil || everRemoved.contains($0) }
            let editors = again.reduce(into: Set<String>()) { $0.formUnion(touched[$1] ?? []) }
            if editors.subtracting(["others"]).isEmpty {
                throw violation("I1 \(token), which others have removed, is back")
            }
        }
        for (app, loads, token, value, clock) in toComeBack where !there.contains(token) && gone[token] == clock {
            let isSo = apps.contains { $0 === app } && app.loads == loads && app.writes[token + ".t"] ?? nil == value
            let isRemoved = around(token).dropFirst().contains { erased.contains($0) || everRemoved.contains($0) }
            if isSo, !isRemoved, !everRemoved.contains(token) {
                throw violation("I2 \(token), which \(app.name) has edited and others have removed, is lost")
            }
        }
        for app in apps {
            let elsewhere = apps.filter { $0 !== app }.reduce(into: Set<String>()) { $0.formUnion($1.everRemoved) }
            for token in app.added.subtracting(there).sorted()
            where around(token).allSatisfy({
                !erased.contains($0) && !app.removed.contains($0) && !elsewhere.contains($0)
            }) {
                throw violation("I2 \(token), which \(app.name) has added, is lost")
            }
            for token in app.removed.intersection(there).sorted() where app.loads == 0 {
                if editors[token, default: []].subtracting([app.name]).isEmpty {
                    throw violation("I2 \(token), which \(app.name) has removed, is back")
                }
            }
        }
    }

    private func checkSecrets() async throws {
        for app in apps {
            var shown = ""
            dump(app.record, to: &shown)
            shown += String(decoding: try JSONEncoder().encode(app.record), as: UTF8.self)
            if shown.contains("secret") { throw violation("I7 a password is kept by \(app.name)") }
        }
        let last = apps.compactMap(\.passwords.last)
        let stored = await service.record(uuid)["pw"]?.texts ?? []
        guard !last.isEmpty, !apps.contains(where: { $0.loads > 0 }), !stored.isEmpty else { return }
        if stored.allSatisfy({ !last.contains($0) }) {
            throw violation("I2 the password is \(stored), not one of \(last)")
        }
    }
}
