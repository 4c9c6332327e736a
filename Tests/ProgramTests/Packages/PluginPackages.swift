import TestTools
import Testing

/// Real builds of the package in `Fixtures/Consumer`, one after the other, for they share a folder. `make test-long`
/// runs them.
@Suite(.serialized) struct PluginPackages {
    let package = FixturePackage.consumer

    init() throws { try package.reset() }
}
