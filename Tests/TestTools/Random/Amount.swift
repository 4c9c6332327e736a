/// How many random cases a test tries: `usual` of them in `make test`, `long` in `make test-long`.
///
/// The name of its suite ends in `RandomTests`, by which `make test-long` finds it.
package func count(_ usual: Int, long: Int) -> Int {
    ProcessInfo.processInfo.environment["LONG_TESTS"] == nil ? usual : long
}
