// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Hands files and texts from an extension to its containing app, through their shared container.
///
/// The promise:
/// - **at least once**: what ``deposit(_:sender:message:userInfo:identifier:progress:)`` returned for reaches the app's
///   handler, whatever is killed and whenever the power fails;
/// - **an idempotent identifier**: a deposit that comes again has the identifier that it had, and does not come again once the
///   handler has returned, but for the last ones before a power failure;
/// - **never torn**: no receiver sees a part of a deposit, and each file is checked before it is handed out;
/// - **in order per sender**: what one sender deposits comes in the order of its depositing.
///
/// A deposit is a folder. It is written below `tmp`, made durable, and published by one rename into `new`. A receiver locks
/// the sender's queue and renames the deposit into `cur`; the lock dies with the receiver, so that what lies in `cur` without a
/// lock is received again. What the handler has returned for is remembered, renamed away and deleted.
///
/// ```swift
/// try inbox.drain { deposit in try deposit.keepAll(in: photos) }
/// ```
///
/// The guide *Sharing a container without losing data* explains the rest.
public struct Inbox: Sendable {
    /// The inbox's folder. It is made when something is deposited.
    public let url: URL

    /// The limit on what one sender may have waiting. More is refused with ``AppGroupError/Code/quota``.
    public var quota: InboxQuota

    let container: URL

    /// The inbox of a container.
    ///
    /// - Parameters:
    ///   - container: what the app and its extensions share.
    ///   - quota: what one sender may have waiting.
    public init(_ container: SharedContainer, quota: InboxQuota = InboxQuota()) {
        self.container = container.url
        self.quota = quota
        url = container.url.appendingPathComponent(InboxFolders.name, isDirectory: true)
    }
}

/// A limit on the deposits that one sender may have waiting in an inbox.
public struct InboxQuota: Hashable, Sendable {
    /// In bytes, of all files.
    public var bytes: Int64
    /// The largest number of deposits that one sender may have waiting.
    public var deposits: Int

    /// A quota; 64 GiB and 100,000 deposits unless told.
    public init(bytes: Int64 = 64 << 30, deposits: Int = 100_000) {
        self.bytes = bytes
        self.deposits = deposits
    }
}
