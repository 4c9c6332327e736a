import Testing

extension PluginTests {
    /// Builds beyond the first ones. `make test-long` runs them.
    @Suite struct LongTests {}
}
