package import Foundation

extension URL {
    /// Checks that tokens and records travel by https. Only this machine is exempt, where tests run their service.
    ///
    /// - Throws: ``CaptureError/insecure``.
    package func checkIsSecure() throws {
        let scheme = scheme?.lowercased()
        let host = (host ?? "").trimmingCharacters(in: ["[", "]"])
        guard !host.isEmpty, scheme == "https" || (scheme == "http" && Self.isThisMachine(host.lowercased())) else {
            throw CaptureError(.insecure(host: host))
        }
    }

    private static func isThisMachine(_ host: String) -> Bool {
        if host == "localhost" || host == "::1" { return true }
        // The whole address is checked, because `127.example.com` can belong to anybody.
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The address with `https://` if it consists of a host only, such as `example.janraincapture.com`.
    package var withScheme: URL {
        let isHostAlone = scheme == nil && host == nil && !path.isEmpty && !path.hasPrefix("/")
        return isHostAlone ? URL(string: "https://" + absoluteString) ?? self : self
    }
}
