/// What apps do.
extension World {
    func perform(_ event: History.Event) async throws {
        step = event.step
        acts = 0
        let app = apps[event.a % apps.count]
        do {
            switch event.kind {
            case .value: try set(app, event.b, event.c)
            case .password: setPassword(app)
            case .add: try add(app, event.b, event.c)
            case .remove: try remove(app, event.b)
            case .putBack: try putBack(app, event.b)
            case .move: try move(app, event.b)
            case .string: try changeString(app, event.b, event.c)
            case .sheet: sheet(app)
            case .call: try await call(app, event.b, event.c)
            case .work: try await work(event.faults, event.between)
            case .apply: try apply(app, event.b)
            case .applyElsewhere: applyElsewhere(app, apps[event.b % apps.count], event.c)
            case .store: store(app)
            case .load: try await load(app, event.c)
            case .others: if let other = event.between.first ?? nil { try await others(other) }
            }
        } catch is Excluded {
            // The event is left out.
        }
    }

    /// What the app does may take back what a call under way has sent.
    private func setsBack(_ app: App) throws(Excluded) {
        // A read settles nothing of what it does not show.
        let mayBeSent = options.isHiding && !app.writesAtCalls.isEmpty
        guard !app.underWay.isEmpty || app.isInDoubt || mayBeSent else { return }
        try Exclusions.setBack(self, app)
        app.hasSetBack = true
    }

    /// A write takes the place of earlier ones that cannot be sent again.
    func wrote(_ writer: App?, _ key: String, _ value: String?, isSetBack: Bool = false) {
        func note(_ value: String?) {
            if let writer { writer.writes[key] = .some(value) } else { writes[key] = .some(value) }
        }
        note(token(value))
        if let writer, isSetBack {
            // Nil of what was never read is no edit (2).
            if value == nil, writer.underWay.isEmpty, writer.receipts.isEmpty, !writer.isInDoubt {
                writer.writes[key] = nil
            }
            if let last = lastOfOthers[key] { writes[key] = last }
            return restoreWrites(writer, key)
        }
        for other in apps where other !== writer && other.writes[key] != nil && !other.holds(key) {
            let value = other.writes.removeValue(forKey: key) ?? nil
            writer?.displaced.append((other, key, value))
        }
        if writer == nil { lastOfOthers[key] = .some(token(value)) } else { writes[key] = nil }
    }

    /// The app has lost writes that no call has sent: those that they took the place of count again.
    private func forgetWrites(_ app: App) {
        writes.merge(lastOfOthers) { current, _ in current }
        for key in Set(app.displaced.map(\.key)) { restoreWrites(app, key) }
    }

    private func restoreWrites(_ app: App, _ key: String) {
        for (other, displaced, value) in app.displaced where displaced == key && other.writes[key] == nil {
            other.writes[key] = .some(value)
        }
    }

    /// The app sets a scalar somewhere, mostly to a new value, sometimes back to the confirmed one.
    private func set(_ app: App, _ r: Int, _ q: Int) throws(Excluded) {
        let keys = app.record.scalars.keys.sorted()
        let key = keys[r % keys.count]
        let confirmed = app.record.confirmed.scalars[key]
        var new = q % 16 == 1 ? nil : text("V\(step)")
        if let confirmed, q % 4 == 0 || new == nil && confirmed == nil {
            new = confirmed
            if app.record[scalar: key] == new { return }
            try setsBack(app)
        }
        if app.record[scalar: key] == new { return }
        if key.hasSuffix(".t") { try touch(app, String(key.dropLast(2))) }
        app.record[scalar: key] = new
        wrote(app, key, new, isSetBack: confirmed.map { $0 == new } ?? false)
        say("\(app.name) sets \(key) to \(token(new) ?? "nil")")
    }

    private func setPassword(_ app: App) {
        app.record.pw = CapturePassword("secret\(step)")
        app.passwords.append("secret\(step)")
        say("\(app.name) sets the password \(step)")
    }

    private func add(_ app: App, _ r: Int, _ q: Int) throws(Excluded) {
        let plurals = app.record.plurals
        let plural = q % 3 == 0 ? plurals[0] : plurals[r % plurals.count]
        if !plural.around.isEmpty { try touch(app, plural.around) }
        let row = row(app, "\(step)", plural, hasInner: q % 5 < 2)
        var rows = app.record[plural] ?? []
        rows.insert(row, at: q % 7 == 0 ? 0 : rows.count)
        app.record[plural] = rows
        say("\(app.name) adds \(row.shown) to \(plural.around) \(plural.name)\(q % 7 == 0 ? " in front" : "")")
    }

