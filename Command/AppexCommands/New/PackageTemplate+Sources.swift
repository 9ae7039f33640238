// SPDX-License-Identifier: Apache-2.0

/// The Swift of a new package.
extension PackageTemplate {
    var librarySource: String {
        guard kind == .share else {
            return """
                /// The code that the app and its extension share.
                public enum \(library) {
                    /// Returns what becomes of a text.
                    public static func changed(_ text: String) -> String { text.uppercased() }
                }

                """
        }
        return """
            import AppExtensions
            import Foundation

            /// The code that the app and its extension share.
            public enum \(library) {
                /// The app group of both; Entitlements.plist names it.
                public static let group = "\(group)"
                /// The address that opens the app; Info.plist has its scheme.
                public static let address = URL(string: "\(scheme)://inbox")!
                /// The most characters of a message.
                public static let longestMessage = 200

                /// Returns the inbox in which the extension puts shares for the app.
                public static func inbox() throws -> Inbox { Inbox(try SharedContainer(group)) }
            }

            """
    }

    var shareSource: String {
        """
        import AppExtensions
        import Foundation
        import \(library)

        /// Puts what is shared into the app's inbox.
        final class ShareViewController: SLComposeServiceViewController {
            override func isContentValid() -> Bool { contentText.count <= \(library).longestMessage }

            override func didSelectPost() {
                Task {
                    do { try await post() } catch { extensionContext?.cancelRequest(withError: error) }
                }
            }

            private func post() async throws {
                guard let context = extensionContext else { return }
                let attachments = context.inputItems.compactMap { $0 as? NSExtensionItem }.flatMap { $0.attachments ?? [] }
                try await \(library).inbox().deposit(attachments, sender: "\(extensionIdentifier)", message: contentText)
                _ = await context.open(\(library).address)
                context.completeRequest(returningItems: [])
            }
        }

        """
    }

    var actionSource: String {
        """
        import AppExtensions
        import Foundation
        import \(library)

        /// Gives back what it was given, with texts changed.
        final class ActionRequestHandler: NSObject, NSExtensionRequestHandling, Sendable {
            func beginRequest(with context: NSExtensionContext) {
                Task {
                    do {
                        let item = NSExtensionItem()
                        item.attachments = []
                        for given in context.inputItems.compactMap({ $0 as? NSExtensionItem }).flatMap({ $0.attachments ?? [] }) {
                            item.attachments?.append(try await changed(given))
                        }
                        context.completeRequest(returningItems: [item])
                    } catch { context.cancelRequest(withError: error) }
                }
            }

            private func changed(_ attachment: NSItemProvider) async throws -> NSItemProvider {
                guard attachment.hasItemConformingToTypeIdentifier("public.plain-text"),
                    let text = try await attachment.loadItem(forTypeIdentifier: "public.plain-text") as? NSString
                else { return attachment }
                return NSItemProvider(object: NSString(string: \(library).changed("\\(text)")))
            }
        }

        """
    }

    var entryPoint: String {
        """
        import AppExtensions

        // Apple's linker provides the entry point of an extension. Here it is this line.
        ExtensionMain.run { \(principal)() }

        """
    }

    var appSource: String {
        guard hasApp, kind == .share else {
            return """
                // The containing app: the system starts it with the URL that it is to open.
                print((["\(name)"] + CommandLine.arguments.dropFirst()).joined(separator: " "))

                """
        }
        return """
            import AppExtensions
            import Foundation
            import \(library)

            // Takes what the extension has put into the inbox, and keeps it in a folder of the app's own.
            let folder = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Received")
            let count = try \(library).inbox().drain { deposit in
                let files = try deposit.keepAll(in: folder)
                print("\\(deposit.message): \\(files.map(\\.lastPathComponent).joined(separator: ", "))")
            }
            if count == 0 { print("nothing new") }

            """
    }

    var tests: String {
        """
        import AppExtensions
        import AppexTesting
        import Foundation
        import \(library)
        import Testing

        @testable import \(extensionName)

        private func something() -> NSItemProvider {
            \(takes.sample)
        }

        /// The built extension, in a confined process, as a host shares with it.
        @Test func \(kind == .share ? "handsOverWhatIsShared" : "givesBackWhatItGot")() async throws {
            let application = try TestApplication()
            let outcome = try await application.\(kind == .share ? "share" : "act")([something()]\(kind == .share ? ", answers: [\"text\": \"today\"]" : ""))
            #expect(outcome.isCompleted, "\\(outcome)")
        \(kind == .share ? arrival : returned)
        }

        \(kind == .share ? shareUnitTest : actionUnitTest)

        """
    }

    private var arrival: String {
        guard hasApp else {
            return """
                    // The test takes from the inbox what the app would take.
                    var messages: [String] = []
                    try Inbox(application.container(ofGroup: \(library).group)).drain { deposit in
                        messages.append(deposit.message)
                        #expect(deposit.items.count == 1)
                    }
                    #expect(messages == ["today"])
                    withExtendedLifetime(application) {}
                """
        }
        return """
                let folder = application.container(of: "\(identifier)").appendingPathComponent("Received")
                #expect(try await application.files(in: folder).count == 1)
            """
    }

    private var returned: String {
        guard takes.isTextFirst else { return "    #expect(outcome.returnedItems.first?.attachments?.count == 1)" }
        return """
                let attachment = try #require(outcome.returnedItems.first?.attachments?.first)
                let text = try await attachment.loadItem(forTypeIdentifier: "public.plain-text") as? NSString
                #expect(text == "BUY MILK")
            """
    }

    private var shareUnitTest: String {
        """
        /// The principal object by itself.
        @MainActor @Test func refusesLongMessages() async throws {
            let controller = ShareViewController()
            let request = RecordedRequest([something()], text: String(repeating: "x", count: \(library).longestMessage + 1))
            controller.beginRequest(with: request.context)
            #expect(!controller.isContentValid())
            controller.didSelectCancel()
            guard case .cancelled = try await request.ending() else {
                Issue.record("expected a cancelled request")
                return
            }
        }
        """
    }

    private var actionUnitTest: String {
        """
        /// The principal object by itself.
        @Test func answersAnEmptyRequest() async throws {
            let handler = ActionRequestHandler()
            let request = RecordedRequest([])
            handler.beginRequest(with: request.context)
            guard case .completed(let items) = try await request.ending() else {
                Issue.record("expected a completed request")
                return
            }
            #expect(items.first?.attachments?.isEmpty == true)
        }

        @Test func changesTexts() {
            #expect(\(library).changed("buy milk") == "BUY MILK")
        }
        """
    }
}
