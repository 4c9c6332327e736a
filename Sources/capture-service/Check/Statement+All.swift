/// What is assumed, group by group, in the order in which it is tried.
extension Statement {
    package static let groups: [(heading: String, statements: [Statement])] = [
        ("Elements of plurals", elements),
        ("Values", values),
        ("Filters and searches", filters),
        ("Errors and credentials", errors),
        ("Signing in", signIn),
    ]

    private static let elements = [
        Statement(
            "updated-by-id", "`entity.update` changes the members that are sent of an element sent with its id.",
            otherwise: "Saving a changed element does not work: replace the plural, `replace(_:using:)`."
        ) { try await $0.updatesElements($0.layout.chains.prefix(1)) },
        Statement(
            "appended-without-id", "`entity.update` appends an element that is sent without an id.",
            otherwise: "Saving a new element does not work: replace the plural, `replace(_:using:)`."
        ) { try await $0.appendsElements($0.layout.chains.prefix(1)) },
        Statement(
            "others-left", "`entity.update` leaves the elements that are not sent.",
            otherwise: "Saving an element removes or changes others: do not save elements, replace the plural."
        ) { try await $0.leavesElements($0.layout.chains.prefix(1)) },
        Statement(
            "appended-at-end", "An appended element stands at the end of its plural.",
            otherwise: "After a save, ids may be given to the wrong new elements: refresh the record before its "
                + "elements are edited."
        ) { try await $0.appendsAtTheEnd() },
        Statement(
            "nested-updated", "`entity.update` changes an element inside an element, at every depth of the schema.",
            otherwise: "Saving a changed element of an inner plural does not work: replace the outermost plural."
        ) { try await $0.updatesElements($0.layout.chains.dropFirst()) },
        Statement(
            "nested-appended", "`entity.update` appends an element inside an element, at every depth.",
            otherwise: "Saving a new element of an inner plural does not work: replace the outermost plural."
        ) { try await $0.appendsElements($0.layout.chains.dropFirst()) },
        Statement(
            "nested-left", "`entity.update` leaves the elements inside elements that are not sent, at every depth.",
            otherwise: "Saving an element of an inner plural removes or changes others: replace the outermost plural."
        ) { try await $0.leavesElements($0.layout.chains.dropFirst()) },
        Statement(
            "element-deleted", "`entity.delete` takes the path of an element, such as `/photos#31`, at every depth.",
            otherwise: "Removing single elements does not work: replace the plural, `replace(_:using:)`."
        ) { try await $0.deletesElements() },
        Statement(
            "gone-element", "`entity.delete` answers 310 for an element that is gone.",
            otherwise: "A save that removes an element somebody else has removed fails, if the service refuses it "
                + "with another code. If it answers ok, nothing changes."
        ) { try await $0.refusesToDeleteWhatIsGone() },
        Statement(
            "strings-appended", "`entity.update` appends a string that is sent to a plural of strings.",
            otherwise: "Saving a new string does not work: replace the plural, `replace(_:using:)`."
        ) { try await $0.appendsElements($0.layout.stringPlural.map { [[$0]] } ?? []) },
    ]

    private static let values = [
        Statement(
            "integer-range", "An `integer` has 64 bits.",
            otherwise: "Saving a number outside the service's range fails, or it is changed: check numbers first."
        ) { try await $0.keepsIntegers() },
        Statement(
            "decimal-digits", "A `decimal` keeps 38 digits.",
            otherwise: "A number with more digits than the service keeps changes when it is saved. The receipt "
                + "brings the stored value."
        ) { try await $0.keepsDecimals() },
        Statement(
            "date-time-digits", "A `dateTime` keeps microseconds.",
            otherwise: "A date-time loses digits when it is saved. The receipt brings the stored value."
        ) { try await $0.keepsTimes() },
    ]

