// SPDX-License-Identifier: Apache-2.0

import AppexTesting
import ExtensionBundles
import ExtensionHost
import ExtensionItems
import Foundation
import Testing

@Suite(.timeLimit(.minutes(30)))
struct TestApplicationTests {
    private static let bundle = "Authoring/Tests/AppexTestingTests/Bundle"

    @Test func sharesConfined() async throws {
        let application = try TestApplication(bundle: Self.bundle)
        let outcome = try await application.share([NSItemProvider(object: NSString(string: "buy milk"))])
        #expect(outcome.isCompleted, "\(outcome)")
        #expect(outcome.confinement != nil && outcome.peakMemory ?? 0 > 0)
        let provider = try #require(outcome.returnedItems.first?.attachments?.first)
        guard case .text(let text) = try await provider.content() else {
            Issue.record("expected a text")
            return
        }
        #expect(text == "buy milk")
        // What a failing test prints.
        #expect("\(outcome)".hasPrefix("completed with 1 item"))
    }

    @Test func removesItsHome() throws {
        var application: TestApplication? = try TestApplication(bundle: Self.bundle)
        let home = try #require(application?.home)
        #expect(FileManager.default.fileExists(atPath: home.path))
        application = nil
        #expect(!FileManager.default.fileExists(atPath: home.path))
    }

    @Test func saysWhyNothingIsOffered() async throws {
        let application = try TestApplication(bundle: Self.bundle)
        let error = await #expect(throws: TestApplicationError.self) {
            try await application.share([NSItemProvider(item: NSData(), typeIdentifier: "public.png")])
        }
        #expect(error?.description.hasPrefix("no extension is offered: org.example.tested.echo: ") == true)
        // No host acts with an extension for sharing.
        let other = await #expect(throws: TestApplicationError.self) {
            try await application.act([NSItemProvider(object: NSString(string: "buy milk"))])
        }
        #expect(other?.description.contains("is a share extension") == true, "\(other?.description ?? "")")
    }

    @Test func saysWhatTheAppHasWritten() async throws {
        let application = try TestApplication(bundle: Self.bundle)
        let folder = application.home.appendingPathComponent("expected")
        func error() async -> String {
            let error = await #expect(throws: TestApplicationError.self) {
                try await application.files(in: folder, within: .zero)
            }
            return error?.description ?? ""
        }
        #expect(await error().hasSuffix("found none; the app was not opened"))
        let log = ActivityLog(application.folders).applicationLog(application.application.identifier)
        try FileManager.default.createDirectory(
            at: log.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("no inbox\n".utf8).write(to: log)
        #expect(await error().hasSuffix("the app has written:\nno inbox\n"))
    }

    @Test func namesWhatIsMissing() throws {
        let error = #expect(throws: TestApplicationError.self) { try TestApplication(bundle: "Nowhere") }
        #expect(error?.description.contains("Nowhere: expected the property lists of an app") == true)
        let programs = URL(fileURLWithPath: "/nonexistent")
        let missing = #expect(throws: TestApplicationError.self) {
            try TestApplication(bundle: Self.bundle, programs: programs)
        }
        #expect(missing?.description.contains("is not built; let the test target depend on") == true)
    }
}
