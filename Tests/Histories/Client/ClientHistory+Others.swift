import CaptureRuntime
import Foundation
import HistorySupport
import TestTools

/// What another client does to the record meanwhile.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ClientHistory {
    mutating func changeBySomebodyElse() throws {
        let service = service
        let stored = try executor.value { try await service.stored() }
        let record = try JSONDecoder().decode(Record.self, from: stored.jsonData)
        switch log.random.int(0...9) {
        case 0..<2: try append(record)
        case 2..<4: try removeOne(stored)
        default: try edit(record)
        }
    }

    /// Updates of scalars and the replace of a plural.
    private mutating func edit(_ stored: Record) throws {
        var record = stored
        for _ in 0..<log.random.int(1...3) {
            let names = log.random.chance(60) ? favorites : []
            record.edit(&log, from: EditSources(other: nil, earlier: nil), among: names)
        }
        let service = service
        let update = record.pendingUpdate
        if update != [:] {
            course.append("\(course.count): somebody else updates \(update.jsonText)")
            try executor.value { try await service.change("", update, isReplace: false) }
        }
        if schema.isConfigured, let change = KeptContent.change(schema.attributes, &log.random) {
            course.append("\(course.count): somebody else sets \(change.jsonText)")
            try executor.value { try await service.change("", change, isReplace: false) }
        }
        guard let path = record.changedPlurals.first, let body = try plural(path, of: record)?.body else { return }
        course.append("\(course.count): somebody else replaces \(path)")
        try executor.value { try await service.change(path, body, isReplace: true) }
    }

    /// One more element at the end of a plural: `entity.update` appends what has no id.
    private mutating func append(_ stored: Record) throws {
        var record = stored
        for _ in 0..<12 where record.changedPlurals.isEmpty {
            record.edit(&log, from: EditSources(other: nil, earlier: nil), among: favorites)
        }
        guard let path = record.changedPlurals.first, let body = try plural(path, of: record)?.body,
            let element = log.random.pick(body.arrayValue ?? [])
        else { return }
        let service = service
        course.append("\(course.count): somebody else appends \(element.jsonText) to \(path)")
        try executor.value { try await service.change(path, .array([element]), isReplace: false) }
    }

    /// One element less; the others keep their ids.
    private mutating func removeOne(_ stored: JSONValue) throws {
        let elements = schema.outermostPlurals.flatMap { path -> [(String, Int)] in
            let names = path.split(separator: "/").map(String.init)
            let part = names.reduce(stored) { $0[$1] ?? .null }
            return (part.arrayValue ?? []).compactMap { $0["id"]?.intValue.map { (path, $0) } }
        }
        guard let (path, id) = log.random.pick(elements) else { return }
        let service = service
        course.append("\(course.count): somebody else removes \(path)#\(id)")
        try executor.value { try await service.remove("\(path)#\(id)") }
    }

    private func plural(_ path: String, of record: Record) throws -> (path: String, body: JSONValue)? {
        for plural in Record.outermostPlurals where try plural.path(record) == path {
            return try plural.replaceBody.map { (path, try $0(record, true)) }
        }
        return nil
    }
}
