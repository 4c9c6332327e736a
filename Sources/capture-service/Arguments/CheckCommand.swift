import ArgumentParser

/// The arguments of `capture-service check`, which ``ServiceCheck`` carries out.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find out whether the service behaves as the libraries of this package assume.",
        discussion: """
            Creates one record, tries what is assumed on it, and deletes it whatever happens, also after Ctrl-C. It \
            changes no other record. The API client must be of the kind owner or direct_access.

            With --user and --login-client, it also signs in as a test user, whose password is in the environment, in \
            CAPTURE_USER_PASSWORD. It does so about seven times, once with a wrong password.

            Example:
              capture-service check --domain example.janraincapture.com --type user

            Exit status: 0 everything is as assumed, 1 something is not, 2 the record could not be deleted, 64 wrong \
            usage or no credentials, 69 the service cannot be reached or refuses to create a record.
            """
    )

    @OptionGroup
    var target: TargetOptions

    @Flag(name: .shortAndLong, help: "Do not ask before the record is created.")
    var yes = false

    @Option(help: ArgumentHelp("The name with which a test user signs in.", valueName: "name"))
    var user: String?

    @Option(help: ArgumentHelp("The id of the API client with the feature login_client.", valueName: "id"))
    var loginClient: String?

    @Option(help: ArgumentHelp("The locale in which the test user signs in.", valueName: "locale"))
    var locale = "en-US"

    @Option(help: ArgumentHelp("The flow with which the test user signs in.", valueName: "flow"))
    var flow = "standard"

    func request() throws -> ServiceCheck.Request {
        guard (user == nil) == (loginClient == nil) else {
            throw ValidationError("Pass --user and --login-client together.")
        }
        guard user?.isEmpty != true, loginClient?.isEmpty != true else {
            throw ValidationError("The values of --user and --login-client must not be empty.")
        }
        return ServiceCheck.Request(
            target: try target.target(),
            user: user.flatMap { name in loginClient.map { (name, $0, locale, flow) } },
            isConfirmed: yes)
    }
}
