// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import ExtensionItems

/// What a module works with: the request, and the container that is shared with the containing app.
public struct ShareExtensionEnvironment: Sendable {
    /// The request.
    public let context: NSExtensionContext
    /// The shared container.
    public let container: SharedContainer

    /// Creates an environment.
    public init(context: NSExtensionContext, container: SharedContainer) {
        self.context = context
        self.container = container
    }
}
