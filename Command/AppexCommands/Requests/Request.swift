// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionItems

/// The command `appex request`, which asks an action extension as a host app does, and prints what it returns.
struct Request: RequestCommand {
    static let kind = RequestKind.request

    static let configuration = CommandConfiguration(
        commandName: "request", abstract: "Ask an action extension, as a host app does, and print what it returns.",
        discussion: """
            Hands over items of any type, offers the action extensions whose activation rule takes them, runs the chosen one confined, and \
            prints the items that it returns. Exit code 0 if the extension completed the request, also if it returned nothing; 130 if the \
            person cancelled it; 1 if it failed.

            Examples:
              appex request --type org.appextension.find-login-action \\
                --item '{"version_number": 185, "url_string": "https://example.com"}'
              appex request --type public.jpeg --item @photo.jpg --to org.example.Photos.edit --json
              appex request --items request.json --answer login=2

            A file of --items holds {"items":[{"title":…,"contentText":…,"userInfo":{…},"attachments":[{"typeIdentifier":…,"value":…}]}]}; \
            a value is a string, a number, true or false, an array, or an object; a file is named by "file" instead. Texts, dictionaries and \
            files that --json prints as returned items can be handed over again like this.
            """)

    @OptionGroup var arguments: RequestArguments
    @OptionGroup var options: RunOptions

    var message: String? { nil }

    func extensionItems() async throws -> [NSExtensionItem] { try await arguments.extensionItems() }
}
