import Testing

/// Builds of the packages of servers. With NIO and the HTTP client on top of it they take as long as all other long
/// tests together, so they are run apart, by `make test-server`.
@Suite(.serialized) struct ServerPackages {}
