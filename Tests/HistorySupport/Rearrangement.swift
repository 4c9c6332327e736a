import TestTools

/// An edit of a plural that needs no knowledge of its elements.
enum Rearrangement {
    /// Elements of the plural itself, by position.
    case own([Int])
    /// All those of the other record.
    case other
    /// All those of an earlier time.
    case earlier

    /// One for a plural of so many elements; nil where there is nothing to do.
    static func random(
        _ count: Int, hasOther: Bool, hasEarlier: Bool, _ log: inout EditLog, path: String
    ) -> Rearrangement? {
        var positions = Array(0..<count)
        switch log.random.int(0...9) {
        case 0..<3:
            guard count > 0 else { return nil }
            let index = log.random.int(0...count - 1)
            log.note(" loses element \(index)", at: path)
            positions.remove(at: index)
        case 3, 4:
            guard count > 0 else { return nil }
            let (from, to) = (log.random.int(0...count - 1), log.random.int(0...count - 1))
            log.note(" moves element \(from) to \(to)", at: path)
            positions.insert(positions.remove(at: from), at: to)
        case 5:
            guard count > 0, count < 6 else { return nil }
            let (from, to) = (log.random.int(0...count - 1), log.random.int(0...count))
            log.note(" gets a copy of element \(from) at \(to)", at: path)
            positions.insert(from, at: to)
        case 6:
            log.note(" is emptied", at: path)
            positions = []
        case 7:
            guard hasOther else { return nil }
            log.note(" = the other record's", at: path)
            return .other
        default:
            guard hasEarlier else { return nil }
            log.note(" = an earlier one", at: path)
            return .earlier
        }
        return .own(positions)
    }

    /// What becomes of the elements, or of anything else that stands beside them.
    func applied<Item>(to own: [Item], other: [Item]?, earlier: [Item]?) -> [Item] {
        switch self {
        case .own(let positions): positions.map { own[$0] }
        case .other: other ?? own
        case .earlier: earlier ?? own
        }
    }
}

/// Elements of a plural that others may be taken from, with their marks.
struct MarkedElements<Element> {
    typealias Pair = (element: Element, marks: UnreadMarks)

    let pairs: [Pair]

    /// - Parameter owner: The marks of the record around the plural.
    init?(_ elements: [Element]?, _ owner: UnreadMarks, _ name: String) {
        guard let elements else { return nil }
        pairs = Array(zip(elements, owner.list(name, count: elements.count)))
    }

    var elements: [Element] { pairs.map(\.element) }
    var marks: [UnreadMarks] { pairs.map(\.marks) }
}
