import CaptureSchema

/// What stands after the name of the command that the process is. Ends the process if an argument is not UTF-8.
///
/// Swift would put replacement characters into such an argument, and the run would read or write another file than the
/// one that was named.
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
