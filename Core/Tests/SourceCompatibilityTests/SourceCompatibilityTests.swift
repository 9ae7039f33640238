// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap

import AppExtensions
import ExtensionItems
import Foundation
import Testing

struct SourceCompatibilityTests {
    private func file(_ name: String, _ text: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("source-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file
    }

    @Test func runsAShareHandlerWrittenForIOS() async throws {
        let item = NSExtensionItem()
        item.attachments = [
            NSItemProvider(item: "hello" as NSString, typeIdentifier: "public.plain-text"),
            NSItemProvider(object: URL(string: "https://swift.org")! as NSURL),
            NSItemProvider(contentsOf: try file("photo.jpg", "pixels"))!,
            NSItemProvider(item: Data("raw".utf8) as NSData, typeIdentifier: "public.png"),
            NSItemProvider(
                item: [NSExtensionJavaScriptPreprocessingResultsKey: ["title": "Swift"]] as NSDictionary,
                typeIdentifier: "com.apple.property-list"),
        ]
        let handler = ShareHandler()
        await withCheckedContinuation { continuation in
            handler.whenDone = { continuation.resume() }
            handler.beginRequest(
                with: NSExtensionContext(
                    inputItems: [item],
                    connection: ContextConnection(
                        complete: { _, _ in }, cancel: { _ in }, open: { _, done in done(false) })))
        }
        #expect(handler.texts == ["hello"])
        #expect(handler.urls.map(\.absoluteString) == ["https://swift.org"])
        #expect(Set(handler.images) == [Data("pixels".utf8), Data("raw".utf8)])
        #expect(handler.pages.first?["title"] as? String == "Swift")
    }

    @Test func movesEveryMovieOutOfItsHandler() async throws {
        let item = NSExtensionItem()
        item.attachments = [
            NSItemProvider(contentsOf: try file("clip.mov", "one"))!,
            NSItemProvider(contentsOf: try file("clip.mov", "two"))!,
            NSItemProvider(contentsOf: try file("photo.jpg", "no movie"))!,
        ]
        let folder = try file("here", "").deletingLastPathComponent()
        let (copies, errors) = await withCheckedContinuation { continuation in
            copyMovies(from: item, to: folder) { continuation.resume(returning: ($0, $1)) }
        }
        #expect(errors.isEmpty)
        #expect(Set(try copies.map { try String(contentsOf: $0, encoding: .utf8) }) == ["one", "two"])
    }

    @Test func sharesAModelObject() async throws {
        let provider = NSItemProvider(object: Recipe(name: "Soup"))
        #expect(provider.registeredTypeIdentifiers == ["org.example.recipe", "public.utf8-plain-text"])
        let recipe = await withCheckedContinuation { continuation in
            _ = provider.loadObject(ofClass: Recipe.self) { recipe, _ in
                continuation.resume(returning: recipe as? Recipe)
            }
        }
        #expect(recipe?.name == "Soup")
        let answer = finalizeItem(["color": "red"])
        let value = try await answer.attachments![0].loadItem(forTypeIdentifier: "com.apple.property-list")
        #expect(
            ((value as? NSDictionary)?[NSExtensionJavaScriptFinalizeArgumentKey] as? NSDictionary)?["color"] as? String
                == "red")
    }
}
