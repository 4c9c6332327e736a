/// The built command, for what only a process of its own can show.
enum Executable {
    static let path = path(of: "capture-codegen")

    /// The executables lie beside the test bundle.
    static func path(of name: String) -> String { BuiltProducts.folder.appending(path: name).path }

    /// Starts the command itself, to be waited for or killed.
    static func start(_ arguments: String..., in folder: String) throws -> RunningProgram {
        try Program(URL(filePath: path), arguments, in: URL(filePath: folder)).start()
    }

    /// Runs the command below a line of shell, in which `"$0" "$@"` stands for it and its arguments.
    static func run(
        _ arguments: String..., in folder: String, shell: String = #"exec "$0" "$@""#, command: String = path
    ) throws -> Program.Outcome {
        try Program(URL(filePath: "/bin/sh"), ["-c", shell, command] + arguments, in: URL(filePath: folder)).run(.apart)
    }
}
