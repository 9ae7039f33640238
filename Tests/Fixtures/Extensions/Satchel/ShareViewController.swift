// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap

import UIKit

let groupIdentifier = "group.org.example.satchel"
let shareExtensionDataKey = "ShareExtensionData"
let typeImage = "public.image"
let typeMovie = "public.movie"
let typeFile = "public.file-url"

/// A file that was handed over.
class ShareModel: NSObject, Codable {
    @objc var fileName = ""
}

/// Copies files into the shared container, tells the app through the defaults of the group, and opens it.
class ShareViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        handleShareFiles { shareList in
            if shareList.count > 0 {
                let userDefaults = UserDefaults(suiteName: groupIdentifier)
                let data = try? JSONEncoder().encode(shareList)
                userDefaults?.set(data.map { String(decoding: $0, as: UTF8.self) }, forKey: shareExtensionDataKey)
                userDefaults?.synchronize()
                self.openMainApp()
                self.extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
            } else {
                let error = NSError(domain: "Satchel", code: 1, userInfo: [NSLocalizedDescriptionKey: "no file came"])
                self.extensionContext?.cancelRequest(withError: error)
                NSLog("[ShareExtension] cancel Request error:%@", error.localizedDescription)
            }
        }
    }

    private func handleShareFiles(_ block: @escaping ([ShareModel]) -> Void) {
        var shareList: [ShareModel] = []
        let attachments = extensionContext?.inputItems.first as? NSExtensionItem
        guard let providerList = attachments?.attachments, providerList.count > 0 else {
            extensionContext?.cancelRequest(withError: NSError(domain: "Satchel", code: 2, userInfo: nil))
            return
        }
        let queue = DispatchQueue(label: "list")
        let group = DispatchGroup()
        (providerList as NSArray).enumerateObjects { object, index, stop in
            let provider = object as! NSItemProvider
            var contentType: String?
            if provider.hasItemConformingToTypeIdentifier(typeImage) {
                contentType = typeImage
            } else if provider.hasItemConformingToTypeIdentifier(typeMovie) {
                contentType = typeMovie
            } else if provider.hasItemConformingToTypeIdentifier(typeFile) {
                contentType = typeFile
            }
            guard let contentType = contentType else { return }
            group.enter()
            provider.loadItem(forTypeIdentifier: contentType, options: nil) { item, error in
                queue.async {
                    defer { group.leave() }
                    guard error == nil, let item = item as? NSURL else { return }
                    if item.isKind(of: NSURL.self), let model = self.transfer(item as URL) {
                        shareList.append(model)
                    }
                }
            }
        }
        group.notify(queue: .main) { block(shareList) }
    }

    private nonisolated func transfer(_ url: URL) -> ShareModel? {
        let model = ShareModel()
        model.fileName = url.lastPathComponent
        guard let appGroupUrl = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)
        else {
            return nil
        }
        let fileUrl = appGroupUrl.appendingPathComponent(url.lastPathComponent)
        let tmpPath = fileUrl.absoluteString.replacingOccurrences(of: "file://", with: "").removingPercentEncoding!
        if FileManager.default.fileExists(atPath: tmpPath) {
            do { try FileManager.default.removeItem(atPath: tmpPath) } catch { return nil }
        }
        do { try FileManager.default.copyItem(at: url, to: fileUrl) } catch { return nil }
        return model
    }

    private func openMainApp() {
        var responder: UIResponder? = self
        while responder != nil {
            if let application = responder as? UIApplication {
                if application.responds(to: Selector(("openURL:"))) {
                    let url = URL(string: "satchel://open?opt=shareExtension")!
                    application.perform(Selector(("openURL:")), with: url)
                    return
                }
            }
            responder = responder?.next
        }
    }
}
