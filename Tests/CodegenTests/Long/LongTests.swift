import Testing

/// Tests that compile what was generated. `make test-long` runs them.
@Suite struct LongTests {}
