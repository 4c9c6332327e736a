import Testing

/// Tests that start the compiler. `make test-long` runs them.
@Suite struct LongTests {}
