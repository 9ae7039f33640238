// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap

import GuideKit
import MobileCoreServices
import UIKit

/// A page's address and its colour, a download that outlives the extension, data that is shared with the app.
class ActionViewController: UIViewController, URLSessionDelegate {
    private var mySession: URLSession?

    override func viewDidLoad() {
        super.viewDidLoad()
        let item = extensionContext?.inputItems.first as? NSExtensionItem
        guard let provider = item?.attachments?.first else { return finish(nil) }
        if provider.hasItemConformingToTypeIdentifier(kUTTypePropertyList as String) {
            readPage(provider)
        } else if provider.hasItemConformingToTypeIdentifier(kUTTypeURL as String) {
            download(provider)
        } else {
            store(provider)
        }
    }

    private func readPage(_ provider: NSItemProvider) {
        provider.loadItem(forTypeIdentifier: kUTTypePropertyList as String, options: nil) { item, error in
            let results = item as? NSDictionary
            let values = results?[NSExtensionJavaScriptPreprocessingResultsKey] as? NSDictionary
            let baseURI = values?.object(forKey: "baseURI") as? String
            do {
                try SharedStore.addLine("page \(baseURI ?? "\(String(describing: error))")")
            } catch {
                self.extensionContext?.cancelRequest(withError: error)
                return
            }
            let extensionItem = NSExtensionItem()
            extensionItem.attachments = [
                NSItemProvider(
                    item: [NSExtensionJavaScriptFinalizeArgumentKey: ["bgColor": "red"]] as NSDictionary,
                    typeIdentifier: kUTTypePropertyList as String)
            ]
            self.extensionContext?.completeRequest(returningItems: [extensionItem], completionHandler: nil)
        }
    }

    private func download(_ provider: NSItemProvider) {
        provider.loadItem(forTypeIdentifier: kUTTypeURL as String, options: nil) { item, _ in
            guard let url = item as? URL else { return self.finish(CocoaError(.fileReadUnknown)) }
            let mySession = self.configureMySession()
            let myTask = mySession.downloadTask(with: url)
            myTask.resume()
            self.finish(nil)
        }
    }

    private func configureMySession() -> URLSession {
        if mySession == nil {
            let config = URLSessionConfiguration.background(withIdentifier: "org.example.guide.backgroundsession")
            config.sharedContainerIdentifier = SharedStore.group
            mySession = URLSession(configuration: config, delegate: self, delegateQueue: nil)
        }
        return mySession!
    }

    private func store(_ provider: NSItemProvider) {
        provider.loadItem(forTypeIdentifier: kUTTypeText as String, options: nil) { item, _ in
            do {
                let defaults = UserDefaults(suiteName: SharedStore.group)
                defaults?.set(item as? String, forKey: "MyExtensionKey")
                defaults?.synchronize()
                try SharedStore.addLine("text \(SharedStore.defaults?.string(forKey: "MyExtensionKey") ?? "")")
                let type = NSClassFromString("GuideKit.LoadedClass") as? LoadedClass.Type
                try SharedStore.addLine("class \(type?.init().greeting ?? "not found")")
                let handle = dlopen("libz.so.1", RTLD_LAZY)
                try SharedStore.addLine("library \(handle != nil && dlsym(handle, "zlibVersion") != nil)")
                let main = Bundle(path: Bundle.main.bundlePath)
                try SharedStore.addLine("bundle \(main?.bundleIdentifier ?? "none")")
                self.finish(nil)
            } catch { self.finish(error) }
        }
    }

    private func finish(_ error: Error?) {
        guard let error else {
            extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
            return
        }
        extensionContext?.cancelRequest(withError: error)
    }
}
