import ArgumentParser
import SchemaReports

/// The part of a record that a diagram shows.
struct DiagramOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show only this object or plural and what is in it, with the format mermaid: a path such as /photos.",
            valueName: "path"))
    var only: String?

    @Option(
        help: ArgumentHelp(
            "Show so many levels of objects and plurals, with the format mermaid; 0 shows none. (default: all)",
            valueName: "levels"))
    var depth: Int?

    var part: DiagramPart { DiagramPart(only: only, depth: depth) }

    /// The name of an option that is given; nil if none is.
    var firstGiven: String? { only != nil ? "--only" : depth != nil ? "--depth" : nil }

    func validate() throws {
        if let depth, depth < 0 { throw ValidationError("The value of --depth is less than 0.") }
        guard only?.isEmpty != true else { throw ValidationError("The value of --only is empty.") }
    }
}
