// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Foundation
import Testing

@testable import SourceLint

/// Each pattern as people write it, in both languages, and as it is right.
struct SourceCheckTests {
    private func names(_ source: String, path: String? = nil) -> [String] {
        // Blocks and messages are Objective-C.
        SourceLinter.findings(in: source, path: path ?? (source.contains("];") ? "x.m" : "x.swift")).map {
            "\($0.place?.line ?? 0) \($0.name)"
        }
    }

    @Test(arguments: [
        """
        for (index, provider) in itemProviders.enumerated() {
            provider.loadItem(forTypeIdentifier: type, options: nil) { data, error in
                self.files.append(data)
                if index == itemProviders.count - 1 {
                    self.finish()
                }
            }
        }
        """,
        """
        for (i, attachment) in attachments.enumerated() {
            NSItemProvider().loadFileRepresentation(forTypeIdentifier: type) { url, error in
                guard i + 1 == attachments.count else { return }
                self.finish()
            }
        }
        """,
        """
        for (index, attachment) in (content.attachments as! [NSItemProvider]).enumerated() {
            attachment.loadItem(forTypeIdentifier: type, options: nil) { data, error in
                if index == (content.attachments?.count)! - 1 { self.finish() }
            }
        }
        """,
        """
        for (index, attachment) in attachments.enumerated() {
            attachment.loadItem(forTypeIdentifier: type, options: nil) { data, error in
                if index == (content.attachments?.count ?? 0) - 1 { self.finish() }
                if index == attachments.endIndex - 1 { self.finish() }
            }
        }
        """,
        """
        for provider in content.attachments! {
            provider.loadItem(forTypeIdentifier: type) { data, _ in
                if provider == content.attachments!.last {
                    self.extensionContext!.completeRequest(returningItems: [])
                }
            }
        }
        """,
        """
        [item.attachments enumerateObjectsUsingBlock:^(NSItemProvider *provider, NSUInteger idx, BOOL *stop) {
            [provider loadItemForTypeIdentifier:@"public.image" options:nil completionHandler:^(id item, NSError *error) {
                if (idx == item.attachments.count - 1) { [self finish]; }
            }];
        }];
        """,
        """
        for (NSUInteger i = 0; i < providers.count; i++) {
            [itemProvider loadItemForTypeIdentifier:type options:nil completionHandler:^(NSURL *url, NSError *error) {
                if (i == [providers count] - 1) {
                    [self.extensionContext completeRequestReturningItems:@[] completionHandler:nil];
                }
            }];
        }
        """,
        """
        for index in 0..<count {
            provider.loadItem(forTypeIdentifier: type, options: nil) { data, error in
                if index + 1 == count { self.finish() }
            }
        }
        """,
        """
        for provider in providers {
            provider.loadItem(forTypeIdentifier: type, options: nil) { data, error in
                if provider == last { self.finish() }
            }
        }
        """,
    ])
    func findsRequestsThatEndWithTheLastIndex(_ source: String) {
        #expect(names(source).contains { $0.hasSuffix("last-index-completion") }, "\(names(source))")
        #expect(!names(source).contains { $0.hasSuffix("first-completion") }, "\(names(source))")
    }

    @Test(arguments: [
        """
        for attachment: NSItemProvider in attachments {
            if attachment.hasItemConformingToTypeIdentifier("public.url") {
                attachment.loadItem(forTypeIdentifier: "public.url", options: nil, completionHandler: { (url, error) in
                    if let shareURL = url as? URL { self.save(shareURL) }
                    self.extensionContext?.completeRequest(returningItems: [], completionHandler: nil)
                })
            }
        }
        """,
        """
        for (NSItemProvider *provider in item.attachments) {
            [provider loadItemForTypeIdentifier:@"public.url" options:nil completionHandler:^(NSURL *url, NSError *error) {
                [self.extensionContext completeRequestReturningItems:@[] completionHandler:nil];
            }];
        }
        """,
        """
        for provider in attachments {
            provider.loadItem(forTypeIdentifier: type) { item, error in
                if error == nil { self.extensionContext?.completeRequest(returningItems: nil) }
            }
        }
        """,
        """
        for provider in attachments {
            provider.loadItem(forTypeIdentifier: type) { item, error in
                if item == previous { self.report() }
                DispatchQueue.main.async { self.extensionContext?.completeRequest(returningItems: nil) }
            }
        }
        """,
        """
        for provider in attachments {
            provider.loadTransferable(type: Photo.self) { progress in
                self.show(progress)
            } completionHandler: { result in
                self.extensionContext?.completeRequest(returningItems: nil)
            }
        }
        """,
    ])
    func findsRequestsThatEndWithTheFirst(_ source: String) {
        #expect(names(source).contains { $0.hasSuffix("first-completion") }, "\(names(source))")
    }

