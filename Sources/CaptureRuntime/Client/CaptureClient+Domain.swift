package import Foundation

extension URL {
    /// Checks that tokens and records travel by https. Only this machine is exempt, where tests run their service.
    ///
    /// - Throws: ``CaptureError/insecure``.
    package func checkIsSecure() throws {
        let scheme = scheme?.lowercased()
        let host = (host ?? "").trimmingCharacters(in: ["[", "]"])
        let isThisMachine = ["localhost", "127.0.0.1", "::1"].contains(host.lowercased())
        guard !host.isEmpty, scheme == "https" || scheme == "http" && isThisMachine else {
            throw CaptureError(.insecure(host: host))
        }
    }

    /// The address with `https://` if it consists of a host only, such as `example.janraincapture.com`.
    package var withScheme: URL {
        let isHostAlone = scheme == nil && host == nil && !path.isEmpty && !path.hasPrefix("/")
        return isHostAlone ? URL(string: "https://" + absoluteString) ?? self : self
    }
}
