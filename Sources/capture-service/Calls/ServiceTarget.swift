import Foundation

/// The service and the entity type that a command is about.
struct ServiceTarget: Sendable {
    let domain: URL
    let type: String

    private static let idVariable = "CAPTURE_CLIENT_ID"
    private static let secretVariable = "CAPTURE_CLIENT_SECRET"

    /// Connects with the credentials in the environment. The command line would show them to every process.
    ///
    /// - Throws: ``ServiceFailure`` if they are missing.
    func connection(_ surroundings: ServiceSurroundings) throws(ServiceFailure) -> ServiceCalls {
        func value(_ name: String) -> String? {
            surroundings.environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        let missing = [Self.idVariable, Self.secretVariable].filter { value($0) == nil }
        guard let id = value(Self.idVariable), let secret = value(Self.secretVariable) else {
            throw ServiceFailure(
                .usage,
                "\(missing.joined(separator: " and ")) \(missing.count == 1 ? "is" : "are") not set in the "
                    + "environment: the id and the secret of an API client are taken from there only")
        }
        return ServiceCalls(domain: domain, id: id, secret: secret, type: type, surroundings: surroundings)
    }
}
