// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation
import OfficeKit
import ShareModuleTesting
import Synchronization
import Testing
import UniformTypes

@testable import ShareExtension

struct CheckShareModuleTests {
    @Test func acceptsTheModulesOfTheComponent() async throws {
        // However slow the machine is.
        let limit = Duration.seconds(600)
        try await checkShareModule(DiskModule(), within: limit)
        try await checkShareModule(PreviewModule(), within: limit)
        try await checkShareModule(BufferModule(), within: limit)
        try await checkShareModule(DemoModule(), within: limit)
        struct Nobody: ConversationList {
            func conversations() async throws -> [Conversation] { [Conversation(title: "Alice", kind: .chat)] }
        }
        try await checkShareModule(CommunicatorModule(conversations: Nobody()), within: limit)
    }

    @Test func namesEverythingThatIsWrong() async throws {
        struct Careless: ShareModuleContext {
            static let name = "care.less"
            var acceptedTypes: [UTType] { [.plainText] }

            func actions(for data: ShareData, in environment: ShareExtensionEnvironment) async throws
                -> [ShareExtensionAction]
            {
                [
                    ShareExtensionAction("save", type: .save, title: "") { throw CocoaError(.fileWriteOutOfSpace) },
                    ShareExtensionAction("save", type: .save, title: "Save") { .cancelled },
                ]
            }
        }
        let error = await #expect(throws: ShareModuleProblems.self) { try await checkShareModule(Careless()) }
        let parts = ["a name of letters", "named care.less.SOMETHING", "has no title", "the same name", "fails for"]
        for part in parts { #expect(error?.description.contains(part) == true, "\(part)") }
    }

    @Test(arguments: [("short.a", true), ("short.", false), ("short", false), ("other.a", false)])
    func asksForAnActionNamedAfterItsModule(_ name: String, _ isRight: Bool) async throws {
        struct Short: ShareModuleContext {
            static let name = "short"
            let action: String
            var acceptedTypes: [UTType] { [.data, .text, .url, .image] }

            func actions(for data: ShareData, in environment: ShareExtensionEnvironment) async throws
                -> [ShareExtensionAction]
            {
                [ShareExtensionAction(action, type: .save, title: "Save") { .done([]) }]
            }
        }
        var problems = ""
        do { try await checkShareModule(Short(action: name)) } catch { problems = "\(error)" }
        #expect(problems.contains("expected an action named short.SOMETHING") == !isRight, "\(problems)")
    }

    /// An attachment of every type, alone and then together; for pictures in general, one that can be shown.
    @Test(
        arguments: [
            ([.pdf], [["com.adobe.pdf"]]),
            ([.image, .pdf], [["public.png"], ["com.adobe.pdf"], ["public.png", "com.adobe.pdf"]]),
        ] as [([UTType], [[String]])])
    func offersEveryTypeAndOpensNothing(_ types: [UTType], _ expected: [[String]]) async throws {
        final class Offers: Sendable {
            let types = Mutex<[[String]]>([])
        }
        struct Curious: ShareModuleContext {
            static let name = "curious"
            let acceptedTypes: [UTType]
            let offers: Offers

            func actions(for data: ShareData, in environment: ShareExtensionEnvironment) async throws
                -> [ShareExtensionAction]
            {
                let types = data.attachments.map(\.contentType.identifier)
                offers.types.withLock { $0.append(types) }
                return [
                    ShareExtensionAction("curious.open", type: .send, title: "Open") {
                        if await environment.context.open(URL(fileURLWithPath: "/")) {
                            throw CocoaError(.fileReadUnknown)
                        }
                        return .cancelled
                    }
                ]
            }
        }
        let offers = Offers()
        try await checkShareModule(Curious(acceptedTypes: types, offers: offers))
        #expect(offers.types.withLock { $0 } == expected)
    }
}
