// SPDX-License-Identifier: Apache-2.0

import ExtensionMessages
import Foundation
import Sheets
import Testing

@testable import ExtensionRuntime

/// When an extension says that its sheets show all that it has to show. Other tests run in this process, so that only the order of things is certain: what
/// must not have happened yet, and that the report comes at last.
@Suite(.timeLimit(.minutes(30)))
struct SheetSettlingTests {
    private func sheet(_ text: String) -> Sheet { .message(MessageSheet(title: "", text: text)) }

    @Test func settlesAfterWhatIsQueued() async throws {
        let host = try ScriptedHost()
        let shown = host.connection.present(sheet("first"))
        DispatchQueue.main.async { DispatchQueue.main.async { shown.update(sheet("second")) } }
        guard case .present(let number, _) = try await host.next() else { return }
        #expect(try await host.next() == .update(sheet: number, content: sheet("second")))
        #expect(try await host.settled(number) == 0)
    }

    /// A load whose answer has not come is pending, however long it takes.
    @Test func waitsForWhatTheHostWasAskedFor() async throws {
        let host = try ScriptedHost()
        let shown = host.connection.present(sheet("loading"))
        let load = Task {
            let value = try await host.connection.load(item: 0, attachment: 0, typeIdentifier: "public.text")
            shown.update(sheet("loaded"))
            return value
        }
        guard case .present(let number, _) = try await host.next(),
            case .load(let request, _, _, _) = try await host.next()
        else { return }
        try await Task.sleep(for: .milliseconds(300))
        try host.send(.loaded(request: request, value: ItemValue(.text, .inline(Data("x".utf8)))))
        // Nothing that says “settled” came before.
        #expect(try await host.nextOfAny() == .update(sheet: number, content: sheet("loaded")))
        #expect(try await host.settled(number) == 0)
        _ = try await load.value
    }

    @Test func countsTheEventsThatWereHandled() async throws {
        let host = try ScriptedHost()
        let shown = host.connection.present(sheet("form"))
        guard case .present(let number, _) = try await host.next() else { return }
        try host.send(.sheetEvent(sheet: number, event: .tapped("a")))
        try host.send(.sheetEvent(sheet: number, event: .tapped("b")))
        Task { for await _ in shown.events {} }
        while try await host.settled(number) < 2 {}
    }
}
