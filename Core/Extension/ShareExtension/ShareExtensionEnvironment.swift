// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import ExtensionItems

/// The surroundings in which a module works: the request, and the container that is shared with the containing app.
public struct ShareExtensionEnvironment: Sendable {
    /// The context of the request, by which a module shows sheets and writes to the clipboard.
    public let context: NSExtensionContext
    /// The container that the extension shares with its containing app.
    public let container: SharedContainer

    /// Creates an environment from a request and a shared container.
    public init(context: NSExtensionContext, container: SharedContainer) {
        self.context = context
        self.container = container
    }
}
