/// What the build left beside the test bundle, or beside the program that is running.
package enum BuiltProducts {
    package static let folder: URL = {
        let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        return bundles.first?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    }()

    package static var executable: URL { folder.appendingPathComponent("capture-codegen") }

    /// The folder that holds `CaptureRuntime.swiftmodule`.
    package static var modules: URL { folder.appendingPathComponent("Modules") }

    /// The compiled files of a target. Others may lie beside them, of sources that are no longer there.
    package static func objects(of target: String) throws -> [String] {
        struct Outputs: Decodable { let object: String? }
        let map = folder.appendingPathComponent("\(target).build/output-file-map.json")
        let outputs = try JSONDecoder().decode([String: Outputs].self, from: Data(contentsOf: map))
        return outputs.filter { !$0.key.isEmpty }.compactMap(\.value.object).sorted()
    }

    /// The sanitizer that the tests were built with, as `make sanitize` names it.
    package static var sanitizer: String? { ProcessInfo.processInfo.environment["SANITIZER"] }

    /// How a program is compiled that what was built is linked into.
    package static var compiler: [String] {
        let option = sanitizer.map { ["-sanitize=\($0)"] } ?? []
        return ["swiftc", "-swift-version", "6", "-I", modules.path] + option
    }
}
