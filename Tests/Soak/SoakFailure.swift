/// What keeps an attack from being made at all.
struct SoakFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    static let olderSystem = SoakFailure("histories need a system with executors of tasks, such as macOS 15")
}
