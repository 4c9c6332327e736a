import CaptureSchema

/// The arguments of the process without the command name. Ends the process if an argument is not UTF-8.
///
/// Swift would repair such an argument with replacement characters, and the run would read or write a file other than
/// the one named.
package func processArguments() -> [String] {
    var arguments: [String] = []
    for number in 1..<max(1, Int(CommandLine.argc)) {
        guard let bytes = CommandLine.unsafeArgv[number] else { break }
        guard let argument = String(validatingCString: bytes) else {
            let shown = SafeText.escaped(String(cString: bytes))
            ByteSink.processError.writeMessage("error: argument \(number) is not valid UTF-8: '\(shown)'\n")
            endProcess(ExitStatus.usage.rawValue)
        }
        arguments.append(argument)
    }
    return arguments
}
