// SPDX-License-Identifier: Apache-2.0

import ExtensionMessages
import Foundation
import Sheets
import Testing

@testable import ExtensionRuntime

/// When an extension says that its sheets show all that it has to show. Each in a process of its own: where other tests run, nothing is ever at rest.
@Suite(.timeLimit(.minutes(30)))
struct SheetSettlingTests {
    private static func sheet(_ text: String) -> Sheet { .message(MessageSheet(title: "", text: text)) }

    @Test func settlesAfterWhatIsQueued() async {
        await #expect(processExitsWith: .success) {
            let host = try ScriptedHost()
            try host.send(.reportSettled)
            let shown = host.connection.present(SheetSettlingTests.sheet("first"))
            DispatchQueue.main.async { DispatchQueue.main.async { shown.update(SheetSettlingTests.sheet("second")) } }
            guard case .present(let number, _) = try await host.next() else { exit(2) }
            #expect(try await host.next() == .update(sheet: number, content: SheetSettlingTests.sheet("second")))
            #expect(try await host.settled(number) == 0)
        }
    }

    /// A load whose answer has not come is pending, however long it takes.
    @Test func waitsForWhatTheHostWasAskedFor() async {
        await #expect(processExitsWith: .success) {
            let host = try ScriptedHost()
            try host.send(.reportSettled)
            let shown = host.connection.present(SheetSettlingTests.sheet("loading"))
            let load = Task {
                let value = try await host.connection.load(item: 0, attachment: 0, typeIdentifier: "public.text")
                shown.update(SheetSettlingTests.sheet("loaded"))
                return value
            }
            guard case .present(let number, _) = try await host.next(),
                case .load(let request, _, _, _) = try await host.next()
            else { exit(2) }
            try await Task.sleep(for: .milliseconds(300))
            try host.send(.loaded(request: request, value: ItemValue(.text, .inline(Data("x".utf8)))))
            // Nothing that says “settled” came before.
            #expect(try await host.nextOfAny() == .update(sheet: number, content: SheetSettlingTests.sheet("loaded")))
            #expect(try await host.settled(number) == 0)
            _ = try await load.value
        }
    }

    @Test func reportsAgainWhenAsked() async {
        await #expect(processExitsWith: .success) {
            let host = try ScriptedHost()
            try host.send(.reportSettled)
            _ = host.connection.present(SheetSettlingTests.sheet("form"))
            guard case .present(let number, _) = try await host.next() else { exit(2) }
            for _ in 0..<3 {
                #expect(try await host.settled(number) == 0)
                try host.send(.reportSettled)
            }
            #expect(try await host.settled(number) == 0)
        }
    }

    /// If a person answers, the host does not ask: the next message is the sheet that follows.
    @Test func saysNothingUnlessItIsAsked() async {
        await #expect(processExitsWith: .success) {
            let host = try ScriptedHost()
            let shown = host.connection.present(SheetSettlingTests.sheet("first"))
            guard case .present(let number, _) = try await host.nextOfAny() else { exit(2) }
            try await Task.sleep(for: .milliseconds(300))
            shown.update(SheetSettlingTests.sheet("second"))
            #expect(try await host.nextOfAny() == .update(sheet: number, content: SheetSettlingTests.sheet("second")))
            try host.send(.reportSettled)
            #expect(try await host.settled(number) == 0)
        }
    }

    @Test func countsTheEventsThatWereHandled() async {
        await #expect(processExitsWith: .success) {
            let host = try ScriptedHost()
            try host.send(.reportSettled)
            let shown = host.connection.present(SheetSettlingTests.sheet("form"))
            guard case .present(let number, _) = try await host.next() else { exit(2) }
            try host.send(.sheetEvent(sheet: number, event: .tapped("a")))
            try host.send(.sheetEvent(sheet: number, event: .tapped("b")))
            Task { for await _ in shown.events {} }
            while try await host.settled(number) < 2 {}
        }
    }
}
