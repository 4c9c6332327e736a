import CodegenRun

extension GenerationRequest {
    /// Returns nil unless the arguments are exactly those that the plugin passes.
    init?(buildArguments arguments: [String]) {
        guard arguments.count == 6, arguments[0] == "--file", arguments[2] == "--output", arguments[4] == "--file-name"
        else { return nil }
        self.init(schema: arguments[1], folder: arguments[3])
        fileName = arguments[5]
    }
}
