// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Testing

@testable import SourceLint

/// Failures that go through completion handlers, functions and endings of the same file, as public extensions have them.
struct FollowedFailureTests {
    private static let sources: [(source: String, found: [String])] = [
        // The one who called drops what is missing.
        (
            """
            func load(_ provider: NSItemProvider, completion: @escaping (URL?) -> Void) {
                provider.loadItem(forTypeIdentifier: UTType.url.identifier) { item, error in
                    if let error {
                        print(error)
                        return completion(nil)
                    }
                    completion(item as? URL)
                }
            }
            func relay(_ provider: NSItemProvider, completion: @escaping (URL?) -> Void) {
                load(provider, completion: completion)
            }
            func begin() {
                for provider in providers {
                    relay(provider) { link in
                        if let link { self.links.append(link) }
                    }
                }
            }
            """, ["2 ignored-loading-error", "16 unguarded-state"]
        ),
        (
            """
            func read(_ provider: NSItemProvider) async -> URL? {
                await withCheckedContinuation { continuation in
                    provider.loadItem(forTypeIdentifier: UTType.url.identifier) { item, _ in
                        if let url = item as? URL { continuation.resume(returning: url) } else { continuation.resume(returning: nil) }
                    }
                }
            }
            func begin() async {
                for provider in providers {
                    if let link = await read(provider) { links.append(link) }
                }
            }
            """, ["3 ignored-loading-error"]
        ),
        // A handler without a value tells nothing.
        (
            """
            func load(_ provider: NSItemProvider, completion: @escaping () -> Void) {
                provider.loadItem(forTypeIdentifier: UTType.url.identifier) { item, error in
                    defer { completion() }
                    guard let url = item as? URL else { return }
                    self.keep(url)
                }
            }
            func begin() { load(provider) { self.group.leave() } }
            """, ["2 ignored-loading-error"]
        ),
        // A process that ends tells nothing.
        (
            """
            provider.loadItem(forTypeIdentifier: UTType.url.identifier) { item, _ in
                guard let url = item as? URL else { fatalError("no link") }
                self.keep(url)
            }
            """, ["1 ignored-loading-error"]
        ),
        // The lock is for the handlers alone; and held at the wrong time.
        (
            """
            for provider in providers {
                guard provider.canLoadObject(ofClass: URL.self) else {
                    failures.append(provider)
                    continue
                }
                provider.loadItem(forTypeIdentifier: UTType.url.identifier) { item, error in
                    lock.withLock { failures.append(provider) }
                    if error != nil { return self.fail() }
                }
            }
            """, ["3 unguarded-state"]
        ),
        (
            """
            for provider in providers {
                provider.loadItem(forTypeIdentifier: UTType.url.identifier) { item, error in
                    lock.lock()
                    self.total += 1
                    lock.unlock()
                    self.items.append((item, error))
                }
            }
            """, ["6 unguarded-state"]
        ),
        // Nothing may be there to be stored.
        (
            """
            func finish() {
                if !links.isEmpty {
                    save(links)
                }
                extensionContext?.completeRequest(returningItems: [])
            }
            """, ["5 success-without-storing"]
        ),
        (
            """
            func finish() {
                if let data = try? JSONEncoder().encode(payload), let file = inbox { store(data, in: file) }
                DispatchQueue.main.async { self.extensionContext?.completeRequest(returningItems: []) }
            }
            """, ["3 success-without-storing"]
        ),
        (
            """
            func finish() {
                do { try queue.dispatch(capture) } catch { print(error) }
                extensionContext?.completeRequest(returningItems: [])
            }
            """, ["3 success-without-storing"]
        ),
        (
            """
            if model.failed { extensionContext?.completeRequest(returningItems: []) }
            extensionContext?.open(url) { _ in self.extensionContext?.completeRequest(returningItems: []) }
            if let url = sharedURL { store(url) } else { extensionContext?.completeRequest(returningItems: []) }
            """, ["1 success-without-storing", "2 success-without-storing", "3 success-without-storing"]
        ),
        // `try?` before a function of the file that loads, or of another one that stores.
        (
            """
            func begin() async {
                for provider in providers {
                    if let url = try? await read(provider) { try? queue.enqueue(url) }
                }
            }
            func read(_ provider: NSItemProvider) async throws -> URL? {
                try await provider.loadItem(forTypeIdentifier: UTType.url.identifier) as? URL
            }
            """, ["3 ignored-loading-error", "3 ignored-storing-error"]
        ),
        // A list that cannot be read is replaced.
        (
            """
            func add(_ link: URL) throws {
                var links: [URL] = []
                if let data = try? Data(contentsOf: file) { links = try decode(data) }
                try encode(links + [link]).write(to: file)
                provider.loadItem(forTypeIdentifier: type) { item, error in self.take(item, error) }
            }
            """, ["3 wiped-hand-over"]
        ),
        // Nothing ends the request.
        (
            """
            class ShareViewController: SLComposeServiceViewController {
                override func didSelectPost() { share() }
                func share() { defaults.set(text, forKey: "text") }
            }
            """, ["2 unanswered-request"]
        ),
        // The application refuses it.
        (
            """
            func open(_ url: URL) {
                guard extensionContext != nil else { return }
                let selector = sel_registerName("openURL:")
                responder?.perform(selector, with: url)
                responder?.perform(#selector(openURL(_:)), with: url)
            }
            """, ["4 unavailable-to-extensions", "5 unavailable-to-extensions"]
        ),
        // Those behind it are dropped.
        (
            """
            for provider in attachments {
                if provider.hasItemConformingToTypeIdentifier("public.image") {
                    provider.loadFileRepresentation(forTypeIdentifier: "public.image") { url, error in self.take(url, error) }
                    break
                }
            }
            """, ["4 dropped-attachments"]
        ),
        (
            """
            for provider in attachments {
                provider.loadItem(forTypeIdentifier: "public.url") { item, error in
                    guard let link = item as? URL else { return self.fail(error) }
                    defaults.set(link, forKey: "link")
                }
            }
            """, ["4 dropped-attachments"]
        ),
        // Another turn of the loop loads.
        (
            """
            for provider in attachments {
                if provider.hasItemConformingToTypeIdentifier("public.url") {
                    provider.loadItem(forTypeIdentifier: "public.url") { item, error in self.take(item, error) }
                } else {
                    self.close()
                }
            }
            func close() { extensionContext?.completeRequest(returningItems: []) }
            """, ["5 completion-without-waiting"]
        ),
        // The last one wins.
        (
            """
            func collect() async throws {
                for provider in attachments {
                    if !provider.hasItemConformingToTypeIdentifier("public.text") { continue }
                    if let loaded = try await read(provider) { text = loaded }
                }
            }
            func read(_ provider: NSItemProvider) async throws -> Any? { try await provider.loadItem(forTypeIdentifier: "public.text") }
            """, ["4 dropped-attachments"]
        ),
        // The name says that it is of a share.
        (
            """
            func write(_ payload: [String: Any]) throws {
                let file = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "g")!.appendingPathComponent("pending-share.json")
                try JSONSerialization.data(withJSONObject: payload).write(to: file)
                provider.loadItem(forTypeIdentifier: type) { item, error in self.take(item, error) }
            }
            """, ["2 fixed-destination"]
        ),
        // A function counts by what it does, and not by its name; the loop is two functions away.
        (
            """
            func begin() { providers.forEach { provider in save(provider) } }
            func save(_ provider: NSItemProvider) { load(provider) }
            func load(_ provider: NSItemProvider) {
                provider.loadItem(forTypeIdentifier: UTType.url.identifier) { item, error in
                    if let error { return self.completeWithError(error) }
                    self.keep(item)
                }
            }
            func completeWithError(_ error: Error) {
                print(error)
                extensionContext?.completeRequest(returningItems: [])
            }
            """, ["5 first-completion", "5 success-without-storing"]
        ),
        // A file that a function is given was shared.
        (
            """
            provider.loadItem(forTypeIdentifier: UTType.fileURL.identifier) { item, error in
                guard let url = item as? URL else { return self.fail(error) }
                self.keep(url)
            }
            func keep(_ file: URL) {
                guard let data = try? Data(contentsOf: file) else { return }
                send(data)
            }
            """, ["6 ignored-storing-error", "6 whole-file-in-memory"]
        ),
        // The name of the value is used again.
        (
            """
            provider.loadItem(forTypeIdentifier: UTType.url.identifier) { item, error in
                if let item = item as? URL { self.keep(item) }
            }
            """, ["1 ignored-loading-error"]
        ),
        // A task goes on by itself.
        (
            """
            func share(_ provider: NSItemProvider) {
                Task {
                    do { keep(try await provider.loadItem(forTypeIdentifier: "public.url")) } catch { fail(error) }
                }
                extensionContext?.completeRequest(returningItems: [])
            }
            """, ["5 completion-without-waiting"]
        ),
        // The result is ignored.
        (
            """
            func share(_ provider: NSItemProvider) {
                extensionContext?.open(url)
                extensionContext?.completeRequest(returningItems: [])
            }
            func open() {
                extensionContext?.open(url) { success in self.extensionContext?.completeRequest(returningItems: []) }
            }
            """, ["3 success-without-storing", "6 success-without-storing"]
        ),
        (
            """
            func open(_ provider: NSItemProvider) {
                context.open(URL(string: "app://share?text=\\(note.text)")!)
            }
            """, ["2 unescaped-value"]
        ),
        // One of two keys has a comment.
        (
            """
            func store(_ provider: NSItemProvider) {
                let defaults = UserDefaults(suiteName: "group")
                defaults?.set(url, forKey: "sharedURL") // appex:disable fixed-defaults-key
                defaults?.set(text, forKey: "sharedText")
            }
            """, ["4 fixed-defaults-key"]
        ),
        // `return nil` in a `catch`, and the caller drops it.
        (
            """
            func read(_ provider: NSItemProvider) async -> Any? {
                do { return try await provider.loadItem(forTypeIdentifier: "public.url") } catch { return nil }
            }
            func begin() async { if let link = await read(provider) { keep(link) } }
            """, ["2 ignored-loading-error"]
        ),
        // A task for each: they run at the same time.
        (
            """
            func begin() async {
                await withTaskGroup(of: Void.self) { group in
                    for provider in providers { group.addTask { await self.read(provider) } }
                }
            }
            func read(_ provider: NSItemProvider) async {
                await withCheckedContinuation { continuation in
                    provider.loadItem(forTypeIdentifier: type) { item, error in
                        self.items.append((item, error))
                        continuation.resume()
                    }
                }
            }
            """, ["9 unguarded-state"]
        ),
        // A label names the loop.
        (
            """
            outer: for item in items {
                for provider in item.attachments ?? [] {
                    provider.loadItem(forTypeIdentifier: "public.url") { item, error in self.take(item, error) }
                    break outer
                }
            }
            """, ["4 dropped-attachments"]
        ),
    ]

