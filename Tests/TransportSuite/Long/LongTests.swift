import Testing

/// What takes long, or what only a transport for servers can do. `make test-long` runs the first, `make test-server`
/// all.
@Suite struct LongTests {}