    private static let filters = [
        Statement(
            "filter-operators", "Filters have `=`, `!=`, `<`, `<=`, `>`, `>=`, `is null` and `is not null`.",
            otherwise: "A filter with this operator finds the wrong records, or fails."
        ) {
            try await $0.search(
                finds: ["id = {id}", "id != 0", "id < {next}", "id <= {id}", "id > 0", "id >= {id}", "id is not null"],
                not: ["id != {id}", "id < {id}", "id <= 0", "id > {id}", "id >= {next}", "id is null"])
        },
        Statement(
            "filter-precedence", "`and` binds more tightly than `or`.",
            otherwise: "A filter of this library with `&&` and `||` finds the wrong records: write parentheses."
        ) { try await $0.search(finds: ["id = 0 and id = {id} or id = {id}"]) },
        Statement(
            "filter-parentheses", "A filter may have parentheses.",
            otherwise: "Filters with `||` inside `&&`, and with `!`, fail. Pages in another order than by id fail too."
        ) { try await $0.search(finds: ["(id = 0 or id = {id})"], not: ["(id = 0 or id < 0)"]) },
        Statement(
            "filter-quote", "A quote in the text of a filter is doubled.",
            otherwise: "A filter with such a text fails, or searches for the text with its quotes doubled."
        ) { try await $0.search(.quote, finds: ["{name} = 'O''Neill {marker}'"]) },
        Statement(
            "filter-backslash", "A backslash in the text of a filter is doubled.",
            otherwise: "A filter with such a text fails, or searches for the text with its backslashes doubled."
        ) { try await $0.search(.backslash, finds: [#"{name} = 'back\\slash {marker}'"#]) },
        Statement(
            "filter-boolean", "A boolean in a filter may be in quotes.",
            otherwise: "Filters that compare a boolean fail: write them as `Filter(text:)`."
        ) { try await $0.search(.boolean, finds: ["{name} = 'true'"]) },
        Statement(
            "filter-decimal", "A decimal in a filter may be in quotes.",
            otherwise: "Filters that compare a decimal fail: write them as `Filter(text:)`."
        ) { try await $0.search(.decimal, finds: ["{name} = '1.5'"]) },
        Statement(
            "filter-plural", "A filter may name an attribute of a plural, such as `photos.type`.",
            otherwise: "Filters with `[.any]` fail or find nothing."
        ) { try await $0.search(.element, finds: ["{name} = '{value}'"]) },
        Statement(
            "filter-plural-null", "A filter may ask whether a plural has elements: `photos is not null`.",
            otherwise: "Filters with `hasElements` fail or find the wrong records."
        ) { try await $0.search(.element, finds: ["{plural} is not null"], not: ["{plural} is null"]) },
        Statement(
            "filter-null-unequal", "`!=` does not find a record whose attribute is null.",
            otherwise: "A filter with `!=` also finds records without a value: add `&& … != nil`."
        ) { try await $0.search(.null, first: ["{name} is null"], not: ["{name} != 'capture'"]) },
        Statement(
            "filter-null-negated", "`not` around a comparison does not find a record whose attribute is null.",
            otherwise: "A filter with `!` also finds records without a value: add `&& … != nil`."
        ) {
            try await $0.search(.null, first: ["{name} is null", "not (id = 0)"], not: ["not ({name} = 'capture')"])
        },
        Statement(
            "page-size", "A page of a search may have 10,000 records.",
            otherwise: "Pass a smaller `pageSize` to `records`."
        ) { try await $0.search(finds: ["id = {id}"], pageSize: 10_000) },
    ]

    private static let errors = [
        Statement(
            "bulk-refusals", "`entity.bulkCreate` with `commit_each` reports each refused record in its place.",
            otherwise: "`bulkCreate` throws for all records if one is refused: create them one by one."
        ) { try await $0.reportsBulkRefusals() },
        Statement(
            "counting", "A client that may search may also count.",
            otherwise: "`count` throws for this API client: use one of the kind `owner` or `direct_access`."
        ) { try await $0.counts() },
        Statement(
            "basic-credentials",
            "Every call takes the credentials of an API client in a header, `Authorization: Basic`.",
            otherwise: "Create the client with `.clientCredentials(…, sentIn: .body)`."
        ) { try await $0.takesCredentialsInHeader() },
    ]

    private static let signIn = [
        Statement(
            "sign-in-version", "A sign-in needs no `flow_version`.",
            otherwise: "Set `flowVersion` in the configuration of the session, or apply a `Flow` to it."
        ) { try await $0.user().signsInWithoutVersion() },
        Statement(
            "sign-in-record", "The response to a sign-in has the record, `capture_user`.",
            otherwise: "Nothing breaks. The session makes another call to read the record."
        ) { try await $0.user().signsInWithRecord() },
        Statement(
            "wrong-password", "A wrong password is refused with 210.",
            otherwise: "A wrong password throws a `CaptureError`, not `SessionError.invalidCredentials`."
        ) { try await $0.user().isRefusedWithAWrongPassword() },
        Statement(
            "session-token", "`/entity` takes the token of a sign-in.",
            otherwise: "A client of a session cannot read the record: check the API client's access schemas."
        ) { try await $0.user().readsTheRecord() },
        Statement(
            "own-uuid", "A read of nothing but `uuid` shows whose a token is.",
            otherwise: "A record is not compared with the token that the app's closure returns: make sure that it is "
                + "saved with that of its own user."
        ) { try await $0.user().readsTheUUID() },
        Statement(
            "renewal", "`/oauth/refresh_access_token` renews the token of a sign-in.",
            otherwise: "A session ends with its first token: users have to sign in again after an hour."
        ) { try await $0.user().renewsToken() },
        Statement(
            "renewal-twice", "A token that was renewed can be renewed once more.",
            otherwise: "If the response to a renewal is lost, the user has to sign in again."
        ) { try await $0.user().renewsTokenTwice() },
        Statement(
            "renewal-refused", "A renewal with a wrong signature is refused with a code other than 480 and 500 to 519.",
            otherwise: "A session that can no longer be renewed reports a failure of the service, and users are not "
                + "asked to sign in."
        ) { try await $0.user().isRefusedWithAWrongSignature() },
    ]
}