    @Test(arguments: sources)
    func isFound(_ wrong: (source: String, found: [String])) {
        let found = SourceLinter.findings(in: wrong.source, path: "x.swift").map { "\($0.place?.line ?? 0) \($0.name)" }
        #expect(found == wrong.found, "\(wrong.source)\n\(found)")
    }

    /// Functions that call each other in a circle, and many calls of many functions, end.
    @Test(.timeLimit(.minutes(30))) func endsWhateverCallsWhat() {
        let circle = """
            func load(_ p: NSItemProvider, completion: @escaping (URL?) -> Void) {
                p.loadItem(forTypeIdentifier: "public.url") { item, error in
                    guard let url = item as? URL else { return completion(nil) }
                    completion(url)
                }
                retry(p) { url in guard let url else { return completion(nil) }; completion(url) }
            }
            func retry(_ p: NSItemProvider, completion: @escaping (URL?) -> Void) {
                load(p) { url in guard let url else { return completion(nil) }; completion(url) }
            }
            func a(_ u: URL) -> Bool { return b(u) }
            func b(_ u: URL) -> Bool {
                if again { return a(u) }
                do { try FileManager.default.copyItem(at: u, to: f); return true } catch { return false }
            }
            """
        _ = SourceLinter.findings(in: circle, path: "x.swift", isInExtension: true)
        func calls(_ name: String) -> String { Array(repeating: "\(name)(p)", count: 400).joined(separator: "\n") }
        let many = """
            func a(_ p: NSItemProvider) {
                p.loadItem(forTypeIdentifier: "public.url") { item, _ in
                    if let url = item as? URL { self.read(url) }
                }
            }
            func read(_ url: URL) { data = try? Data(contentsOf: url) }
            func b(_ p: NSItemProvider) {
            \(calls("a"))
            }
            func c(_ p: NSItemProvider) {
            \(calls("b"))
            }
            func d(_ p: NSItemProvider) {
            \(calls("c"))
            }
            """
        #expect(!SourceLinter.findings(in: many, path: "x.swift", isInExtension: true).isEmpty)
    }

