import CaptureRuntime
import HistorySupport

extension ExpectedMerge {
    mutating func record(
        _ local: inout PlainRecord, _ confirmed: inout PlainRecord, _ sent: Sent, _ answer: PlainRecord,
        _ attributes: [Attribute], _ path: String
    ) {
        for attribute in attributes where attribute.isEditable {
            member(attribute, &local, &confirmed, sent, answer, path)
        }
        // Nobody can have edited it.
        local.kept = answer.kept
        confirmed.kept = answer.kept
    }

    mutating func member(
        _ attribute: Attribute, _ local: inout PlainRecord, _ confirmed: inout PlainRecord, _ sent: Sent,
        _ answer: PlainRecord, _ path: String
    ) {
        let name = attribute.name
        let path = path + "/" + name
        if later.contains(path) { return }
        switch (local.members[name], confirmed.members[name], answer.members[name]) {
        case (.object(var object)?, .object(var old)?, .object(let came)?):
            record(&object, &old, sent.object(name), came, attribute.children, path)
            local.members[name] = .object(object)
            confirmed.members[name] = .object(old)
        case (.plural(let elements)?, .plural(let old)?, .plural(let shown)?):
            let came = withoutOutdated(shown, old, attribute.children, path)
            let isUnknown = isUnknown(attribute, in: local, sent, path)
            local.unread.remove(name)
            let merged =
                isUnknown
                ? came.map(\.withoutIdentities) : plural(elements, old, sent, came, attribute, path)
            local.members[name] = .plural(merged.withDistinctIdentities)
            var settled = came
            var kept: [String] = []
            for (index, element) in came.enumerated() where merged.first(of: element.id) == nil {
                // The app has removed it. What is known and in doubt of it stays, because the app may put it back.
                let form = bases[path]?.form(of: element, at: index).map { $0.withoutPasswords(attribute.children) }
                guard let id = element.id, var known = old.first(of: id) ?? form else { continue }
                confirm(sent.element(id, of: name), in: &known, attribute.children, "\(path)#\(id)")
                settled[index] = known
                kept.append("\(path)#\(id)/")
            }
            confirmed.members[name] = .plural(settled)
            confirmed.unread.remove(name)
            let isSettled = { (key: String) in
                PlainPath.covers(path, key) && !kept.contains { key.hasPrefix($0) }
            }
            uncertain = uncertain.filter { !isSettled($0.key) }
            replaced = replaced.filter { !isSettled($0.key) }
            if isOwn { loaded.removeAll { isSettled($0.path) } } else { loaded.forgetFound(at: path, merged) }
        case (let value?, var old?, let came?):
            if attribute.isPassword {
                // No answer shows one. Confirmed it is nil, as what the service shows.
                // The call has stored it, whatever was fetched since.
                if sent.value(attribute, reader) == value { local.members[name] = .scalar(nil) }
                return
            }
            if case .strings(let lost)? = replaced[path], case .strings(let before) = old,
                case .strings(let now) = came,
                !sent.replaces(name)
            {
                uncertain[path] = nil
                replaced[path] = nil
                if Self.shows(now, lost, of: before) { old = .strings(lost) }
            }
            if case .strings(let came) = came { vagueStrings[path]?.removeAll { !came.contains($0) } }
            if isExpected(value, old, sent.value(attribute, reader), path) || value == came
                || isUnknown(attribute, in: local, sent, path)
            {
                local.members[name] = came
            } else if case .strings(let strings) = value, case .strings(let came) = came,
                case .strings(let expected) = sent.value(attribute, reader) ?? old
            {
                local.members[name] = .strings(Self.edited(strings, expected, came))
                if !isOwn { vagueStrings[path] = came.filter { !expected.contains($0) } }
            }
            confirmed.members[name] = came
            confirmed.unread.remove(name)
            local.unread.remove(name)
            uncertain[path] = nil
            replaced[path] = nil
        default: return
        }
    }

