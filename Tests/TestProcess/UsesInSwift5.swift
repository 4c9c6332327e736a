package import CaptureRuntime
package import Models

// What apps write, compiled in Swift 5 mode with complete concurrency checking: see `SwiftFiveTests`.

package struct Account { package var user: InigoUser? }

package actor Store {
    package private(set) var user: InigoUser
    private var account = Account()
    private var users: [String: InigoUser] = [:]

    package init(_ user: InigoUser) { self.user = user }

    package func rename(_ text: String, using client: CaptureClient) async throws {
        user.aboutMe = text
        try await user.update(using: client).apply(to: &user)
        account.user = user
        account.user?.primaryAddress.city = text
        try await account.user?.update(\.primaryAddress, using: client).apply(to: &account.user)
        users["inigo"] = account.user
        try await users["inigo"]?.replaceInterests(using: client).apply(to: &users["inigo"])
        user = users["inigo"] ?? user
    }
}

@MainActor package final class Screen {
    package var user: InigoUser?
    private let client: CaptureClient

    package init(client: CaptureClient) { self.client = client }

    package func load() async throws { user = try await client.fetch() }

    package func editPhotos() async throws {
        user?.photos.append(.init(type: "avatar"))
        try await user?.replacePhotos(using: client).apply(to: &user)
        let id = user?.photos.last?.id ?? 0
        user?.photos[id: id].value = "x"
        try await user?.update(\.photos[id: id], using: client).apply(to: &user)
        try await user?.replace(\.photos, using: client, overwritingUnread: true).apply(to: &user)
    }

    package func editAtOnce() async throws {
        guard var user = user else { return }
        user.aboutMe = "at once"
        user.interests.append("chess")
        let sent = user
        let client = client
        async let root = sent.update(using: client)
        async let interests = sent.replaceInterests(using: client)
        for receipt in try await [root, interests] { receipt.apply(to: &user) }
        let task = Task { try await sent.save(using: client) }
        try await task.value.apply(to: &user)
        self.user = user
    }
}

package func describe(_ uuid: String, as text: String, using server: CaptureClient) async throws -> InigoUser {
    var user = try await server.fetch(InigoUser.self, uuid: uuid)
    user.aboutMe = text
    try await server.save(&user)
    var users = [user]
    users[0].photos.append(.init(type: "avatar"))
    try await server.save(&users[0], overwritingUnread: true)
    return users[0]
}

#if canImport(Observation)
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor package func edit(_ user: InigoUser, client: CaptureClient) async -> InigoUser {
    let editor = RecordEditor(user, client: client)
    editor.record.aboutMe = "edited"
    editor.record.photos[0].type = "edited"
    await editor.perform { try await $0.update(\.photos[0], using: $1) }
    await editor.perform { try await $0.replace(\.interests, using: $1) }
    await editor.save()
    return editor.record
}
#endif
