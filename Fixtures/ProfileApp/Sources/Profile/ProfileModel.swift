import CaptureRuntime
import CaptureSession
import Foundation
import Observation

/// The profile of the signed-in user: edited in memory, kept in a file, saved to Capture.
@MainActor @Observable
public final class ProfileModel {
    /// The record. Each window edits it with a ``ProfileEditor``.
    public var user: CaptureUser
    /// What another device has saved to attributes that were edited here, too. They wait until one side is chosen.
    public var conflicts: [Conflict] { Conflict.inRecord(user, since: seen) }
    /// The record as it was when there was no conflict.
    private(set) var seen: CaptureUser
    /// What to tell the user about the last call; nil if it succeeded.
    public private(set) var message: String?
    public private(set) var isBusy = false
    /// True if the service no longer takes the tokens.
    public private(set) var needsSignIn = false

    private let client: CaptureClient
    private let store: RecordStore<CaptureUser>
    private let seenStore: RecordStore<CaptureUser>

    /// - Parameter seen: The record as the user has seen it, if more was read since; nil if nothing was.
    public init(
        _ user: CaptureUser, since seen: CaptureUser? = nil, client: CaptureClient, store: RecordStore<CaptureUser>,
        seenStore: RecordStore<CaptureUser>
    ) {
        self.user = user
        self.seen = seen ?? user
        self.client = client
        self.store = store
        self.seenStore = seenStore
        noteSeen()
        keep()
    }

    public func addPhoto(_ link: String) {
        user.photos.append(.init(type: "profile", value: link))
    }

    public func removePhoto(_ photo: CaptureUser.Photo) {
        user.photos.removeAll { $0.localID == photo.localID }
    }

    /// What is wrong with the value at a path, as the continuation of a sentence: "must have at most 20 characters".
    public func problem(at path: String) -> String? {
        user.validate().first { $0.path == path }?.reason
    }

    /// Sends what has changed, unless another device has changed the same attributes since. Photos are merged.
    public func save() async {
        guard conflicts.isEmpty else { return }
        await perform {
            do {
                // Only an update finds a conflict. It takes the scalars; the save afterwards takes the photos.
                try await user.update(using: client, ifUnmodified: true).apply(to: &user)
            } catch CaptureError.conflict, CaptureError.unreadValues {
                // After a call for a photo alone, the time of the last change is unread.
                try await user.refresh(using: client).apply(to: &user)
                guard conflicts.isEmpty else { return }
            }
            try await user.save(using: client).apply(to: &user)
        }
    }

    /// Ends the conflicts with the values of this device, or with those of the other.
    public func resolve(keepingMine: Bool) async {
        if !keepingMine {
            let theirs = user.confirmed
            for conflict in conflicts { conflict.difference.copy(from: theirs, to: &user) }
        }
        seen = user
        await perform { try await user.save(using: client).apply(to: &user) }
    }

    /// Takes over what other devices have saved. Edits stay.
    public func refresh() async {
        await perform { try await user.refresh(using: client).apply(to: &user) }
    }

    /// Keeps the record in the file, for the next launch, and a conflict as well. Call it after an edit.
    public func keep() {
        do {
            if !conflicts.isEmpty { try seenStore.save(seen) }
            try store.save(user)
            if conflicts.isEmpty { try seenStore.remove() }
        } catch {
            message = error.localizedDescription
        }
    }

    private func perform(_ call: () async throws -> Void) async {
        isBusy = true
        defer { isBusy = false }
        do {
            try await call()
            message = nil
            needsSignIn = false
        } catch {
            let failure = error as? CaptureError
            // What is known of a call whose response was lost.
            failure?.receipt(for: CaptureUser.self)?.apply(to: &user)
            tell(failure?.cause ?? error)
        }
        noteSeen()
        keep()
    }

    /// As long as there is no conflict, the user has seen what the service has.
    private func noteSeen() {
        if conflicts.isEmpty { seen = user }
    }

    private func tell(_ error: any Error) {
        switch error {
        case CaptureError.transport, CaptureError.http:
            message = "Capture cannot be reached. Your changes are kept."
        case SessionError.signInRequired:
            needsSignIn = true
            message = "Sign in again. Your changes are kept."
        default:
            message = error.localizedDescription
        }
    }
}
