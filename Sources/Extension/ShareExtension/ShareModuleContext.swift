// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
public import UniformTypes

/// A module of the share component: what it takes, and what it can do with it.
///
/// Adding a module is one type that conforms, and one line where the controller lists its modules.
public protocol ShareModuleContext: Sendable {
    /// The name in `ShareExtensionConfig.plist`, and the first part of its actions' names.
    static var name: String { get }

    /// A context of the module.
    init()

    /// The types that it takes; an attachment goes to every context that takes one of its types.
    var acceptedTypes: [UTType] { get }

    /// What it can do with what it takes, after its own checks of who the person is and what they may do. Empty for nothing.
    ///
    /// - Parameters:
    ///   - data: the attachments that it takes; never none.
    ///   - environment: who asks, and where things are kept.
    /// - Returns: the actions, in the order of the menu.
    /// - Throws: where the checks themselves fail; the menu then shows the others and the failure.
    func actions(for data: ShareData, in environment: ShareExtensionEnvironment) async throws -> [ShareExtensionAction]
}

/// What an action does, for those who draw it.
public enum ShareExtensionActionType: String, Sendable, Codable {
    /// Sends to people.
    case send
    /// Stores somewhere.
    case save
    /// Shows.
    case preview
    /// Copies.
    case copy
}

/// Something that a module can do with what is shared.
public struct ShareExtensionAction: Sendable {
    /// The module's name, a dot, and the action's own, such as `disk.save`.
    public let name: String
    /// What it does.
    public let type: ShareExtensionActionType
    /// What a person reads.
    public let title: String
    /// A second, smaller line; may be empty.
    public let detail: String
    let perform: @Sendable () async throws -> ShareActionResult

    /// An action.
    ///
    /// - Parameters:
    ///   - name: such as `disk.save`.
    ///   - type: what it does.
    ///   - title: what a person reads.
    ///   - detail: a second, smaller line.
    ///   - perform: does it, when a person has chosen it.
    public init(
        _ name: String, type: ShareExtensionActionType, title: String, detail: String = "",
        perform: @escaping @Sendable () async throws -> ShareActionResult
    ) {
        self.name = name
        self.type = type
        self.title = title
        self.detail = detail
        self.perform = perform
    }
}

/// What came of an action.
public enum ShareActionResult: @unchecked Sendable {
    // @unchecked: the items are made for the host and handed over.

    /// It is done; the host app gets these items.
    case done([NSExtensionItem])
    /// The person changed their mind.
    case cancelled
}
