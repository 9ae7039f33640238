// SPDX-License-Identifier: Apache-2.0

import Donations
import ExtensionBundles
import ExtensionItems
import Foundation
import ShareSheet
import Sheets
import Testing
import UniformTypes

@testable import ExtensionHost

/// Tests of the sheet that all fronts show, without a process.
struct ShareSheetTests {
    private func with(_ names: String..., body: (SheetHome) async throws -> Void) async throws {
        let home = try SheetHome(names)
        defer { try? FileManager.default.removeItem(at: home.root) }
        try await body(home)
    }

    @Test func beginsWithWhatIsPinnedAndThenWhatIsUsed() async throws {
        try await with("a", "b", "c", "d") { home in
            #expect(try home.sheet().targets.map(\.displayName) == ["a", "b", "c", "d"])
            try home.share(home.sheet(), with: "c", .completed([]))
            // What has failed is no use.
            try home.share(home.sheet(), with: "b", .failed(ExtensionHostError(.launchFailed, "x")))
            #expect(try home.sheet().targets.map(\.displayName) == ["c", "a", "b", "d"])
            let pinned = try home.sheet(["Pinned": ["org.test.d.share"]])
            #expect(pinned.targets.map(\.displayName) == ["d", "c", "a", "b"])
        }
    }

    @Test func whatIsHiddenCanBeNamed() async throws {
        try await with("a", "b") { home in
            let sheet = try home.sheet([
                "Hidden": ["org.test.a.share"], "Defaults": ["public.text": "org.test.a.share"],
            ])
            #expect(sheet.targets.map(\.displayName) == ["b"])
            #expect(sheet.preset == nil)
            #expect(sheet.refusals.first?.reason.contains("it is hidden") == true)
            #expect(try sheet.choice(named: "a", asks: false)?.extension.identifier == "org.test.a.share")
        }
    }

    @Test func namesOneTargetOrNone() async throws {
        try await with("a", "twin1", "twin2") { home in
            let sheet = try home.sheet()
            #expect(try sheet.choice(named: "org.test.twin1", asks: false)?.identifier == "org.test.twin1.share")
            #expect(try sheet.choice(named: "nosuch", asks: false) == nil)
            let error = #expect(throws: AmbiguousNameError.self) { try sheet.choice(named: "twin", asks: false) }
            #expect(error?.description.contains("org.test.twin1.share, org.test.twin2.share") == true)
        }
    }

    @Test func whatIsSetIsSelected() async throws {
        try await with("a", "b") { home in
            let sheet = try home.sheet(["Defaults": ["public.text": "org.test.b.share"]])
            #expect(sheet.preset == "org.test.b.share")
            let entries = sheet.entries(for: sheet.targets)
            #expect(entries.map(\.detail) == ["", "default"])
        }
    }

    @Test func destinationsComeFirstAndCanBeChosen() async throws {
        try await with("a", "b") { home in
            try home.donate("Alice Example", to: "b")
            let sheet = try home.sheet()
            let entries = sheet.entries(for: sheet.targets)
            #expect(entries.map(\.title) == ["Alice Example", "a", "b"])
            #expect(entries.map(\.section) == ["People and places", "Targets", "Targets"])
            // Half a name is enough if a person is asked anyhow.
            #expect(try sheet.choice(named: "alice", asks: false) == nil)
            #expect(try sheet.choice(named: "alice", asks: true)?.donation?.name == "Alice Example")
            let answer = await sheet.ask(
                among: sheet.targets, .init("Share"),
                ScriptedPresenter(answers: ["extension": "org.test.b.share/Alice Example"]))
            guard case .chose(let choice) = answer else {
                Issue.record("expected a choice, found \(answer)")
                return
            }
            #expect(choice.donation?.name == "Alice Example" && choice.extension.displayName == "b")
        }
    }

    /// A program that can run none of them does not offer them.
    @Test func offersProgramsAloneWithoutTheOtherTargets() async throws {
        try await with("a") { home in
            let host = try ExtensionHost(folders: home.host.folders)
            let offer = host.offer(for: home.items, among: home.installed)
            #expect(offer.offered.isEmpty)
            #expect(offer.notOffered.first?.reason.contains("withSheetTargets()") == true, "\(offer.notOffered)")
            let choice = try #require(home.host.offer(for: home.items, among: home.installed).offered.first)
            let error = await #expect(throws: ExtensionHostError.self) {
                try await host.options(for: choice, among: home.installed, items: home.items)
            }
            #expect(error?.code == .launchFailed && error?.message.contains("withSheetTargets()") == true)
        }
    }

    @Test func remembersWhatWasDoneAndNoMore() async throws {
        try await with("a") { home in
            var sheet = try home.sheet()
            try home.share(sheet, with: "a", .cancelled)
            #expect(ShareHistory(home.host.folders).last(10) { _ in }.isEmpty)
            try home.share(sheet, with: "a", .completed([]))
            let entries = ShareHistory(home.host.folders).last(10) { _ in }
            #expect(entries.map(\.outcome) == ["completed"] && entries.first?.command == "share")
            #expect(entries.first?.items.map(\.name) == ["a text"])
            // The address of some links is what they contain.
            let link = NSExtensionItem()
            let secret = try #require(URL(string: "otpauth://totp/a?secret=x"))
            link.attachments = [NSItemProvider(item: secret as NSURL, typeIdentifier: "public.url")]
            let choice = try #require(try sheet.choice(named: "a", asks: false))
            sheet.remember(
                choice, command: "act", home.outcome(.completed([])), items: [link], since: Date(), results: [secret])
            let last = try #require(ShareHistory(home.host.folders).last(1) { _ in }.first)
            #expect(last.items.map(\.name) == ["a link (otpauth:)"] && last.items.first?.place == nil)
            #expect(last.results.isEmpty)
            // A long link, or many, would take the place of all other entries.
            let links =
                try ["https://e/" + String(repeating: "a", count: 8 << 20)].map { try #require(URL(string: $0)) }
                + (0..<2000).map { try #require(URL(string: "https://e/\($0)")) }
            sheet.remember(
                choice, command: "act", home.outcome(.completed([])), items: [], since: Date(), results: links)
            let all = ShareHistory(home.host.folders).last(10) { _ in }
            #expect(all.map(\.results.count) == [0, 0, 1000])
            var host = home.host
            host.keepsRecords = false
            sheet = try ShareSheet(
                of: sheet.offer, for: ExtensionPoint.sharing, types: [], by: host, among: home.installed,
                preview: { _ in home.items })
            try home.share(sheet, with: "a", .completed([]))
            #expect(ShareHistory(home.host.folders).last(10) { _ in }.count == 3)
        }
    }
}
