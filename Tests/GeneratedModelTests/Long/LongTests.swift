import Testing

/// Tests that need the models of rare cases, or compile what they generate. `make test-long` runs them.
@Suite struct LongTests {}