    /// A source that is being written need not compile.
    @Test func takesAConditionThatIsNotFinished() {
        let source = """
            for provider in attachments {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    if left == { self.extensionContext?.completeRequest(returningItems: nil) }
                }
            }
            """
        #expect(names(source) == ["3 unreadable-source"], "\(names(source))")
    }

    @Test(arguments: [0, 100])
    func looksForCountsInConditions(_ others: Int) {
        let source = """
            for provider in attachments {
                provider.loadItem(forTypeIdentifier: type) { item, error in
                    if left == 0\(String(repeating: " && done", count: others)) {
                        self.extensionContext?.completeRequest(returningItems: nil)
                    }
                }
            }
            """
        #expect(names(source) == [], "\(names(source))")
    }

    @Test(arguments: [
        """
        class A { func share() {
            provider.loadItem(forTypeIdentifier: "public.url") { item, error in self.save(item) }
            extensionContext?.completeRequest(returningItems: nil)
        } }
        """,
        """
        - (void)viewDidAppear:(BOOL)animated {
            [itemProvider loadItemForTypeIdentifier:@"public.file-url" options:nil completionHandler:^(id item, NSError *error) {
                [self save:item];
            }];
            [self.extensionContext completeRequestReturningItems:@[] completionHandler:nil];
        }
        """,
    ])
    func findsRequestsThatDoNotWait(_ source: String) {
        #expect(names(source).contains { $0.hasSuffix("completion-without-waiting") }, "\(names(source))")
    }

    @Test func findsFixedKeys() {
        let swift = """
            let defaults = UserDefaults(suiteName: "group.x")
            provider.loadItem(forTypeIdentifier: t) { item, _ in
                defaults?.set(data, forKey: "ShareKey")
                defaults?.set(data, forKey: Self.sharedKey)
                defaults?.set(data, forKey: UUID().uuidString)
                defaults?.set(true, forKey: "hasSeenIntro")
                defaults?.set(Date(), forKey: "lastUsed")
                defaults?.set(data, forKey: "share-\\(identifier)")
                let old = defaults?.data(forKey: "ShareKey")
                defaults?.set(data, forKey: share.id)
            }
            """
        // What one function stores is one hand-over.
        #expect(names(swift) == ["3 fixed-defaults-key"], "\(names(swift))")
        let objc = """
            NSUserDefaults *defaults = [[NSUserDefaults alloc] initWithSuiteName:@"group.x"];
            NSExtensionItem *item = self.extensionContext.inputItems[0];
            [defaults setObject:url.absoluteString forKey:@"share-url"];
            [defaults objectForKey:@"share-url"];
            [defaults setBool:hasSeenIntro forKey:@"has-seen-intro"];
            """
        #expect(names(objc) == ["3 fixed-defaults-key"], "\(names(objc))")
    }

    @Test func findsNamesAsDestinations() {
        let swift = """
            itemProvider.loadFileRepresentation(forTypeIdentifier: t) { url, _ in
                let place = container.appendingPathComponent(url!.lastPathComponent)
                do { try FileManager.default.copyItem(at: url!, to: place) } catch { self.show(error) }
                let other = container.appendingPathComponent(UUID().uuidString + url!.lastPathComponent)
                let name = url!.lastPathComponent
                let third = container.appendingPathComponent(name)
                do { try FileManager.default.moveItem(at: place, to: third) } catch { self.show(error) }
                let own = container.appendingPathComponent(UUID().uuidString)
                let fourth = own.appendingPathComponent(url!.lastPathComponent)
            }
            """
        #expect(names(swift) == ["2 name-as-destination", "5 name-as-destination"], "\(names(swift))")
        let objc = """
            NSExtensionContext *context;
            NSURL *place = [container URLByAppendingPathComponent:[url lastPathComponent]];
            if (![manager copyItemAtURL:url toURL:place error:&error]) { [self show:error]; }
            """
        #expect(names(objc) == ["2 name-as-destination"], "\(names(objc))")
    }

    @Test func findsDeletedDestinations() {
        let source = """
            let context: NSExtensionContext
            if FileManager.default.fileExists(atPath: place.path) {
                try FileManager.default.removeItem(at: place)
            }
            try FileManager.default.copyItem(at: url, to: place)
            try FileManager.default.removeItem(at: temporary)
            """
        #expect(names(source) == ["3 removed-destination"], "\(names(source))")
        let method = """
            let context: NSExtensionContext
            func removeItem(at url: URL) { entries[url] = nil }
            func keep(_ url: URL) throws { try manager.copyItem(at: url, to: URL(fileURLWithPath: path)) }
            """
        #expect(names(method) == [], "\(names(method))")
        let literals = """
            NSExtensionContext *context;
            [manager removeItemAtPath:@"/a" error:nil];
            [manager copyItemAtPath:from toPath:@"/a" error:nil];
            [manager removeItemAtPath:@"b" error:nil];
            [manager copyItemAtPath:from toPath:b error:nil];
            """
        let property = """
            let context: NSExtensionContext
            try manager.removeItem(at: place)
            let write = permission(to: place)
            """
        #expect(names(property) == [], "\(names(property))")
        let found = names(literals, path: "a.m").filter { $0.hasSuffix("removed-destination") }
        #expect(found == ["2 removed-destination"], "\(found)")
    }

