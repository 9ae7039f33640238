// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap
//
// Extension code as it is written for iOS: casts, completion handlers, dispatch groups. It must compile unchanged.

import AppExtensions
import Foundation

/// Collects what is shared, the way tutorials teach it.
final class ShareHandler: NSObject, NSExtensionRequestHandling {
    private(set) var texts: [String] = []
    private(set) var urls: [URL] = []
    private(set) var images: [Data] = []
    private(set) var pages: [[String: Any]] = []
    var whenDone: (() -> Void)?
    private let lock = NSLock()

    func beginRequest(with context: NSExtensionContext) {
        let group = DispatchGroup()
        for item in context.inputItems as! [NSExtensionItem] {
            for provider in item.attachments ?? [] {
                handle(provider, group)
            }
        }
        group.notify(queue: .global()) {
            context.completeRequest(returningItems: [], completionHandler: nil)
            self.whenDone?()
        }
    }

    private func handle(_ provider: NSItemProvider, _ group: DispatchGroup) {
        if provider.hasItemConformingToTypeIdentifier(kUTTypePropertyList as String) {
            group.enter()
            provider.loadItem(forTypeIdentifier: kUTTypePropertyList as String, options: nil) { (item, error) in
                defer { group.leave() }
                guard let dictionary = item as? NSDictionary,
                    let results = dictionary[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any]
                else { return }
                self.lock.lock()
                self.pages.append(results)
                self.lock.unlock()
            }
        } else if provider.hasItemConformingToTypeIdentifier(kUTTypeImage as String) {
            group.enter()
            provider.loadItem(forTypeIdentifier: kUTTypeImage as String, options: nil) { [weak self] (item, error) in
                defer { group.leave() }
                var data: Data?
                if let url = item as? URL {
                    data = try? Data(contentsOf: url)
                } else if let raw = item as? Data {
                    data = raw
                }
                self?.lock.lock()
                if let data = data { self?.images.append(data) }
                self?.lock.unlock()
            }
        } else if provider.hasItemConformingToTypeIdentifier(UTType.url.identifier) {
            group.enter()
            _ = provider.loadObject(ofClass: URL.self) { url, error in
                self.lock.lock()
                if let url = url { self.urls.append(url) }
                self.lock.unlock()
                group.leave()
            }
        } else if provider.canLoadObject(ofClass: NSString.self) {
            group.enter()
            provider.loadItem(
                forTypeIdentifier: "public.plain-text", options: nil,
                completionHandler: { (text, error) -> Void in
                    self.lock.lock()
                    if let text = text as? String { self.texts.append(text) }
                    self.lock.unlock()
                    group.leave()
                })
        }
    }
}

/// Copies files the way the documentation asks: inside the handler.
func copyMovies(from item: NSExtensionItem, to folder: URL, completion: @escaping ([URL], [Error]) -> Void) {
    var copies: [URL] = []
    var errors: [Error] = []
    let queue = DispatchQueue(label: "copies")
    let group = DispatchGroup()
    for (index, provider) in (item.attachments ?? []).enumerated()
    where provider.hasRepresentationConforming(toTypeIdentifier: UTType.movie.identifier, fileOptions: []) {
        group.enter()
        let progress = provider.loadFileRepresentation(forTypeIdentifier: UTType.movie.identifier) { url, error in
            defer { group.leave() }
            guard let url = url else {
                queue.sync { errors.append(error!) }
                return
            }
            let destination = folder.appendingPathComponent(
                "\(index)-\(provider.suggestedName ?? url.lastPathComponent)")
            do {
                try FileManager.default.moveItem(at: url, to: destination)
                queue.sync { copies.append(destination) }
            } catch {
                queue.sync { errors.append(error) }
            }
        }
        _ = progress.fractionCompleted
    }
    group.notify(queue: queue) { completion(copies, errors) }
}

/// An action extension's answer to a web page.
func finalizeItem(_ arguments: [String: Any]) -> NSExtensionItem {
    let dictionary = [NSExtensionJavaScriptFinalizeArgumentKey: arguments] as NSDictionary
    let provider = NSItemProvider(item: dictionary, typeIdentifier: String(kUTTypePropertyList))
    let item = NSExtensionItem()
    item.attachments = [provider]
    return item
}

/// A model object that can be shared and read back.
final class Recipe: NSObject, NSItemProviderWriting, NSItemProviderReading {
    let name: String

    init(name: String) {
        self.name = name
        super.init()
    }

    static var writableTypeIdentifiersForItemProvider: [String] {
        ["org.example.recipe", kUTTypeUTF8PlainText as String]
    }
    static var readableTypeIdentifiersForItemProvider: [String] { ["org.example.recipe"] }

    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping (Data?, Error?) -> Void
    ) -> Progress? {
        completionHandler(name.data(using: .utf8), nil)
        return nil
    }

    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Recipe {
        Recipe(name: String(decoding: data, as: UTF8.self))
    }
}
