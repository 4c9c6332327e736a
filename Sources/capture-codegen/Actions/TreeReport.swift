import Codegen
import SchemaReports

/// Prints the attribute tree of a schema: the implementation of `capture-codegen tree`.
struct TreeReport {
    let request: TreeRequest
    let surroundings: Surroundings

    /// - Returns: The exit status and the text for standard output.
    func run() -> (ExitStatus, results: String) {
        surroundings.result(ofSchema: request.schema, request.overrides, showsNames: true) { schema in
            switch request.format {
            case .text: AttributeTreeText(schema, isColored: surroundings.resultStyle.isColored).text
            case .json: AttributeTreeJSON(schema).text
            }
        }
    }
}
