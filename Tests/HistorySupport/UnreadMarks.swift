/// Which attributes of a record were never read, as the test reckons it. A mark lies in the record, object or element
/// that has the attribute, and so goes along where that is assigned; setting the attribute leaves it in place.
public struct UnreadMarks: Equatable, Sendable {
    public var names: Set<String> = []
    public var objects: [String: UnreadMarks] = [:]
    /// By position. May be shorter than the plural: what is missing has no marks.
    public var elements: [String: [UnreadMarks]] = [:]

    public init() {}

    /// The marks of the elements of one plural, as many as there are elements.
    func list(_ name: String, count: Int) -> [UnreadMarks] {
        let list = (elements[name] ?? []).prefix(count)
        return list + Array(repeating: UnreadMarks(), count: count - list.count)
    }
}

extension PlainRecord {
    /// The record with marks at every depth.
    public func marked(_ marks: UnreadMarks) -> PlainRecord {
        var record = self
        record.unread = marks.names
        for (name, value) in members {
            switch value {
            case .object(let object):
                record.members[name] = .object(object.marked(marks.objects[name] ?? UnreadMarks()))
            case .plural(let elements):
                let list = marks.list(name, count: elements.count)
                record.members[name] = .plural(zip(elements, list).map { $0.marked($1) })
            case .scalar, .strings: break
            }
        }
        return record
    }

    /// The marks at every depth.
    public var marks: UnreadMarks {
        var marks = UnreadMarks()
        marks.names = unread
        for (name, value) in members {
            switch value {
            case .object(let object): marks.objects[name] = object.marks
            case .plural(let elements): marks.elements[name] = elements.map(\.marks)
            case .scalar, .strings: break
            }
        }
        return marks
    }
}
