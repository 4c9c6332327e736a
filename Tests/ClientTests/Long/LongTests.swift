import Testing

/// Tests that compile and run the programs of the documentation. `make test-long` runs them.
@Suite struct LongTests {}
