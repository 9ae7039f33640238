// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MobileCoreServices
import UIKit

/// An entry of the menu.
public struct ShareExtensionAction {
    public let title: String
    public let type: ShareExtensionActionType
    public let contextId: String

    public init(title: String, type: ShareExtensionActionType, contextId: String) {
        self.title = title
        self.type = type
        self.contextId = contextId
    }
}

/// What an entry does.
public protocol ShareExtensionActionType {}

/// A controller that something is shared into.
public protocol ShareExtensionViewController: UIViewController {
    var shareData: ShareData? { get set }
    var shareControllerDelegate: ShareControllerDelegate? { get set }
    var selectedAction: ShareExtensionActionType { get set }
}

public protocol ShareControllerDelegate: AnyObject {
    func onDismiss()
}

/// What one module of the app offers.
public protocol ShareModuleContext {
    func getShareViewController() -> ShareExtensionViewController
    func getAcceptedTypes() -> [String]
    func getContextId() -> String
    func getActionList() -> [ShareExtensionAction]
}

/// What the person may do, as the app has written it for its extension.
enum Rights {
    static let groupId = "group.org.example.bureau"

    static func has(_ key: String) -> Bool {
        UserDefaults(suiteName: groupId)?.object(forKey: key) as? Bool ?? true
    }
}

enum CommunicatorAction: ShareExtensionActionType {
    case contact, channel
}

public class CommunicatorShareContext: ShareModuleContext {
    private let vc = StoringViewController(folder: "communicator")

    public func getShareViewController() -> ShareExtensionViewController { vc }
    public func getAcceptedTypes() -> [String] {
        [kUTTypeVCard as String, kUTTypeText as String, kUTTypeURL as String, kUTTypeData as String]
    }
    public func getContextId() -> String { String(describing: CommunicatorShareContext.self) }
    public func getActionList() -> [ShareExtensionAction] {
        var list: [ShareExtensionAction] = []
        if Rights.has("contacts") {
            list.append(
                ShareExtensionAction(
                    title: "Send to a contact", type: CommunicatorAction.contact, contextId: getContextId()))
        }
        if Rights.has("channels") {
            list.append(
                ShareExtensionAction(
                    title: "Send to a channel", type: CommunicatorAction.channel, contextId: getContextId()))
        }
        return list
    }
}

enum DiskAction: ShareExtensionActionType {
    case save
}

public class DiskFullShareContext: ShareModuleContext {
    private let vc = StoringViewController(folder: "disk")

    public func getShareViewController() -> ShareExtensionViewController { vc }
    public func getAcceptedTypes() -> [String] {
        [kUTTypeFileURL as String, kUTTypeImage as String, kUTTypePlainText as String]
    }
    public func getContextId() -> String { String(describing: DiskFullShareContext.self) }
    public func getActionList() -> [ShareExtensionAction] {
        guard Rights.has("disk") else { return [] }
        return [ShareExtensionAction(title: "Save to the disk", type: DiskAction.save, contextId: getContextId())]
    }
}

enum PreviewAction: ShareExtensionActionType {
    case show
}

public class PreviewerContext: ShareModuleContext {
    private let vc = StoringViewController(folder: "preview")

    public func getShareViewController() -> ShareExtensionViewController { vc }
    public func getAcceptedTypes() -> [String] { [kUTTypeImage as String, kUTTypePDF as String] }
    public func getContextId() -> String { String(describing: PreviewerContext.self) }
    public func getActionList() -> [ShareExtensionAction] {
        [ShareExtensionAction(title: "Show", type: PreviewAction.show, contextId: getContextId())]
    }
}

enum BufferAction: ShareExtensionActionType {
    case copy
}

public class BufferShareContext: ShareModuleContext {
    private let vc = StoringViewController(folder: "buffer")

    public func getShareViewController() -> ShareExtensionViewController { vc }
    public func getAcceptedTypes() -> [String] {
        [kUTTypePlainText as String, kUTTypeURL as String, kUTTypeImage as String]
    }
    public func getContextId() -> String { String(describing: BufferShareContext.self) }
    public func getActionList() -> [ShareExtensionAction] {
        [ShareExtensionAction(title: "Copy", type: BufferAction.copy, contextId: getContextId())]
    }
}

/// The option that was added last: one type, and one line in ``ShareViewController``.
public class DemoShareContext: ShareModuleContext {
    private static let acceptedTypes = [kUTTypeImage as String]
    public var selectedAction: ShareExtensionActionType?
    private let vc = DemoShareViewController()
    private let contextID = String(describing: DemoShareContext.self)

    public func getShareViewController() -> ShareExtensionViewController { vc }
    public func getAcceptedTypes() -> [String] { DemoShareContext.acceptedTypes }
    public func getContextId() -> String { contextID }
    public func getActionList() -> [ShareExtensionAction] {
        [
            ShareExtensionAction(
                title: NSLocalizedString("title", comment: ""), type: DemoSharePreviewAction.demo, contextId: contextID)
        ]
    }
}
