// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKit

/// The whole extension: finds out which modules take what is shared, and shows their actions.
@objc(ShareViewController)
public final class ShareViewController: UIViewController, ShareControllerDelegate {
    private let communicatorShareContext = CommunicatorShareContext()
    private let diskFullShareContext = DiskFullShareContext()
    private let previewerContext = PreviewerContext()
    private let bufferShareContext = BufferShareContext()
    private let demoShareContext = DemoShareContext()
    private var availableShareContexts: [ShareModuleContext] = []
    private var shareContextAttachmentData: [String: [ShareExtensionData]] = [:]

    public override func viewDidLoad() {
        super.viewDidLoad()
        let extensionList = (extensionContext?.inputItems ?? []).compactMap { $0 as? NSExtensionItem }
        let configList = Configuration.getList()
        let allContexts: [ShareModuleContext] = configList.compactMap {
            switch $0 {
            case .communicator:
                return communicatorShareContext
            case .disk:
                return diskFullShareContext
            case .preview:
                return previewerContext
            case .buffer:
                return bufferShareContext
            case .demo:
                return demoShareContext
            }
        }
        let extensionItemList = extensionList.flatMap { Array($0.attachments ?? []) }
        for context in allContexts {
            let supportedTypes = context.getAcceptedTypes()
            let supportedItems: [ShareExtensionData] = extensionItemList.compactMap { item in
                guard let type = supportedTypes.first(where: item.hasItemConformingToTypeIdentifier) else {
                    return nil
                }
                let data = ShareExtensionData(
                    item: item,
                    ofType: type,
                    type: ExtensionAttachmentType(withUTType: type)
                )
                return data
            }
            if !supportedItems.isEmpty {
                availableShareContexts.append(context)
                shareContextAttachmentData[context.getContextId()] = supportedItems
            }
        }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let menu = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        for context in availableShareContexts {
            for action in context.getActionList() {
                menu.addAction(
                    UIAlertAction(title: action.title, style: .default) { _ in self.choose(action, context) })
            }
        }
        menu.addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { _ in
                self.extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
            })
        present(menu, animated: true)
    }

    private func choose(_ action: ShareExtensionAction, _ context: ShareModuleContext) {
        ShareData.load(shareContextAttachmentData[action.contextId] ?? []) { result in
            switch result {
            case .failure(let error):
                self.extensionContext?.cancelRequest(withError: error)
            case .success(let data):
                let controller = context.getShareViewController()
                controller.shareData = data
                controller.selectedAction = action.type
                controller.shareControllerDelegate = self
                self.present(UINavigationController(rootViewController: controller), animated: true)
            }
        }
    }

    public func onDismiss() {
        extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
    }
}
