import CaptureRuntime
import Foundation
import HistorySupport

/// Parts of a record: their paths, what an update of them sends, and what a replace does.
extension History {
    func check(_ probe: Probe<Record>, _ plain: PlainRecord) throws {
        let plain = schema.isConfigured ? try keeping(plain) : plain
        var part = ExpectedPart(root: schema.attributes, current: plain, confirmed: now.confirmed)
        for step in probe.steps where !part.follow(step) { try fail("the test itself", "\(probe.steps)", "a way") }
        let found = Result { try probe.path(record) }
        guard part.isStored, !probe.isMissing else {
            if case .failure(let error as CaptureError) = found, case .notStored(let path, _) = error.kind,
                path == part.path || probe.isMissing
            {
                return
            }
            try fail("path of \(part.path)", "\(found)", "notStored")
        }
        try compare("path", try found.get(), part.path)
        if let pendingUpdate = probe.pendingUpdate {
            try compare(
                "pendingUpdate(of: \(part.path))", reader.update(try pendingUpdate(record), part.attributes),
                .object(Expected.update(from: part.confirmed, to: part.current, part.attributes)))
        }
        if let replaceBody = probe.replaceBody, let plural = part.plural {
            try check(try replaceBody(record, true), part, plural)
            try checkRefusal(Result { try replaceBody(record, false) }, try replaceBody(record, true), part, plural)
        }
    }

    /// A replace sends every element whole and without ids.
    private func check(_ body: JSONValue, _ part: ExpectedPart, _ plural: HistorySchema.Attribute) throws {
        let what = "replaceBody(of: \(part.path), overwritingUnread: true)"
        switch (plural.kind, part.current.members[plural.name]) {
        case (.strings, let held?):
            let sent = reader.record([plural.name: body], [plural]).members[plural.name]
            try compare(what, sent?.description, held.description)
            for element in body.arrayValue ?? [] where element["id"] != nil { try fail(what, "\(body)", "no ids") }
        case (.plural(let children), .plural(let elements)?):
            guard let sent = body.arrayValue else {
                // What came in its place and is no array stays while the app adds nothing.
                return try compare(what, elements.count, 0)
            }
            try compare("number of elements in " + what, sent.count, elements.count)
            for (json, element) in zip(sent, elements) { try check(json, element, children, what) }
        default: try fail("the test itself", what, "a plural")
        }
    }

    private func check(
        _ json: JSONValue, _ plain: PlainRecord, _ attributes: [HistorySchema.Attribute], _ what: String
    ) throws {
        guard let members = json.objectValue else {
            return try compare(what, plain, reader.record([:], attributes))
        }
        try compare(what, reader.record(members, attributes), plain)
        for attribute in attributes {
            guard attribute.isEditable else {
                try checkUneditable(members[attribute.name], plain, attribute, what)
                continue
            }
            guard let member = members[attribute.name] else { try fail(what, "\(json)", "all of \(attributes)") }
            switch (attribute.kind, plain.members[attribute.name]) {
            case (.object(let children), .object(let object)?): try check(member, object, children, what)
            case (.plural(let children), .plural(let elements)?):
                for (json, element) in zip(member.arrayValue ?? [], elements) {
                    try check(json, element, children, what)
                }
            default: break
            }
        }
    }

    /// What is read-only is not sent; what is excluded is sent back.
    private func checkUneditable(
        _ sent: JSONValue?, _ plain: PlainRecord, _ attribute: HistorySchema.Attribute, _ what: String
    ) throws {
        let kept = attribute.isReadOnly ? nil : plain.kept[attribute.name]
        try compare("\(attribute.name) in \(what)", sent, kept.map(attribute.sendable))
    }

    private func keeping(_ plain: PlainRecord) throws -> PlainRecord {
        let written = try JSONValue(jsonData: JSONEncoder().encode(record))
        return plain.keeping(written.objectValue ?? [:], schema.attributes)
    }
}
