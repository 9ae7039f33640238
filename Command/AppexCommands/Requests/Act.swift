// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionItems
import Foundation

/// The command `appex act`, which runs an action extension and prints what it returns.
struct Act: RequestCommand {
    static let kind = RequestKind.act
    static let configuration = CommandConfiguration(
        commandName: "act", abstract: "Run an action extension on files, links and text, and get what it returns.",
        discussion: """
            Offers the action extensions whose activation rule takes what you name, runs the chosen one confined, and prints what it \
            returns. Returned files are written next to the first file that you name, under unused names, and their paths printed. What is not given is asked for in the terminal; without a \
            terminal it is an error.

            Examples:
              appex act photo.jpg
              appex act photo.jpg --to "Black and White" --json
              appex act photo.jpg --to "Resize pictures" --output smaller
              appex act https://swift.org --page --save-page swift.html
            """)

    @OptionGroup var arguments: ItemArguments
    @OptionGroup var writing: MessageArgument
    @OptionGroup var pages: PageArguments
    @OptionGroup var options: RunOptions

    @OptionGroup var place: OutputArgument

    func validate() throws { try place.check(json: options.json) }

    func destination() throws -> ReturnedDestination { try .read(place.output, besides: arguments.items) }

    var message: String? { writing.message }

    func page() throws -> (arguments: PageArguments, address: URL)? { try pages.page(arguments) }

    func extensionItems() async throws -> [NSExtensionItem] {
        try await arguments.extensionItems(message: message)
    }
}