    /// A removal is found only if the same function stores at that place: a store in another function has another reason.
    @Test(arguments: [("\n", true), ("}\nfunc other(place: URL) throws {\n", false)])
    func findsDeletedDestinationsInOneFunction(_ between: String, _ isFound: Bool) {
        let source = """
            let context: NSExtensionContext
            func keep(place: URL) throws {
                try manager.removeItem(at: place)
            \(between)
                try manager.copyItem(at: url, to: place)
            }
            """
        #expect(names(source) == (isFound ? ["3 removed-destination"] : []), "\(names(source))")
    }

    @Test func findsIgnoredErrors() {
        let swift = """
            let context: NSExtensionContext
            try? FileManager.default.copyItem(at: url, to: place)
            do {
                try data.write(to: place)
            } catch {}
            do {
                try data.write(to: place)
            } catch { show(error) }
            try FileManager.default.moveItem(at: url, to: place)
            do { try data.write(to: place) } catch { print(error) }
            do { try data.write(to: place) } catch { print(error); throw error }
            try? FileManager.default
                .moveItem(at: url, to: place)
            """
        #expect(
            names(swift) == [
                "2 ignored-storing-error", "4 ignored-storing-error", "10 ignored-storing-error",
                "13 ignored-storing-error",
            ],
            "\(names(swift))")
        let objc = """
            NSExtensionContext *context;
            [manager copyItemAtURL:url toURL:place error:nil];
            BOOL done = [manager copyItemAtURL:url toURL:place error:nil];
            [manager copyItemAtURL:url toURL:place error:&error];
            [data writeToURL:place options:0 error:NULL];
            """
        #expect(names(objc) == ["2 ignored-storing-error", "5 ignored-storing-error"], "\(names(objc))")
    }

    @Test func findsFilesThatAreUsedTooLate() {
        let source = """
            provider.loadFileRepresentation(forTypeIdentifier: NSItemProvider.type) { url, error in
                DispatchQueue.main.async { self.keep(url) }
            }
            provider.loadFileRepresentation(forTypeIdentifier: type) { url, error in
                let copy = self.copied(url)
                DispatchQueue.main.async { self.keep(copy) }
                DispatchQueue.main.async { self.title = url.lastPathComponent }
            }
            provider.loadFileRepresentation(forTypeIdentifier: type) { url, error in
                urls.append(url)
            }
            provider.loadFileRepresentation(forTypeIdentifier: type) { url, error in
                self.movie = url
            }
            try data.write(to: place)
            provider.loadFileRepresentation(forTypeIdentifier: type) { url, error in
                urls.append(url)
            }
            provider.loadFileRepresentation(forTypeIdentifier: type) { url, error in
                DispatchQueue.main.async { self.keep(url, pathExtension: "mov") }
            }
            """
        #expect(
            names(source) == [
                "2 file-after-handler", "10 file-after-handler", "13 file-after-handler", "17 file-after-handler",
                "20 file-after-handler",
            ],
            "\(names(source))")
        let objc = """
            [provider loadFileRepresentationForTypeIdentifier:type completionHandler:^(NSURL *url, NSError *error) {
                dispatch_async(queue, ^{ [self keep:url]; });
            }];
            [provider loadFileRepresentationForTypeIdentifier:type completionHandler:^(void) {
                dispatch_async(queue, ^{ [self use:queue]; });
            }];
            """
        #expect(names(objc) == ["1 ignored-loading-error", "2 file-after-handler"], "\(names(objc))")
    }

    @Test(arguments: [
        """
        let group = DispatchGroup()
        for (index, provider) in attachments.enumerated() {
            group.enter()
            provider.loadItem(forTypeIdentifier: type) { item, error in
                defer { group.leave() }
                self.items[index] = item
            }
        }
        group.notify(queue: .main) {
            self.extensionContext?.completeRequest(returningItems: nil)
        }
        """,
        """
        func handOver() async throws {
            for provider in attachments {
                let item = try await provider.loadItem(forTypeIdentifier: type)
                try await inbox.deposit(item)
            }
            extensionContext?.completeRequest(returningItems: nil)
        }
        """,
        """
        provider.loadItem(forTypeIdentifier: type) { item, error in
            self.save(item)
            self.extensionContext?.completeRequest(returningItems: nil)
        }
        """,
        """
        for provider in attachments {
            provider.loadItem(forTypeIdentifier: type) { item, error in
                self.lock.withLock { self.remaining -= 1 }
                if self.remaining == 0 { self.extensionContext?.completeRequest(returningItems: nil) }
            }
        }
        """,
        """
        // if index == attachments.count - 1 { completeRequest() }
        let text = "if index == attachments.count - 1 { \\(NSItemProvider()) }"
        """,
        """
        NSItemProvider *provider;
        dispatch_group_notify(group, dispatch_get_main_queue(), ^{
            [self.extensionContext completeRequestReturningItems:@[] completionHandler:nil];
        });
        """,
        """
        for (index, provider) in attachments.enumerated() {
            provider.loadItem(forTypeIdentifier: type) { item, error in
                if index + 2 == attachments.count { self.showProgress() }
            }
        }
        """,
        """
        for provider in attachments {
            provider.loadItem(forTypeIdentifier: type) { item, error in
                if self.left == 0 && self.items.allSatisfy({ $0.isDone }) {
                    self.extensionContext?.completeRequest(returningItems: nil)
                }
            }
        }
        """,
        """
        for view in views { view.isHidden = true }
        labels.forEach { $0.isHidden = true }
        provider.loadItem(forTypeIdentifier: type) { item, error in
            self.extensionContext?.completeRequest(returningItems: nil)
        }
        """,
        """
        func handOver() async throws {
            let item = try await provider
                .loadItem(forTypeIdentifier: type)
            extensionContext?.completeRequest(returningItems: nil)
        }
        """,
        """
        func share() {
            func loadItem(_ provider: NSItemProvider) { queue.append(provider) }
            extensionContext?.completeRequest(returningItems: nil)
        }
        """,
        """
        class Share {
            func share() { provider.loadItem(forTypeIdentifier: type) { item, error in self.save(item) } }
            func completeRequest() { isDone = true }
        }
        """,
        """
        func share(for provider: NSItemProvider) {
            provider.loadItem(forTypeIdentifier: type) { item, error in
                self.extensionContext?.completeRequest(returningItems: nil)
            }
        }
        """,
        """
        let context: NSExtensionContext
        try? manager.removeItem(at: temporary)
        try manager.copyItem(at: url, to: place)
        """,
        """
        for c in ["{"] { print(c) }
        provider.loadItem(forTypeIdentifier: type) { item, error in completeRequest() }
        """,
    ])
    func findsNothingWhereAllIsWell(_ source: String) { #expect(names(source) == []) }
}

