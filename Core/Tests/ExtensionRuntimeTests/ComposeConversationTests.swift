// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionMessages
import Foundation
import Sheets
import Testing

@testable import ExtensionRuntime

@MainActor @Suite(.timeLimit(.minutes(30)))
struct ComposeConversationTests {
    /// A text of at most five characters, and an album to choose.
    final class Controller: SLComposeServiceViewController {
        private lazy var album: SLComposeSheetConfigurationItem = {
            guard let item = SLComposeSheetConfigurationItem() else {
                preconditionFailure("Apple's initialiser may fail")
            }
            item.title = "Album"
            item.value = "Camera"
            item.tapHandler = { [weak self] in self?.showAlbums() }
            return item
        }()

        override func isContentValid() -> Bool {
            let left = 5 - contentText.count
            charactersRemaining = NSNumber(value: left)
            return left >= 0
        }

        override func configurationItems() -> [Any]! { [album] }

        private func showAlbums() {
            let albums = [
                ListSheet.Entry(identifier: "1", title: "Coast"), ListSheet.Entry(identifier: "2", title: "Town"),
            ]
            pushConfigurationViewController(
                ComposeListController(title: "Albums", entries: albums) { [weak self] chosen in
                    self?.album.value = albums.first { $0.identifier == chosen }?.title
                    self?.popConfigurationViewController()
                })
        }
    }

    /// The extension's program may keep the request alone.
    @Test func keepsTheControllerWhileItsSheetIsShown() async throws {
        let host = try ScriptedHost()
        var controller: Controller? = Controller()
        controller?.beginRequest(with: try host.context(text: "hi"))
        guard case .present(let number, .compose) = try await host.next() else { return fail("no sheet") }
        controller = nil
        try host.send(.sheetEvent(sheet: number, event: .changedText("abc")))
        guard case .update(number, .compose(let second)) = try await host.next() else { return fail("no update") }
        #expect(second.text == "abc" && second.charactersRemaining == 2)
    }

    @Test func showsWhatIsSharedAndPostsAValidText() async throws {
        let host = try ScriptedHost()
        let controller = Controller()
        controller.beginRequest(with: try host.context(text: "hi", attachments: ["a.jpg", "b.jpg"]))
        guard case .present(let number, .compose(let first)) = try await host.next() else { return fail("no sheet") }
        #expect(first.text == "hi")
        #expect(first.attachments == ["a.jpg", "b.jpg"])
        #expect(first.charactersRemaining == 3)
        #expect(first.isValid)
        #expect(first.configurationItems.map(\.field) == ["album"])

        try host.send(.sheetEvent(sheet: number, event: .changedText("too long")))
        guard case .update(number, .compose(let second)) = try await host.next() else { return fail("no update") }
        #expect(second.text == "too long")
        #expect(second.charactersRemaining == -3)
        #expect(!second.isValid)

        // A text that is not valid is not posted.
        try host.send(.sheetEvent(sheet: number, event: .posted))
        #expect(try await host.next() == .update(sheet: number, content: .compose(second)))

        try host.send(.sheetEvent(sheet: number, event: .changedText("short")))
        guard case .update(number, .compose(let third)) = try await host.next() else { return fail("no update") }
        #expect(third.charactersRemaining == 0)
        try host.send(.sheetEvent(sheet: number, event: .posted))
        #expect(try await host.next() == .dismiss(sheet: number))
        #expect(try await host.next() == .complete([]))
    }

    @Test func showsAListAndItsChoice() async throws {
        let host = try ScriptedHost()
        let controller = Controller()
        controller.beginRequest(with: try host.context())
        guard case .present(let number, _) = try await host.next() else { return fail("no sheet") }
        try host.send(.sheetEvent(sheet: number, event: .tapped("0")))
        guard case .present(let list, .list(let albums)) = try await host.next() else { return fail("no list") }
        #expect(albums.field == "album")
        #expect(albums.entries.map(\.title) == ["Coast", "Town"])
        try host.send(.sheetEvent(sheet: list, event: .chose("2")))
        guard case .update(number, .compose(let content)) = try await host.next() else { return fail("no update") }
        #expect(content.configurationItems.map(\.value) == ["Town"])
        #expect(try await host.next() == .dismiss(sheet: list))
        // The list begins with what was chosen.
        try host.send(.sheetEvent(sheet: number, event: .tapped("0")))
        guard case .present(let again, .list(let chosen)) = try await host.next() else { return fail("no list") }
        #expect(chosen.selected == "2")
        try host.send(.sheetEvent(sheet: again, event: .cancelled))
        #expect(try await host.next() == .dismiss(sheet: again))
        // No setting has this number.
        try host.send(.sheetEvent(sheet: number, event: .tapped("7")))
        try host.send(.sheetEvent(sheet: number, event: .posted))
        #expect(try await host.next() == .dismiss(sheet: number))
        #expect(try await host.next() == .complete([]))
    }

    @Test func takesTheListAwayWithTheSheet() async throws {
        let host = try ScriptedHost()
        let controller = Controller()
        controller.beginRequest(with: try host.context())
        guard case .present(let number, _) = try await host.next() else { return fail("no sheet") }
        try host.send(.sheetEvent(sheet: number, event: .tapped("0")))
        guard case .present(let list, _) = try await host.next() else { return fail("no list") }
        try host.send(.sheetEvent(sheet: number, event: .cancelled))
        #expect(try await host.next() == .dismiss(sheet: list))
        #expect(try await host.next() == .dismiss(sheet: number))
        guard case .cancel(let error) = try await host.next() else { return fail("the request was not cancelled") }
        #expect(error.isUserCancelled)
    }

    /// Nothing is overridden. The fields are described before the request begins; what changes then is not taken back.
    @Test func showsEveryChangeOfAPlainController() async throws {
        let host = try ScriptedHost()
        let controller = SLComposeServiceViewController()
        let context = try host.context(text: "hi")
        let options = try await controller.requestOptions(for: context)
        #expect(options.fields.map(\.value) == ["hi"])
        controller.textView.text = "hello"
        controller.beginRequest(with: context)
        guard case .present(let number, .compose(let first)) = try await host.next() else { return fail("no sheet") }
        #expect(first.text == "hello")
        #expect(first.isValid)
        for placeholder in ["one", "two"] { controller.placeholder = placeholder }
        try host.send(.sheetEvent(sheet: number, event: .cancelled))
        for placeholder in ["one", "two"] {
            guard case .update(number, .compose(let content)) = try await host.next() else { return fail("no update") }
            #expect(content.placeholder == placeholder)
        }
    }

    @Test func withoutAHostNothingIsPutOnTheClipboard() async {
        let context = NSExtensionContext(
            inputItems: [], connection: ContextConnection(complete: { _, _ in }, cancel: { _ in }, open: { _, _ in }))
        await #expect(throws: CocoaError(.featureUnsupported)) { try await context.writeToPasteboard("x") }
        #expect(await context.ask(.message(MessageSheet(title: "t", text: "x"))) == .cancelled)
    }

    private func fail(_ text: Comment) { Issue.record(text) }
}