    /// True if a list shows what a lost replace has made of another one: all that it has added or, if it has added
    /// nothing, nothing of what it has removed.
    private static func shows(_ now: [String], _ lost: [String], of before: [String]) -> Bool {
        func count(_ list: [String], _ string: String) -> Int { list.count { $0 == string } }
        let added = lost.filter { count(lost, $0) > count(before, $0) }
        if !added.isEmpty { return added.allSatisfy { count(now, $0) >= count(lost, $0) } }
        let removed = before.filter { count(before, $0) > count(lost, $0) }
        if !removed.isEmpty { return removed.allSatisfy { count(now, $0) <= count(lost, $0) } }
        return now.filter(lost.contains) == lost
    }

    /// What others have removed from a list and added to it, done to the list as the app has edited it.
    private static func edited(_ strings: [String], _ expected: [String], _ came: [String]) -> [String] {
        func count(_ list: [String], _ string: String) -> Int { list.count { $0 == string } }
        var result = strings
        for string in Set(expected) {
            let theirs = max(0, count(expected, string) - count(came, string))
            let own = max(0, count(expected, string) - count(strings, string))
            for _ in 0..<max(0, theirs - own) {
                if let place = result.firstIndex(of: string) { result.remove(at: place) }
            }
        }
        // Each behind the nearest string before it that is there, and behind what came in there before it. Of alike
        // strings, the first ones are there.
        var isFound = result.map { _ in false }
        var seen: [String] = []
        var last = -1
        for string in came {
            seen.append(string)
            let theirs = max(0, count(came, string) - count(expected, string))
            let own = max(0, count(strings, string) - count(expected, string))
            if count(seen, string) > count(came, string) - max(0, theirs - own) {
                last += 1
                result.insert(string, at: last)
                isFound.insert(true, at: last)
            } else if let place = result.indices.first(where: { result[$0] == string && !isFound[$0] }) {
                isFound[place] = true
                last = place
            }
        }
        return result
    }

    /// True for what was never read and has no value: that is no edit. But where a call sent a value, the mark
    /// says nothing if it was there by then. Secrets are taken away whenever a record is saved.
    private func isUnknown(_ attribute: Attribute, in local: PlainRecord, _ sent: Sent, _ path: String) -> Bool {
        let isUnset =
            Expected.isUnreadAndEmpty(attribute, in: local)
            || local.unread.contains(attribute.name) && local.members[attribute.name] == .scalar(nil)
        guard isUnset, uncertain[path] == nil else { return false }
        return attribute.isSecret || !sent.has(attribute.name) || !wasUnread(attribute.name, path)
    }

    /// A value that the call did not send is expected to be the confirmed one. But what is in doubt is still to be
    /// sent, so that it counts as an edit.
    private func isExpected(_ value: PlainValue, _ old: PlainValue, _ sent: PlainValue?, _ path: String) -> Bool {
        if let sent { return value == sent }
        return value == old && uncertain[path] == nil
    }
}

extension ExpectedMerge {
    /// A record made by `init` never read what is not set in it. But what was sent although it was not read
    /// has been cleared since.
    func markedUnset(
        _ record: PlainRecord, _ attributes: [Attribute], except sent: Sent, _ path: String
    ) -> PlainRecord {
        var record = record
        for attribute in attributes where attribute.isEditable {
            let (name, path) = (attribute.name, path + "/" + attribute.name)
            switch record.members[name] {
            case .scalar(nil)?:
                if !sent.has(name) || !wasUnread(name, path) { record.unread.insert(name) }
            case .plural([])?, .strings([])?:
                if !sent.replaces(name) || !wasUnread(name, path) { record.unread.insert(name) }
            case .object(let object)?:
                record.members[name] = .object(markedUnset(object, attribute.children, except: sent.object(name), path))
            default: break
            }
        }
        return record
    }
}
