import CodegenRun

extension GenerationRequest {
    /// - Parameter arguments: As the plugin writes them; nil comes of anything else.
    init?(buildArguments arguments: [String]) {
        guard arguments.count == 6, arguments[0] == "--file", arguments[2] == "--output", arguments[4] == "--file-name"
        else { return nil }
        self.init(schema: arguments[1], folder: arguments[3])
        fileName = arguments[5]
    }
}
