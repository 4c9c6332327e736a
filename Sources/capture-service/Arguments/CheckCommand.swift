import ArgumentParser

/// The arguments of `capture-service check`, which ``ServiceCheck`` carries out.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find out whether the service behaves as the libraries of this package assume.",
        discussion: """
            Creates one record, tries what is assumed on it, and deletes it whatever happens, also after Ctrl-C. It \
            changes no other record. The API client must be of the kind owner or direct_access.

            Example:
              capture-service check --domain example.janraincapture.com --type user

            Exit status: 0 nothing is otherwise than assumed, 1 something is, 2 the record could not be deleted, 64 \
            wrong usage or no credentials, 69 the service cannot be reached or refuses to create a record.
            """
    )

    @OptionGroup
    var target: TargetOptions

    @Flag(name: .shortAndLong, help: "Do not ask before the record is created.")
    var yes = false

    @Flag(help: "Print one JSON document.")
    var json = false

    func request() throws -> ServiceCheck.Request {
        ServiceCheck.Request(target: try target.target(), isConfirmed: yes, printsJSON: json)
    }
}
