// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap

import MobileCoreServices
import Social
import UIKit

let SUITNAME = "group.org.example.momo"
let SHARE_IMAGE_KEY = "shareImage"

struct ShareError: LocalizedError {
    let message: String
    var errorDescription: String? { message }
}

/// The compose sheet of Xcode's template: the picture goes to the app through the defaults of the group.
class ShareViewController: SLComposeServiceViewController {
    override func isContentValid() -> Bool {
        return contentText.count < 100
    }

    override func didSelectPost() {
        guard let inputItems = self.extensionContext?.inputItems.map({ $0 as? NSExtensionItem }) else {
            self.extensionContext?.cancelRequest(withError: ShareError(message: "extensionItem error"))
            return
        }
        for inputItem in inputItems {
            guard let providers = inputItem?.attachments else { return }
            for itemProvider in providers {
                if itemProvider.hasItemConformingToTypeIdentifier(kUTTypeImage as String) {
                    itemProvider.loadDataRepresentation(forTypeIdentifier: kUTTypeImage as String) { (data, error) in
                        if error != nil {
                            self.extensionContext?.cancelRequest(withError: error!)
                            return
                        }
                        guard let imgData = data else {
                            self.extensionContext?.cancelRequest(withError: ShareError(message: "data error"))
                            return
                        }
                        let image = UIImage(data: imgData)
                        let ud = UserDefaults.init(suiteName: SUITNAME)
                        ud?.setValue(imgData, forKey: SHARE_IMAGE_KEY)
                        ud?.setValue(image?.size.width, forKey: "width")
                        DispatchQueue.main.async {
                            self.openContainerApp()
                            self.extensionContext!.completeRequest(returningItems: [], completionHandler: nil)
                        }
                    }
                    return
                }
            }
        }
        self.extensionContext?.cancelRequest(withError: ShareError(message: "no picture"))
    }

    override func configurationItems() -> [Any]! {
        return []
    }

    private func openContainerApp() {
        let scheme = "momoshare://"
        let url: URL = URL(string: scheme)!
        let context = NSExtensionContext()
        context.open(url, completionHandler: nil)
        var responder = self as UIResponder?
        let selectorOpenURL = sel_registerName("openURL:")
        while (responder != nil) {
            if responder!.responds(to: selectorOpenURL) {
                responder!.perform(selectorOpenURL, with: url)
                break
            }
            responder = responder?.next
        }
    }
}

/// A user interface of its own, which shows what the other has left in the defaults of the group.
class CustomViewController: UIViewController {
    private let shareImageView = UIImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Momo"
        view.backgroundColor = .white
        shareImageView.frame = CGRect(x: 0, y: 80, width: 200, height: 200)
        view.addSubview(shareImageView)
        let ud = UserDefaults.init(suiteName: SUITNAME)
        if let imageData = ud?.object(forKey: SHARE_IMAGE_KEY) as? Data {
            let image = UIImage(data: imageData)
            shareImageView.image = image
        }
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 300, width: 200, height: 44)
        button.setTitle(shareImageView.image == nil ? "Nothing there" : "Take it", for: .normal)
        button.addTarget(self, action: #selector(done), for: .touchUpInside)
        view.addSubview(button)
    }

    @objc func done() {
        let ud = UserDefaults.init(suiteName: SUITNAME)
        ud?.removeObject(forKey: SHARE_IMAGE_KEY)
        ud?.synchronize()
        self.extensionContext!.completeRequest(returningItems: [], completionHandler: nil)
    }
}