    /// A new element.
    func row(_ writer: App?, _ number: String, _ plural: Plural, hasInner: Bool) -> Row {
        let name = (writer == nil ? "x" : plural.around.isEmpty ? "e" : "n") + number
        if !plural.around.isEmpty { parent[name] = plural.around }
        let value = text("v" + name)
        if let writer {
            writer.writes[name + ".t"] = .some(token(value))
            writer.added.insert(name)
            adder[name] = writer
        } else {
            writes[name + ".t"] = .some(token(value))
            lastOfOthers[name + ".t"] = .some(token(value))
        }
        editors[name] = [writer?.name ?? "others"]
        touched[name] = [writer?.name ?? "others"]
        switch plural.name {
        case "ps":
            var row = HistoryUser.PsElement(k: text(name), t: value)
            if hasInner,
                case .ns(let inner) = self.row(
                    writer, (writer == nil ? "0" : "") + number, Plural(around: name, name: "ns"), hasInner: false)
            {
                row.ns = [inner]
            }
            return .ps(row)
        case "qs": return .qs(.init(k: text(name), t: value))
        default: return .ns(.init(k: text(name), t: value))
        }
    }

    private func remove(_ app: App, _ r: Int) throws(Excluded) {
        let found = app.record.plurals.flatMap { plural in (app.record[plural] ?? []).indices.map { (plural, $0) } }
        guard !found.isEmpty else { return }
        let (plural, place) = found[r % found.count]
        var rows = app.record[plural] ?? []
        let row = rows[place]
        try Exclusions.removal(self, row.token, by: app)
        if app.record.confirmed.tokens[row.token] == nil { try setsBack(app) }
        // Others may have removed it, so it is new again.
        if !app.underWay.isEmpty || app.isInDoubt { app.hasSetBack = true }
        if !plural.around.isEmpty { try touch(app, plural.around) }
        rows.remove(at: place)
        if app.underWay.count < 2 { app.kept.append((plural, row, Set(rows[..<place].map(\.localID)))) }
        app.record[plural] = rows
        app.removed.insert(row.token)
        app.everRemoved.insert(row.token)
        say("\(app.name) removes \(row.token)")
    }

    private func putBack(_ app: App, _ r: Int) throws(Excluded) {
        guard !app.kept.isEmpty else { return }
        let (plural, row, before) = app.kept.remove(at: r % app.kept.count)
        guard var rows = app.record[plural], !rows.contains(where: { $0.localID == row.localID }) else { return }
        try setsBack(app)
        try touch(app, row.token)
        rows.insert(row, at: rows.lastIndex { before.contains($0.localID) }.map { $0 + 1 } ?? 0)
        let known = (app.record.confirmed[plural] ?? []).map(\.localID)
        let order = rows.compactMap { known.firstIndex(of: $0.localID) }
        // In another place than before: that is a move.
        if !options.withReplaces, order != order.sorted() { return }
        app.record[plural] = rows
        app.removed.remove(row.token)
        for inner in [row] + row.inner where editors[inner.token] != nil {
            app.writes[inner.token + ".t"] = .some(token(inner.t))
        }
        app.moved.insert(plural)
        say("\(app.name) puts \(row.token) back")
    }

    private func move(_ app: App, _ r: Int) throws(Excluded) {
        let plurals = app.record.plurals.filter { (app.record[$0] ?? []).count > 1 }
        guard options.withReplaces, !plurals.isEmpty else { return }
        let plural = plurals[r % plurals.count]
        try setsBack(app)
        if !plural.around.isEmpty { try touch(app, plural.around) }
        var rows = app.record[plural] ?? []
        rows.insert(rows.removeLast(), at: 0)
        app.record[plural] = rows
        app.moved.insert(plural)
        say("\(app.name) moves \(rows[0].token) to the front")
    }

    private func changeString(_ app: App, _ r: Int, _ q: Int) throws(Excluded) {
        app.moved.insert(Plural(name: "st"))
        let strings = app.record.o.st
        if q % 3 == 0, !strings.isEmpty {
            let place = r % strings.count
            if !app.record.confirmed.o.st.contains(strings[place]) { try setsBack(app) }
            let name = token(app.record.o.st.remove(at: place)) ?? ""
            app.removed.insert(name)
            app.everRemoved.insert(name)
            say("\(app.name) removes text \(name)")
        } else {
            let name = "t\(step)"
            app.record.o.st.insert(text(name), at: r % (strings.count + 1))
            app.added.insert(name)
            editors[name] = [app.name]
            touched[name] = [app.name]
            say("\(app.name) adds text \(name)")
        }
    }

