import Testing

extension LongTests {
    /// Records of rare models that are read from JSON text directly are the same as those that `JSONDecoder` reads.
    @Suite struct RareModelReadingTests {
        @Test("Every record of the fixtures", arguments: EveryModel.rare)
        func fixtures(model: EveryModel) throws { try model.readsItsRecordsInBothWays() }

        @Test("Changed records", arguments: EveryModel.rare)
        func changed(model: EveryModel) throws { try model.readsChangedRecordsInBothWays(count: 4) }
    }
}
