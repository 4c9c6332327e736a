import CodegenRun
import SchemaReports

/// Schema in, attribute tree out: what `capture-codegen tree` does.
struct TreeReport {
    let request: TreeRequest
    let surroundings: Surroundings

    /// - Returns: The exit status, and what goes to standard output.
    func run() -> (ExitStatus, results: String) {
        surroundings.result(ofSchema: request.schema, request.overrides, showsNames: true) { schema in
            switch request.format {
            case .text: AttributeTreeText(schema, isColored: surroundings.resultStyle.isColored).text
            case .json: AttributeTreeJSON(schema).text
            }
        }
    }
}
