import ArgumentParser
import Foundation

/// The service, and the entity type.
struct TargetOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The Capture domain, such as example.janraincapture.com. It is addressed by https.", valueName: "domain"))
    var domain: String

    @Option(help: ArgumentHelp("The name of the entity type.", valueName: "type"))
    var type = "user"

    func target() throws -> ServiceTarget {
        guard !domain.isEmpty, let url = URL(string: domain) else {
            throw ValidationError("'\(domain)' is not a domain.")
        }
        guard !type.isEmpty else { throw ValidationError("The value of --type is empty.") }
        return ServiceTarget(domain: url, type: type)
    }
}
