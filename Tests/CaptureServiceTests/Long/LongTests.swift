import Testing

/// What `make test-long` runs of this target.
@Suite struct LongTests {}
