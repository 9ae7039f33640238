// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Testing

@testable import SourceLint

/// Sources that look like mistakes and are none, as public extensions have them.
struct RightSourceTests {
    private static let sources: [(check: String, source: String)] = [
        // The loop waits for each load.
        (
            "unguarded-state",
            """
            for provider in providers {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    self.items.append((item, error))
                    done.signal()
                }
                done.wait()
            }
            """
        ),
        // The main queue orders them.
        (
            "unguarded-state",
            """
            for provider in providers {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    DispatchQueue.main.async { self.items.append((item, error)) }
                }
            }
            """
        ),
        // A function of the file shows what is wrong.
        (
            "unanswered-request",
            """
            func load() {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    guard let text = item as? String else {
                        self.fail()
                        return
                    }
                    self.take(text)
                }
            }
            func fail() { status.text = "No text" }
            func take(_ text: String) { context.completeRequest(returningItems: []) }
            """
        ),
        // What comes after the condition ends the request.
        (
            "unanswered-request",
            """
            provider.loadItem(forTypeIdentifier: type) { item, error in
                if let text = item as? String, let link = URL(string: text) { self.open(link) }
                self.extensionContext?.completeRequest(returningItems: [])
            }
            """
        ),
        // Another handler's turn comes.
        (
            "unanswered-request",
            """
            for provider in providers {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    left -= 1
                    if left == 0 { self.extensionContext?.completeRequest(returningItems: []) }
                }
            }
            """
        ),
        // The object has gone, and its sheet with it.
        (
            "unanswered-request",
            """
            provider.loadItem(forTypeIdentifier: type) { [weak self] item, error in
                guard let self else { return }
                self.extensionContext?.completeRequest(returningItems: [])
            }
            """
        ),
        // One load is begun, and no other.
        (
            "first-completion",
            """
            for provider in providers where provider.hasItemConformingToTypeIdentifier(type) {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    self.keep(item, error)
                    self.extensionContext?.completeRequest(returningItems: [])
                }
                return
            }
            """
        ),
        // The first one stays.
        (
            "dropped-attachments",
            """
            for provider in providers {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    guard self.link == nil, let link = item as? URL else { return self.fail(error) }
                    self.link = link
                    self.title = link.host
                }
            }
            """
        ),
        (
            "dropped-attachments",
            """
            for provider in providers {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    if let link = item as? URL, self.link == nil {
                        self.link = link
                        self.title = link.host
                    } else { self.fail(error) }
                }
            }
            """
        ),
        // The loop over types ends, not that over attachments.
        (
            "dropped-attachments",
            """
            for provider in attachments {
                for type in types where provider.hasItemConformingToTypeIdentifier(type) {
                    provider.loadItem(forTypeIdentifier: type) { item, error in self.take(item, error) }
                    break
                }
            }
            """
        ),
        // The one who called looks at what is missing.
        (
            "ignored-loading-error",
            """
            func load(_ provider: NSItemProvider, completion: @escaping (URL?) -> Void) {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    guard let link = item as? URL else { return completion(nil) }
                    completion(link)
                }
            }
            func begin() {
                load(provider) { link in
                    if let link { self.keep(link) } else { self.fail() }
                }
            }
            """
        ),
        // Who calls it is not known.
        (
            "ignored-loading-error",
            """
            func load(_ provider: NSItemProvider, completion: @escaping (URL?) -> Void) {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    guard let link = item as? URL else { return completion(nil) }
                    completion(link)
                }
            }
            """
        ),
        // Each change is under the lock.
        (
            "unguarded-state",
            """
            for provider in providers {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    lock.lock()
                    self.items.append((item, error))
                    lock.unlock()
                }
            }
            """
        ),
        (
            "unguarded-state",
            """
            for provider in providers {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    self.mutex.withValue { self.items.append((item, error)) }
                }
            }
            """
        ),
        // The completion handler comes back on the main queue.
        (
            "unguarded-state",
            """
            func load(_ provider: NSItemProvider, completion: @escaping (Any?) -> Void) {
                provider.loadItem(forTypeIdentifier: type) { item, _ in
                    DispatchQueue.main.async { completion(item) }
                }
            }
            func begin() {
                for provider in providers { load(provider) { item in self.items.append(item) } }
            }
            """
        ),
        // The address of the app holds nothing that was shared.
        (
            "success-without-storing",
            """
            func finish() {
                if let url = URL(string: "app://inbox") { open(url) }
                extensionContext?.completeRequest(returningItems: [])
            }
            """
        ),
        (
            "success-without-storing",
            """
            func finish() {
                if isFavourite, let url = sharedURL { store(url) }
                extensionContext?.completeRequest(returningItems: [])
            }
            """
        ),
        (
            "success-without-storing",
            """
            func finish() {
                if let url = sharedURL { store(url) } else { fail() }
                if !model.failed { extensionContext?.completeRequest(returningItems: []) }
            }
            """
        ),
        (
            "success-without-storing",
            """
            extensionContext?.open(url) { opened in
                if !opened { self.showError() }
                self.extensionContext?.completeRequest(returningItems: [])
            }
            """
        ),
        // Older systems alone.
        (
            "unavailable-to-extensions",
            """
            func open(_ url: URL) {
                guard extensionContext != nil else { return }
                if #available(iOS 18, *) { application.open(url) } else {
                    responder.perform(#selector(openURL(_:)), with: url)
                }
            }
            """
        ),
        // A picture is small enough, and a folder has no data.
        (
            "whole-file-in-memory",
            """
            provider.loadItem(forTypeIdentifier: UTType.image.identifier) { item, error in
                guard let url = item as? URL, let data = try? Data(contentsOf: url) else { return self.fail(error) }
                self.keep(data)
            }
            """
        ),
        (
            "unexpected-class",
            """
            provider.loadItem(forTypeIdentifier: "com.apple.mapkit.map-item") { item, error in
                guard let data = item as? Data else { return }
                self.keep(data)
            }
            """
        ),
        // A list that cannot be read stays as it is.
        (
            "wiped-hand-over",
            """
            func add(_ link: URL) throws {
                guard let data = try? Data(contentsOf: file) else { return show(error) }
                try encode(decode(data) + [link]).write(to: file)
            }
            """
        ),
        // The person sees it.
        (
            "ignored-storing-error",
            """
            func keep(_ data: Data, _ provider: NSItemProvider) {
                do { try data.write(to: place) } catch { label.text = "It could not be stored." }
            }
            """
        ),
        // A failure is handed on.
        (
            "ignored-storing-error",
            """
            func keep(_ data: Data, _ provider: NSItemProvider, completion: (Error?) -> Void) {
                guard let _ = try? data.write(to: place) else {
                    completion(CocoaError(.fileWriteUnknown))
                    return
                }
                completion(nil)
            }
            """
        ),
        (
            "ignored-storing-error",
            """
            func store(_ data: Data) -> Bool {
                do { try data.write(to: place) } catch { return false }
                return true
            }
            func keep(_ data: Data, _ provider: NSItemProvider) {
                if store(data) { finish() } else { cancel() }
            }
            """
        ),
        // The next attempt takes another class.
        (
            "ignored-loading-error",
            """
            func keep(_ provider: NSItemProvider) async {
                if let url = try? await provider.loadItem(forTypeIdentifier: type) as? URL {
                    take(url)
                } else if let data = try? await provider.loadItem(forTypeIdentifier: type) as? Data {
                    take(data)
                } else {
                    fail()
                }
            }
            """
        ),
        // Something is added to what is there.
        (
            "fixed-defaults-key",
            """
            func handOver(_ links: [String], _ provider: NSItemProvider) {
                let defaults = UserDefaults(suiteName: group)
                let earlier = defaults?.stringArray(forKey: "sharedLinks") ?? []
                defaults?.set(earlier + links, forKey: "sharedLinks")
            }
            """
        ),
        (
            "fixed-defaults-key",
            """
            func remember(_ folder: String, _ provider: NSItemProvider) {
                UserDefaults(suiteName: group)?.set(folder, forKey: "lastFolder")
            }
            """
        ),
        // The name is a label beside a path of its own.
        (
            "name-as-destination",
            """
            func keep(_ url: URL, _ provider: NSItemProvider) throws {
                let place = container.appendingPathComponent("\\(UUID().uuidString).\\(url.pathExtension)")
                try FileManager.default.copyItem(at: url, to: place)
                media.append(Media(path: place, name: url.lastPathComponent))
            }
            """
        ),
        // Each caller makes a new name.
        (
            "removed-destination",
            """
            func copy(_ url: URL, to place: URL) throws {
                if manager.fileExists(atPath: place.path) { try manager.removeItem(at: place) }
                try manager.copyItem(at: url, to: place)
            }
            func keep(_ url: URL, _ provider: NSItemProvider) throws {
                try copy(url, to: container.appendingPathComponent(UUID().uuidString))
            }
            """
        ),
        (
            "name-as-destination",
            """
            func uniqueFolder() -> URL { container.appendingPathComponent(UUID().uuidString) }
            func keep(_ url: URL, _ provider: NSItemProvider) throws {
                try manager.copyItem(at: url, to: uniqueFolder().appendingPathComponent(url.lastPathComponent))
            }
            """
        ),
        (
            "name-as-destination",
            """
            func keep(_ url: URL, _ provider: NSItemProvider) throws {
                let name = "\\(Date().timeIntervalSince1970)-\\(url.lastPathComponent)"
                try manager.copyItem(at: url, to: container.appendingPathComponent(name))
            }
            """
        ),
        // The class is kept from extensions.
        (
            "unavailable-to-extensions",
            """
            @available(iOSApplicationExtension, unavailable)
            func openInApp(_ context: NSExtensionContext) { UIApplication.shared.open(link) }
            """
        ),
        // What is of no class that is tried is shown.
        (
            "unexpected-class",
            """
            provider.loadItem(forTypeIdentifier: "public.movie") { item, error in
                guard let url = item as? URL else { return self.fail(error) }
                self.copy(url)
            }
            """
        ),
        // Mapped, and not read.
        (
            "whole-file-in-memory",
            """
            provider.loadFileRepresentation(forTypeIdentifier: "public.movie") { url, error in
                guard let url else { return self.fail(error) }
                do { self.send(try Data(contentsOf: url, options: .mappedIfSafe)) } catch { self.fail(error) }
            }
            """
        ),
        // All of the query is encoded, and it is a text of the app's own.
        (
            "unescaped-value",
            """
            func open(_ query: String, _ context: NSExtensionContext) {
                guard let text = query.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) else { return }
                context.open(URL(string: "example://share?" + text)!)
            }
            """
        ),
        // A person has chosen it.
        (
            "wiped-hand-over",
            """
            @objc func removeAll() { UserDefaults(suiteName: group)?.removeObject(forKey: "sharedLinks") }
            """
        ),
        // The app takes it.
        (
            "wiped-hand-over",
            """
            enum SharedInbox {
                static var folder: URL { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group")! }
                static func take(_ name: String) throws { try FileManager.default.removeItem(at: folder.appendingPathComponent(name)) }
            }
            """
        ),
        // It goes on only once.
        (
            "unanswered-request",
            """
            override func viewDidAppear(_ animated: Bool) {
                guard !started else { return }
                started = true
                extensionContext?.completeRequest(returningItems: [])
            }
            """
        ),
        // The person can end it.
        (
            "unanswered-request",
            """
            provider.loadItem(forTypeIdentifier: type) { item, error in
                if let url = item as? URL {
                    self.show(url)
                    self.extensionContext?.completeRequest(returningItems: [])
                }
            }
            @objc func cancelTapped() { extensionContext?.cancelRequest(withError: error) }
            """
        ),
        (
            "unanswered-request",
            """
            provider.loadItem(forTypeIdentifier: type) { item, error in
                if let url = item as? URL {
                    self.show(url)
                    self.finish()
                }
            }
            func finish() { extensionContext?.completeRequest(returningItems: []) }
            var body: some View { Button("Save", action: finish) }
            """
        ),
        // A temporary file is of this share alone.
        (
            "removed-destination",
            """
            func copy(_ url: URL) throws -> URL {
                let place = FileManager.default.temporaryDirectory.appendingPathComponent(url.lastPathComponent)
                if FileManager.default.fileExists(atPath: place.path) { try FileManager.default.removeItem(at: place) }
                try FileManager.default.copyItem(at: url, to: place)
                return place
            }
            """
        ),
        // Text files have a URL, which is asked for first.
        (
            "unexpected-class",
            """
            if provider.hasItemConformingToTypeIdentifier(UTType.url.identifier) {
                keep(try await provider.loadItem(forTypeIdentifier: UTType.url.identifier))
            } else if let text = try? await provider.loadItem(forTypeIdentifier: UTType.plainText.identifier) as? String {
                keep(text)
            }
            """
        ),
        // Where it fails something else is tried.
        (
            "ignored-storing-error",
            """
            func store(_ data: Data, _ file: URL) throws {
                if (try? data.write(to: file)) != nil { return }
                try FileManager.default.copyItem(at: other, to: file)
            }
            """
        ),
        // The last catch is for errors.
        (
            "ignored-storing-error",
            """
            func store(_ url: URL, _ file: URL) {
                do { try FileManager.default.copyItem(at: url, to: file) } catch is CancellationError {} catch { fail(error) }
            }
            """
        ),
        // The address of the app is always one.
        (
            "success-without-storing",
            """
            func finish(_ token: String) {
                let link = URL(string: "app://share/\\(token)")
                if let address = link { open(address) }
                extensionContext?.completeRequest(returningItems: [])
            }
            """
        ),
        // The file is replaced in any case.
        (
            "wiped-hand-over",
            """
            func store(_ link: URL) throws {
                if let old = try? Data(contentsOf: file) { remove(decode(old).picture) }
                try encode(link).write(to: file)
            }
            """
        ),
        // Another branch has taken its URL.
        (
            "unexpected-class",
            """
            if let url = try? await provider.loadItem(forTypeIdentifier: UTType.pdf.identifier) as? URL {
                keep(url)
            } else if let data = try? await provider.loadItem(forTypeIdentifier: UTType.data.identifier) as? Data {
                keep(data)
            }
            """
        ),
        // The lock is in the loop too.
        (
            "unguarded-state",
            """
            for provider in providers {
                lock.lock()
                failures.append(provider)
                lock.unlock()
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    lock.withLock { failures.append(error) }
                }
            }
            """
        ),
        // It ends the `switch`.
        (
            "dropped-attachments",
            """
            for provider in attachments {
                switch kind(provider) {
                case .image:
                    provider.loadItem(forTypeIdentifier: type) { item, error in self.take(item, error) }
                    break
                default: break
                }
            }
            """
        ),
        // The closure looks at the value without a name.
        (
            "ignored-loading-error",
            """
            func load(_ provider: NSItemProvider, completion: @escaping (URL?) -> Void) {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    guard let link = item as? URL else { return completion(nil) }
                    completion(link)
                }
            }
            func begin() { load(provider) { if let url = $0 { self.keep(url) } else { self.reportFailure() } } }
            """
        ),
        // Views are no hand-over.
        (
            "success-without-storing",
            """
            func finish() {
                if let imageView { view.addSubview(imageView) }
                if let textField { textField.setNeedsLayout() }
                extensionContext?.completeRequest(returningItems: [])
            }
            """
        ),
        (
            "unescaped-value",
            """
            func open(_ provider: NSItemProvider) {
                let encodedLink = link.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                context.open(URL(string: "app://share?link=\\(encodedLink)&id=\\(UUID().uuidString)&page=\\(number)")!)
            }
            """
        ),
        // A key for itself has a comment.
        (
            "fixed-defaults-key",
            """
            func store(_ provider: NSItemProvider) {
                let defaults = UserDefaults(suiteName: "group")
                defaults?.set(url, forKey: "sharedURL") // appex:disable fixed-defaults-key
                defaults?.set(text, forKey: "sharedText") // appex:disable fixed-defaults-key
            }
            """
        ),
        // A function of a type; and the loop waits.
        (
            "unguarded-state",
            """
            for provider in providers {
                provider.loadItem(forTypeIdentifier: type) { item, error in SharedInbox.add(item, error) }
            }
            """
        ),
        (
            "unguarded-state",
            """
            func begin() async { for provider in providers { await read(provider) } }
            func read(_ provider: NSItemProvider) async {
                await withCheckedContinuation { continuation in
                    provider.loadItem(forTypeIdentifier: type) { item, error in
                        self.items.append((item, error))
                        continuation.resume()
                    }
                }
            }
            """
        ),
        // Without a context there is no request.
        (
            "unanswered-request",
            """
            override func didSelectPost() {
                guard let items = extensionContext?.inputItems else { return }
                keep(items)
                extensionContext?.completeRequest(returningItems: [])
            }
            """
        ),
        (
            "whole-file-in-memory",
            """
            func load() {
                let type = kUTTypeImage as String
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    guard let url = item as? URL, let data = try? Data(contentsOf: url) else { return self.fail(error) }
                    self.keep(data)
                }
            }
            """
        ),
    ]

    @Test(arguments: sources)
    func isNotFound(_ right: (check: String, source: String)) {
        let found = SourceLinter.findings(in: right.source, path: "x.swift", isInExtension: true)
        #expect(!found.contains { $0.name == right.check }, "\(right.source)\n\(found)")
    }
}
