/// The location of a part of a record: `/primaryAddress`, `/photos#31`, `/profiles#12/profile/name`. The whole record
/// has the empty path.
///
/// Stored as steps, so that a path can be followed one step at a time. The runtime writes paths only here.
package struct AttributePath: Hashable, Sendable, CustomStringConvertible {
    package enum Step: Hashable, Sendable {
        case attribute(String)
        /// The element of a plural with this id.
        case element(Int)
        /// The element of a plural at this position. Used in messages about an element without an id.
        case position(Int)

        /// Names an element of a plural by its id, or by its position if it has no id.
        static func element(_ id: Int?, at position: Int) -> Step {
            id.map { .element($0) } ?? .position(position)
        }

        var isElement: Bool { if case .attribute = self { false } else { true } }
    }

    package internal(set) var steps: [Step]

    package static let root = AttributePath([])

    package init(_ steps: some Sequence<Step>) { self.steps = Array(steps) }

    /// Returns the path of the attribute with this name in the object or element at `path`.
    static func / (path: AttributePath, name: String) -> AttributePath { path.adding(.attribute(name)) }

    func adding(_ step: Step) -> AttributePath {
        var path = self
        path.steps.append(step)
        return path
    }

    package var description: String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .attribute(let name): text += "/" + name
            case .element(let id): text += "#\(id)"
            case .position(let position): text += "[\(position)]"
            }
        }
    }
}