    private static let messages: [(source: String, found: [String])] = [
        (
            """
            [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                [self upload:url];
                NSLog(@"%@", error);
            }];
            """, ["1 ignored-loading-error"]
        ),
        (
            """
            [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                if (error) { NSLog(@"%@", error); return; }
                [self upload:url];
            }];
            """, ["1 ignored-loading-error"]
        ),
        (
            """
            [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                if (!error) { [self upload:url]; }
            }];
            """, ["1 ignored-loading-error"]
        ),
        (
            """
            [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                if (error) { [self fail:error]; return; }
                [self upload:url];
            }];
            """, []
        ),
        (
            """
            [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                if (url) { [self upload:url]; } else { [self fail]; }
            }];
            """, []
        ),
        (
            """
            [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                completion(url);
            }];
            """, []
        ),
        (
            """
            if (self.extensionContext) { [responder performSelector:@selector(openURL:) withObject:url]; }
            """, ["1 unavailable-to-extensions"]
        ),
        (
            """
            [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                if (error) { completion(); return; }
                [self upload:url];
                completion();
            }];
            """, ["1 ignored-loading-error"]
        ),
        (
            """
            for (NSItemProvider *provider in attachments) {
                [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                    if (!url) { [self fail:error]; }
                    pending--;
                    [self.urls addObject:url];
                }];
            }
            """, ["4 unguarded-state", "5 unguarded-state"]
        ),
        (
            """
            for (NSItemProvider *provider in attachments) {
                [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                    if (!url) { [self fail:error]; }
                    @synchronized (self) { pending--; }
                    dispatch_async(dispatch_get_main_queue(), ^{ [self.urls addObject:url]; });
                    NSMutableArray *names = [NSMutableArray array];
                    [names addObject:url];
                }];
            }
            """, []
        ),
        (
            """
            - (void)didSelectPost {
                if (isPicture) {
                    [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) { [self keep:url or:error]; }];
                } else if (isText) {
                    [self keep:text];
                } else {
                    [self.extensionContext completeRequestReturningItems:@[] completionHandler:nil];
                }
            }
            """, []
        ),
        (
            """
            [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                if (!url) { [self fail:error]; }
                NSString *name = url.lastPathComponent;
                if (!name) { name = [[NSUUID UUID] UUIDString]; }
                NSURL *place = [folder URLByAppendingPathComponent:name];
                if (![manager copyItemAtURL:url toURL:place error:&error]) { [self fail:error]; }
                [self.names setObject:name forKey:@"name"];
            }];
            """, ["5 name-as-destination"]
        ),
        (
            """
            [self.provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSData *data, NSError *error) {
                if (!data) { [self fail:error]; }
                [data writeToFile:path atomically:YES];
            }];
            """, ["3 ignored-storing-error"]
        ),
        // Cocoa's convention is to look at the value.
        (
            """
            [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                if (!url) { [self showFailure]; return; }
                [self upload:url];
            }];
            """, []
        ),
        (
            """
            [provider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                if (error) return;
                [manager copyItemAtURL:url toURL:place error:&copyError];
            }];
            """, ["1 ignored-loading-error"]
        ),
        // Other selectors are right.
        (
            """
            if (self.extensionContext) { [self performSelector:@selector(hide) withObject:nil afterDelay:0.3]; }
            SEL selector = NSSelectorFromString(@"openURL:");
            [responder performSelector:selector withObject:url];
            """, ["3 unavailable-to-extensions"]
        ),
        // What is there is read first.
        (
            """
            - (void)keep:(NSExtensionItem *)item {
                NSUserDefaults *defaults = [[NSUserDefaults alloc] initWithSuiteName:@"group"];
                NSMutableArray *items = [[defaults arrayForKey:@"SharedItems"] mutableCopy];
                [items addObject:item];
                [defaults setObject:items forKey:@"SharedItems"];
            }
            """, []
        ),
    ]

    @Test(arguments: messages)
    func isFoundInObjectiveC(_ wrong: (source: String, found: [String])) {
        let found = SourceLinter.findings(in: wrong.source, path: "x.m").map { "\($0.place?.line ?? 0) \($0.name)" }
        #expect(found == wrong.found, "\(wrong.source)\n\(found)")
    }
}