/// Tests for what extensions may not do, in sources as their makers write them.
struct UnavailableToExtensionsTests {
    private func findings(_ source: String, path: String = "x.swift") -> [Finding] {
        SourceLinter.findings(in: source, path: path).filter { $0.name == "unavailable-to-extensions" }
    }

    @Test(arguments: [
        ("UIApplication.shared.open(url)", "x.swift", "without an application object", "in the shared container"),
        ("[[UIApplication sharedApplication] openURL:url];", "x.m", "without an application object", "containing app"),
        ("let task = UIApplication.shared.beginBackgroundTask { }", "x.swift", "ends soon", "background URLSession"),
        (
            "let session = AVCaptureSession()", "x.swift", "neither the camera nor the microphone",
            "containing app record"
        ),
        ("picker.sourceType = .camera", "x.swift", "neither the camera", "take the picture"),
        (
            "picker.sourceType = UIImagePickerControllerSourceTypeCamera;", "x.m", "neither the camera",
            "take the picture"
        ),
        ("let store = HKHealthStore()", "x.swift", "HealthKit", "containing app"),
    ])
    func findsWhatOnlyAppsMayDo(_ line: String, _ path: String, _ reason: String, _ fix: String) {
        let found = findings("self.extensionContext\n\(line)\n", path: path)
        #expect(found.contains { $0.message.contains(reason) && $0.fix.contains(fix) }, "\(found)")
        #expect(found.allSatisfy { $0.place?.line == 2 })
        // Apps may, also if they use item providers.
        #expect(findings("NSItemProvider()\n\(line)\n", path: path).isEmpty)
        #expect(findings("self.extensionContext\n// appex:disable unavailable-to-extensions\n\(line)\n").isEmpty)
    }

    @Test(arguments: [
        "URLSession.shared.dataTask(with: url)", "picker.sourceType = .photoLibrary", "settings.camera = .front",
        "while let r = responder as? UIApplication { r.open(url) }", "let text = \"UIApplication.shared\"",
        "ProcessInfo.processInfo.performExpiringActivity(withReason: reason) { _ in }",
    ])
    func letsOthersPass(_ line: String) { #expect(findings("self.extensionContext\n\(line)\n").isEmpty) }
}
