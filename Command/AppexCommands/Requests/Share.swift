// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionItems
import Foundation

/// The command `appex share`, which shares files, links and text through an extension.
struct Share: RequestCommand {
    static let kind = RequestKind.share
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Share files, links and text through an extension.",
        discussion: """
            Offers the extensions whose activation rule takes what you share, runs the chosen one confined, and prints the \
            outcome. What is not given is asked for in the terminal; without a terminal it is an error.

            Examples:
              appex share photo.jpg
              appex share photo.jpg --list
              appex share a.jpg b.jpg --to Office --action communicator.send \\
                --answer conversation=Alice --answer "message=From Rome"
              appex share https://swift.org --to org.appex.office.share --json
              ls | appex share - --action buffer.copy
              appex share https://swift.org --page
            """)

    @OptionGroup var arguments: ItemArguments
    @OptionGroup var writing: MessageArgument
    @OptionGroup var pages: PageArguments
    @OptionGroup var options: RunOptions

    var message: String? { writing.message }

    func page() throws -> (arguments: PageArguments, address: URL)? { try pages.page(arguments) }

    func extensionItems() async throws -> [NSExtensionItem] {
        try await arguments.extensionItems(message: message)
    }
}
