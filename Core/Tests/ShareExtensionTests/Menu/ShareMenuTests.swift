// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import OfficeKit
import Testing
import UniformTypes

@testable import ShareExtension

/// The four menus of the document.
struct ShareMenuTests {
    @Test func offersAContact() async throws {
        try await withEnvironment { environment in
            let actions = try await menu(data(["public.vcard"]), environment)
            #expect(
                actions == [
                    "communicator.send Send contact", "preview.show Preview", "buffer.copy Copy",
                ])
        }
    }

    @Test func offersAPictureFromTheGallery() async throws {
        try await withEnvironment { environment in
            let actions = try await menu(data(["public.jpeg", "public.file-url"]), environment)
            #expect(
                actions == [
                    "communicator.send Send to a conversation", "disk.save Save to disk", "preview.show Preview",
                    "buffer.copy Copy file", "demo.show View image",
                ])
        }
    }

    @Test func offersTextToAUserWithoutTheRightToTheDisk() async throws {
        try await withEnvironment { environment in
            let actions = try await menu(data(["public.plain-text"]), environment, .init(mayUseDisk: false))
            #expect(
                actions == [
                    "communicator.send Send to a conversation", "preview.show Preview", "buffer.copy Copy",
                ])
        }
    }

    @Test func offersADocumentToAUserWhoOnlyHasChannels() async throws {
        try await withEnvironment { environment in
            let actions = try await menu(
                data(["com.adobe.pdf", "public.file-url"]), environment, .init(mayUseChats: false))
            #expect(
                actions == [
                    "communicator.send Post to a channel", "disk.save Save to disk", "preview.show Preview",
                    "buffer.copy Copy file",
                ])
            let conversations = try await OfficeStore(environment.container).conversations()
            #expect(conversations.allSatisfy { $0.kind == .channel })
        }
    }

    @Test func sortsAttachmentsToTheContextsThatTakeThem() async throws {
        let mixed = data(["public.jpeg", "public.file-url"], ["public.url"])
        #expect(mixed.accepted(by: DemoModule().acceptedTypes)?.attachments.count == 1)
        #expect(mixed.accepted(by: BufferModule().acceptedTypes)?.attachments.count == 2)
        try await withEnvironment { environment in
            let actions = try await menu(data(["public.url"]), environment)
            #expect(!actions.contains { $0.hasPrefix("disk.save") })
        }
    }

    @Test func followsTheConfiguration() async throws {
        try await withEnvironment { environment in
            let configuration = [
                ShareExtensionConfigItem(module: "buffer"), ShareExtensionConfigItem(module: "disk", actions: []),
            ]
            let menu = await ShareMenu(
                for: data(["public.jpeg"]), modules: ShareModules.standard, configuration: configuration,
                in: environment)
            #expect(menu.actions.map(\.name) == ["buffer.copy"])
        }
    }

    @Test func goesOnWithoutAModuleWhoseChecksFail() async throws {
        struct Broken: ShareModuleContext {
            static let name = "broken"
            var acceptedTypes: [UTType] { [.item] }
            func actions(for data: ShareData, in environment: ShareExtensionEnvironment) async throws
                -> [ShareExtensionAction]
            {
                try await Task.sleep(for: .milliseconds(10))
                throw CocoaError(.fileReadNoPermission)
            }
        }
        try await withEnvironment { environment in
            let menu = await ShareMenu(
                for: data(["public.jpeg"]), modules: [Broken(), BufferModule()], configuration: nil,
                in: environment)
            #expect(menu.actions.map(\.name) == ["buffer.copy"])
            #expect(menu.failures.count == 1)
            #expect(menu.failures[0].hasPrefix("broken: "))
        }
    }
}
