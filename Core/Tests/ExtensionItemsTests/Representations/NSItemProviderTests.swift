// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation
import Synchronization
import TestSupport
import Testing
import UniformTypes

private func temporaryFile(_ name: String, _ text: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("items-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
}

extension NSItemProvider {
    fileprivate func data(_ type: String) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            loadDataRepresentation(forTypeIdentifier: type) { data, error in
                continuation.resume(with: data.map(Result.success) ?? .failure(error ?? CocoaError(.fileReadUnknown)))
            }
        }
    }
}

struct NSItemProviderTests {
    @Test func keepsTheOrderOfRegistrationAndTheFirstOfAType() async throws {
        let provider = NSItemProvider()
        for (type, text) in [("public.png", "png"), ("public.jpeg", "jpeg"), ("public.png", "again")] {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(Data(text.utf8), nil)
                return nil
            }
        }
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.jpeg"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.movie"))
        #expect(String(decoding: try await provider.data("public.image"), as: UTF8.self) == "png")
        #expect(String(decoding: try await provider.data("public.jpeg"), as: UTF8.self) == "jpeg")
        #expect(provider.registeredContentTypes(conformingTo: .jpeg) == [.jpeg])
    }

    @Test func makesRepresentationsWhenTheyAreAskedFor() async throws {
        let made = Mutex(0)
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { completion in
            made.withLock { $0 += 1 }
            completion(Data([1]), nil)
            return nil
        }
        #expect(made.withLock { $0 } == 0)
        _ = try await provider.data("public.png")
        _ = try await provider.data("public.png")
        #expect(made.withLock { $0 } == 2)
    }

    @Test func deletesTheCopyWhenTheHandlerReturns() async throws {
        let file = try temporaryFile("photo.jpg", "pixels")
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.registeredTypeIdentifiers == ["public.jpeg", "public.file-url"])
        #expect(provider.suggestedName == "photo.jpg")
        let copy = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.image") { url, _ in
                #expect(url.map { FileManager.default.contents(atPath: $0.path) } == Data("pixels".utf8))
                #expect(url?.lastPathComponent == "photo.jpg")
                continuation.resume(returning: url)
            }
        }
        let path = try #require(copy?.path)
        try await wait(for: "the copy to be removed") { !FileManager.default.fileExists(atPath: path) }
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test func givesTheFileItselfInPlace() async throws {
        let file = try temporaryFile("a.pdf", "x")
        let provider = try #require(NSItemProvider(contentsOf: file))
        let (url, isInPlace) = await withCheckedContinuation { continuation in
            provider.loadInPlaceFileRepresentation(forTypeIdentifier: "com.adobe.pdf") { url, isInPlace, _ in
                continuation.resume(returning: (url, isInPlace))
            }
        }
        #expect(url == file)
        #expect(isInPlace)
        let item = try await provider.loadItem(forTypeIdentifier: "com.adobe.pdf")
        #expect((item as? NSURL).map { $0 as URL } == file)
    }

    /// Neither a copy nor nothing is the file itself.
    @Test(arguments: [("public.plain-text", true), ("public.image", false)])
    func doesNotSayInPlaceOfOthers(_ type: String, _ isThere: Bool) async {
        let provider = NSItemProvider(item: "x" as NSString, typeIdentifier: "public.plain-text")
        let (url, isInPlace) = await withCheckedContinuation { continuation in
            provider.loadInPlaceFileRepresentation(forTypeIdentifier: type) { url, isInPlace, _ in
                continuation.resume(returning: (url, isInPlace))
            }
        }
        #expect((url != nil) == isThere)
        #expect(!isInPlace)
        let isOpenedInPlace = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(for: UTType(importedAs: type), openInPlace: true) { _, isInPlace, _ in
                continuation.resume(returning: isInPlace)
            }
        }
        #expect(!isOpenedInPlace)
    }

    @Test func namesFilesMadeOfDataAfterTheirType() async throws {
        let provider = NSItemProvider()
        provider.suggestedName = "../../sketch"
        provider.registerDataRepresentation(for: .png) { completion in
            completion(Data([1, 2]), nil)
            return nil
        }
        let name = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(for: .image) { url, _, _ in
                continuation.resume(returning: url?.lastPathComponent)
            }
        }
        #expect(name == "sketch.png")
    }

    @Test func coercesAsTheHeaderSays() async throws {
        let file = try temporaryFile("note.txt", "hello")
        #expect(
            try await NSItemProvider(item: file as NSURL, typeIdentifier: "public.plain-text").data("public.text")
                == Data("hello".utf8))
        #expect(
            try await NSItemProvider(item: "text" as NSString, typeIdentifier: "public.plain-text").data("public.text")
                == Data("text".utf8))
        let link = NSItemProvider(item: NSURL(string: "https://swift.org"), typeIdentifier: "public.url")
        #expect(try await link.data("public.url") == Data("https://swift.org".utf8))
        let values = NSItemProvider(item: ["a": 1] as NSDictionary, typeIdentifier: "com.apple.property-list")
        let list = try PropertyListSerialization.propertyList(
            from: try await values.data("com.apple.property-list"), options: [], format: nil)
        #expect(list as? [String: Int] == ["a": 1])
        #expect(NSItemProvider(item: nil, typeIdentifier: "public.data").registeredTypeIdentifiers == [])
    }

    @Test func loadsObjectsOfClassesAndSwiftValues() async throws {
        let provider = NSItemProvider(object: "hello" as NSString)
        #expect(provider.canLoadObject(ofClass: NSString.self))
        #expect(provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: URL.self))
        let text = await withCheckedContinuation { continuation in
            _ = provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
        #expect(text == "hello")
        let item = try await provider.loadItem(forTypeIdentifier: "public.utf8-plain-text")
        #expect((item as? NSString).map { $0 as String } == "hello")
        let link = NSItemProvider(object: try #require(NSURL(string: "https://swift.org")))
        let url = await withCheckedContinuation { continuation in
            _ = link.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
        }
        #expect(url?.absoluteString == "https://swift.org")
        // A text that is an address.
        let address = NSItemProvider(item: "https://swift.org" as NSString, typeIdentifier: "public.url")
        let read = await withCheckedContinuation { continuation in
            _ = address.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
        }
        #expect(read?.absoluteString == "https://swift.org")
    }

    @Test(arguments: [[0x68, 0x69], [0xFF, 0xFE, 0x68, 0, 0x69, 0], [0xFE, 0xFF, 0, 0x68, 0, 0x69]] as [[UInt8]])
    func readsTextInBothEncodings(_ bytes: [UInt8]) throws {
        let text = try NSString.object(withItemProviderData: Data(bytes), typeIdentifier: "public.plain-text")
        #expect((text as String) == "hi")
    }

    /// The folder for temporary files may be missing. In a process of its own, which has such a folder.
    @Test func makesTheFolderOfItsCopies() async {
        await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("items-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            setenv("TMPDIR", folder.path, 1)
            let provider = NSItemProvider(item: "x" as NSString, typeIdentifier: "public.plain-text")
            let file = try await RepresentationLoader(provider).file("public.text", inPlace: false)
            #expect(FileManager.default.contents(atPath: file.url.path) == Data("x".utf8))
        }
    }

    /// The receiver may move a copy away with its folder. In a process of its own, for its standard error.
    @Test func saysNothingOfACopyThatIsGone() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let folder = URL(fileURLWithPath: "/no/such/folder")
            LoadedFile(url: folder, isInPlace: false, temporaryFolder: folder).discard()
        }
        #expect(!String(decoding: result.standardErrorContent, as: UTF8.self).contains("cannot delete"))
    }

    @Test func givesTheFourErrors() async throws {
        let provider = NSItemProvider(item: "x" as NSString, typeIdentifier: "public.plain-text")
        await expect(code: .itemUnavailableError) { _ = try await provider.data("public.image") }
        await expect(code: .unexpectedValueClassError) {
            _ = try await withCheckedThrowingContinuation { continuation in
                _ = provider.loadObject(ofClass: URL.self) { url, error in
                    continuation.resume(
                        with: url.map(Result.success) ?? .failure(error ?? CocoaError(.fileReadUnknown)))
                }
            }
        }
        let broken = NSItemProvider()
        broken.registerDataRepresentation(for: .url) { completion in
            completion(Data(), nil)
            return nil
        }
        await expect(code: .unavailableCoercionError) {
            _ = try await withCheckedThrowingContinuation { continuation in
                _ = broken.loadObject(ofClass: URL.self) { url, error in
                    continuation.resume(
                        with: url.map(Result.success) ?? .failure(error ?? CocoaError(.fileReadUnknown)))
                }
            }
        }
        #expect(NSItemProvider.ErrorCode.unknownError.rawValue == -1)
        #expect(NSItemProvider.ErrorCode.unavailableCoercionError.rawValue == -1200)
    }

    @Test func cancelsThroughTheProgress() async throws {
        let inner = Progress(totalUnitCount: 1)
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { _ in inner }
        let calls = Mutex(0)
        let error = await withCheckedContinuation { continuation in
            let progress = provider.loadDataRepresentation(for: .png) { data, error in
                #expect(data == nil)
                calls.withLock { $0 += 1 }
                continuation.resume(returning: error)
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { progress.cancel() }
        }
        #expect((error as? CocoaError)?.code == .userCancelled)
        try await wait { inner.isCancelled }
        #expect(calls.withLock { $0 } == 1)
    }

    @Test func survivesMakersThatAnswerTwiceOrNever() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { completion in
            completion(Data([1]), nil)
            completion(nil, CocoaError(.fileReadUnknown))
            return nil
        }
        #expect(try await provider.data("public.png") == Data([1]))
    }

    @Test func runsHandlersThatWaitForEachOther() async throws {
        let provider = NSItemProvider(item: "x" as NSString, typeIdentifier: "public.plain-text")
        let first = DispatchSemaphore(value: 0)
        let second = DispatchSemaphore(value: 0)
        provider.loadDataRepresentation(forTypeIdentifier: "public.text") { _, _ in
            first.wait()
            second.signal()
        }
        provider.loadDataRepresentation(forTypeIdentifier: "public.text") { _, _ in first.signal() }
        let isDone = await withCheckedContinuation { continuation in
            // A thread of its own: other tests may use all of the queue's.
            Thread.detachNewThread {
                continuation.resume(returning: second.wait(timeout: .now() + 200) == .success)
            }
        }
        #expect(isDone)
    }

    @Test func hidesWhatIsForItsOwnProcess() {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png, visibility: .ownProcess) { _ in nil }
        provider.registerDataRepresentation(for: .jpeg) { _ in nil }
        #expect(provider.sharedRepresentations.map(\.typeIdentifier) == ["public.jpeg"])
    }

    @Test func zipsFolders() async throws {
        let file = try temporaryFile("inner.txt", "hello")
        let provider = try #require(NSItemProvider(contentsOf: file.deletingLastPathComponent()))
        let data = try await provider.data("public.folder")
        #expect(data.starts(with: Data("PK".utf8)))
        #expect(
            String(decoding: data, as: UTF8.self).contains(
                "\(file.deletingLastPathComponent().lastPathComponent)/inner.txt"))
    }
}

