import Testing

/// Tests that compile the programs of the documentation. `make test-long` runs them.
@Suite struct LongTests {}
