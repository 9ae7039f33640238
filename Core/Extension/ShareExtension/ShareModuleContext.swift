// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
public import UniformTypes

/// A module of the share component: the types that it accepts, and the actions that it offers for them.
///
/// Adding a module takes one type that conforms, and one line in the controller's list. What a module needs to know of the app,
/// it receives in its initializer.
///
/// ```swift
/// struct PrintModule: ShareModuleContext {
///     static let name = "print"
///     var acceptedTypes: [UTType] { [.pdf, .image] }
///
///     func actions(for data: ShareData, in environment: ShareExtensionEnvironment) async throws -> [ShareExtensionAction] {
///         [ShareExtensionAction("print.now", type: .save, title: "Print") { … }]
///     }
/// }
/// ```
public protocol ShareModuleContext: Sendable {
    /// The name in `ShareExtensionConfig.plist`, and the first part of its actions' names.
    static var name: String { get }

    /// The types that it accepts; an attachment goes to every module that accepts one of its types.
    var acceptedTypes: [UTType] { get }

    /// Returns the actions that the module offers, after its own checks of what the person may do.
    ///
    /// - Parameters:
    ///   - data: the attachments that it accepts; never empty.
    ///   - environment: the request and the shared container.
    /// - Returns: the actions in the order of the menu; none if the module offers nothing.
    /// - Throws: an error if a check fails; the menu then shows the other modules, and the failure is reported.
    func actions(for data: ShareData, in environment: ShareExtensionEnvironment) async throws -> [ShareExtensionAction]
}

/// The kind of an action, for presenters.
public enum ShareExtensionActionType: String, Sendable, Codable {
    /// Sends the attachments to people, such as into a conversation.
    case send
    /// Stores the attachments in a place, such as a folder of the disk.
    case save
    /// Shows the attachments to the person.
    case preview
    /// Copies the attachments, such as to the clipboard.
    case copy
}

/// An action that a module offers for shared attachments.
public struct ShareExtensionAction: Sendable {
    /// The module's name, a dot, and the action's own, such as `disk.save`.
    public let name: String
    /// The kind of action, such as sending or saving.
    public let type: ShareExtensionActionType
    /// The title that a person reads in the menu.
    public let title: String
    /// A second, smaller line; may be empty.
    public let detail: String
    /// Whether it sends to a destination that the person has chosen in the share sheet: one that the app has donated. It is performed without the menu
    /// then, and finds the destination in the context.
    public var takesDonations = false
    /// The form that the person fills in before the action is performed; nil if the action asks for nothing.
    package private(set) var form: ShareForm?
    /// The names of the shared attachments that it leaves out.
    package private(set) var skipped: [String] = []
    private let data: ShareData?
    package let perform: @Sendable (ShareForm.Answer) async throws -> ShareActionResult

    /// An action that asks for nothing.
    ///
    /// - Parameters:
    ///   - name: such as `disk.save`.
    ///   - type: what it does.
    ///   - title: what a person reads.
    ///   - detail: a second, smaller line.
    ///   - data: the attachments that it takes; nil for all that the module accepts. The person sees which are left out.
    ///   - perform: does it, when a person has chosen it.
    public init(
        _ name: String, type: ShareExtensionActionType, title: String, detail: String = "",
        taking data: ShareData? = nil,
        perform: @escaping @Sendable () async throws -> ShareActionResult
    ) {
        self.init(name, type: type, title: title, detail: detail, data, nil) { _ in try await perform() }
    }

    /// An action that asks for something first.
    ///
    /// - Parameters:
    ///   - name: such as `disk.save`.
    ///   - type: what it does.
    ///   - title: what a person reads.
    ///   - detail: a second, smaller line.
    ///   - data: the attachments that it takes; nil for all that the module accepts. The person sees which are left out.
    ///   - form: what it asks for.
    ///   - perform: does it, with what the person posted.
    public init(
        _ name: String, type: ShareExtensionActionType, title: String, detail: String = "",
        taking data: ShareData? = nil,
        form: ShareForm, perform: @escaping @Sendable (ShareForm.Answer) async throws -> ShareActionResult
    ) {
        self.init(name, type: type, title: title, detail: detail, data, form, perform)
    }

    private init(
        _ name: String, type: ShareExtensionActionType, title: String, detail: String, _ data: ShareData?,
        _ form: ShareForm?, _ perform: @escaping @Sendable (ShareForm.Answer) async throws -> ShareActionResult
    ) {
        self.name = name
        self.type = type
        self.title = title
        self.detail = detail
        self.data = data
        self.form = form
        self.perform = perform
    }

    /// The names of the attachments that it leaves out, in one line.
    var skippedNames: String {
        skipped.prefix(5).joined(separator: ", ") + (skipped.count > 5 ? " and \(skipped.count - 5) more" : "")
    }

    /// The action for a share of which the module accepts a part.
    func offered(for share: ShareData, accepting accepted: ShareData) -> Self {
        var action = self
        let taken = Set((data ?? accepted).attachments.map(ObjectIdentifier.init))
        action.skipped = share.attachments.filter { !taken.contains(ObjectIdentifier($0)) }.map(\.displayName)
        action.form?.attachments = share.attachments.filter { taken.contains(ObjectIdentifier($0)) }.map(\.displayName)
        return action
    }
}

/// The result of an action.
public enum ShareActionResult: @unchecked Sendable {
    // @unchecked: the items are made for the host and handed over.

    /// It is done; the host app gets these items.
    case done([NSExtensionItem])
    /// The person changed their mind.
    case cancelled
}
