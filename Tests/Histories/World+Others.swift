/// What others do, on the service.
extension World {
    func others(_ event: History.OthersEvent) async throws {
        acts += 1
        clock += 1
        let record = try await stored
        let number = "\(step).\(acts % 10)"
        let plural = record.plurals[event.c % record.plurals.count]
        let rows = record[plural] ?? []
        let path = path(of: plural, in: record)
        let row = rows.isEmpty ? nil : rows[event.b % rows.count]
        switch event.kind {
        case .value:
            let key = ["a", "b", "o.x", "o.y"][event.b % 4]
            let value = JSONValue.string(text("o\(number)"))
            let name = String(key.suffix(1))
            try await service.update(uuid, key.count == 1 ? [name: value] : ["o": .object([name: value])])
            wrote(nil, key, text("o\(number)"))
            say("others set \(key) to o\(number)")
        case .element:
            guard let row, let id = row.id else { return }
            try touch(nil, row.token)
            try await service.update(uuid, path: "\(path)#\(id)", ["t": .string(text("o\(number)"))])
            wrote(nil, row.token + ".t", text("o\(number)"))
            say("others set \(row.token).t to o\(number)")
        case .add:
            if !plural.around.isEmpty { try touch(nil, plural.around) }
            let new = self.row(nil, number, plural, hasInner: event.c % 3 == 0)
            try await add(new, to: plural, in: record)
            say("others add \(new.shown) to \(plural.around) \(plural.name)")
        case .remove:
            guard let row, let id = row.id else { return }
            if !plural.around.isEmpty { try touch(nil, plural.around) }
            try Exclusions.removal(self, row.token)
            erased.formUnion([row.token] + row.inner.map(\.token))
            gone[row.token] = clock
            for app in apps where app.hasOnlyEdited(row.token) {
                toComeBack.append((app, app.loads, row.token, app.writes[row.token + ".t"] ?? nil, clock))
            }
            try await service.remove(uuid, path: "\(path)#\(id)")
            say("others remove \(row.token)")
        case .string:
            var strings = record.o.st
            if event.c % 3 == 0, !strings.isEmpty {
                let name = token(strings.remove(at: event.b % strings.count)) ?? ""
                erased.insert(name)
                gone[name] = clock
                say("others remove text \(name)")
            } else {
                strings.insert(text("s\(number)"), at: event.b % (strings.count + 1))
                say("others add text s\(number)")
            }
            try await service.replace(uuid, path: "/o/st", .array(strings.map { .string($0) }))
        case .replace:
            guard options.withReplaces, !rows.isEmpty else { return }
            let isReversed = event.b % 2 == 1 && plural.name == "ps"
            try await service.replace(uuid, path: path, .array((isReversed ? rows.reversed() : rows).map(\.json)))
            for token in record.tokens.keys { editors[token, default: []].insert("others") }
            say("others replace \(plural.around) \(plural.name)")
        }
        for token in try await stored.tokens.keys where appeared[token] == nil { appeared[token] = clock }
    }

    /// The path of a plural on the service.
    func path(of plural: Plural, in record: HistoryUser) -> String {
        switch plural.name {
        case "ps": return "/ps"
        case "qs": return "/o/qs"
        default:
            let id = record.ps.first { token($0.k) == plural.around }?.id ?? 0
            return "/ps#\(id)/ns"
        }
    }

    private func add(_ row: Row, to plural: Plural, in record: HistoryUser) async throws {
        let rows = JSONValue.array([row.json])
        switch plural.name {
        case "ps": try await service.update(uuid, ["ps": rows])
        case "qs": try await service.update(uuid, ["o": .object(["qs": rows])])
        default:
            let id = record.ps.first { token($0.k) == plural.around }?.id ?? 0
            try await service.update(uuid, path: "/ps#\(id)", ["ns": rows])
        }
    }
}

extension Row {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = [:]
        members["k"] = k.map { .string($0) }
        members["t"] = t.map { .string($0) }
        if case .ps = self { members["ns"] = .array(inner.map(\.json)) }
        return .object(members)
    }
}