    /// An edit sheet has a copy of the record; it closes when it has saved, or is cancelled.
    private func sheet(_ app: App) {
        if app.behind == nil, !apps.contains(where: { $0.behind === app }) {
            let sheet = App("sheet\(step)", app.record, line: app.line)
            sheet.underWay = app.underWay
            sheet.everRemoved = app.removed
            sheet.behind = app
            sheet.passwords = app.passwords
            sheet.writes = app.writes.filter { app.holds($0.key) }
            let edited = sheet.writes.keys.filter { $0.hasSuffix(".t") }.map { String($0.dropLast(2)) }
            // What was removed inside a row is an edit of the row.
            for token in sheet.newTokens.union(edited).union(app.removed) {
                for around in around(token) { editors[around, default: []].insert(sheet.name) }
            }
            apps.append(sheet)
            say("\(app.name) opens \(sheet.name)")
        } else if app.behind != nil, app.underWay.isEmpty, app.receipts.isEmpty {
            apps.removeAll { $0 === app }
            dead += app.record.hasChanges ? app.writesAtCalls + [app.writes] : [app.writes]
            erased.formUnion(app.everRemoved)
            forgetWrites(app)
            closedCopies.insert(app.line)
            say("\(app.name) is closed")
        }
    }

    private func call(_ app: App, _ r: Int, _ q: Int) async throws {
        try Exclusions.call(self, app)
        let kinds: [Made.Kind] = [.save, .save, .save, .refresh, .update, .element, .replace]
        await make(kinds[r % (options.withReplaces ? 7 : 6)], app, q)
    }

    /// The app applies its receipts: in any order, some twice, or only the last one (I5).
    func apply(_ app: App, _ r: Int) throws {
        let pairs = app.receipts
        guard let last = pairs.last else { return }
        app.receipts = []
        app.underWay = app.underWay.filter { $0.key > (pairs.map(\.call).max() ?? 0) }
        let receipts = pairs.map(\.receipt)
        var random = SplitMix64(seed: UInt64(r))
        let shuffled = (receipts + receipts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
            .shuffled(using: &random)
        let ways = [receipts, shuffled, [last.receipt]].map { way in
            var record = app.record
            for receipt in way { receipt.apply(to: &record) }
            return record
        }
        for way in ways where way != ways[0] || way.confirmed != ways[0].confirmed {
            throw Violation(description: "I5 the order of receipts matters: \(way.shown) or \(ways[0].shown)")
        }
        app.record = ways[r % ways.count]
        if app.underWay.isEmpty, !app.isInDoubt { app.hasSetBack = false }
        say("\(app.name) applies \(receipts.count) receipts: \(app.record.shown)")
    }

    private func applyElsewhere(_ app: App, _ other: App, _ q: Int) {
        guard !app.receipts.isEmpty, app.line != other.line else { return }
        app.receipts[q % app.receipts.count].receipt.apply(to: &other.record)
        say("\(other.name) gets a receipt of \(app.name)")
    }

    private func store(_ app: App) {
        guard app.behind == nil else { return }
        app.stored = App.Stored(
            record: app.record, writes: app.writes, added: app.added, removed: app.removed,
            edits: [edits] + app.underWay.values, lacksReceipts: !app.receipts.isEmpty || !app.underWay.isEmpty)
        say("\(app.name) stores its record")
    }

    private func load(_ app: App, _ q: Int) async throws {
        guard let stored = app.stored, !apps.contains(where: { $0.behind === app }) else { return }
        try Exclusions.load(self, stored)
        let data = try JSONEncoder().encode(stored.record)
        if String(decoding: data, as: UTF8.self).contains("secret") {
            throw Violation(description: "I7 a password is stored")
        }
        dead += app.writesAtCalls
        forgetWrites(app)
        // The older record may have removed it on the service.
        erased.formUnion(app.everRemoved)
        if apps.count == 1, q % 2 == 1, queue.isEmpty {
            await restart()
            (app.receipts, app.underWay) = ([], [:])
        }
        let edited = edits.filter { token, count in stored.edits.contains { $0[token, default: 0] != count } }
        app.editedBeforeLoad.formUnion(edited.keys)
        app.record = try JSONDecoder().decode(HistoryUser.self, from: data)
        app.line = lines
        lines += 1
        (app.writes, app.added, app.removed) = (stored.writes, stored.added, stored.removed)
        (app.kept, app.stored) = ([], nil)
        app.loads += 1
        say("\(app.name) loads its record: \(app.record.shown)")
    }
}