private func expect(code: NSItemProvider.ErrorCode, _ body: () async throws -> Void) async {
    do {
        try await body()
        Issue.record("no error")
    } catch {
        #expect((error as NSError).domain == NSItemProvider.errorDomain)
        #expect((error as NSError).code == code.rawValue, "\(error)")
    }
}

struct NSExtensionItemTests {
    @Test func mirrorsItsPropertiesInUserInfo() {
        let item = NSExtensionItem()
        #expect(item.userInfo == nil)
        item.attributedTitle = NSAttributedString(string: "title")
        item.attachments = [NSItemProvider()]
        #expect((item.userInfo?[NSExtensionItemAttributedTitleKey] as? NSAttributedString)?.string == "title")
        #expect((item.userInfo?[NSExtensionItemAttachmentsKey] as? [NSItemProvider])?.count == 1)
        item.userInfo = [NSExtensionItemAttributedContentTextKey: NSAttributedString(string: "text")]
        #expect(item.attributedTitle == nil)
        #expect(item.attributedContentText?.string == "text")
        item.attributedContentText = nil
        #expect(item.userInfo?.isEmpty == true)
        let other = NSExtensionItem()
        other.attributedTitle = nil
        #expect(other.userInfo == nil)
    }

    @Test func canBeArchivedSecurely() {
        #expect(NSExtensionItem.supportsSecureCoding)
    }

    @Test func endsOnce() {
        let endings = Mutex<[String]>([])
        let context = NSExtensionContext(
            inputItems: [],
            connection: ContextConnection(
                complete: { items, _ in endings.withLock { $0.append("complete \(items.count)") } },
                cancel: { _ in endings.withLock { $0.append("cancel") } }, open: { _, completion in completion(true) }))
        context.completeRequest(returningItems: [NSExtensionItem(), "not an item"])
        context.cancelRequest(withError: CocoaError(.userCancelled))
        context.completeRequest(returningItems: nil)
        #expect(endings.withLock { $0 } == ["complete 1"])
    }

    /// In a process of its own, for its standard error.
    @Test func reportsWhatComesAfterTheEnding() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let context = NSExtensionContext(
                inputItems: [],
                connection: ContextConnection(complete: { _, _ in }, cancel: { _ in }, open: { _, _ in }))
            context.cancelRequest(withError: CocoaError(.userCancelled))
            context.completeRequest(returningItems: nil)
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("completeRequest was ignored"))
        #expect(!text.contains("cancelRequest was ignored"))
    }
}
