// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import ExtensionItems
import ExtensionRuntime
import Sheets

/// What modules work with: the request, what is shared with the containing app, and who the person is.
public struct ShareExtensionEnvironment: Sendable {
    /// The request.
    public let context: NSExtensionContext
    /// What the app and its extensions share.
    public let container: SharedContainer
    /// The shared database.
    public let store: ShareStore
    /// Who the person is.
    public let user: ShareUser

    /// An environment from its parts.
    public init(context: NSExtensionContext, container: SharedContainer, store: ShareStore, user: ShareUser) {
        self.context = context
        self.container = container
        self.store = store
        self.user = user
    }
}

/// Who the person is, as far as modules must know.
public struct ShareUser: Hashable, Sendable {
    /// Whether they may store on the disk.
    public var mayUseDisk: Bool
    /// Whether they may write to people; who may not has channels only.
    public var mayUseChats: Bool

    /// A person with the given rights.
    public init(mayUseDisk: Bool = true, mayUseChats: Bool = true) {
        self.mayUseDisk = mayUseDisk
        self.mayUseChats = mayUseChats
    }
}
