// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations
import UniformTypes

/// The command `appex target default`, which sets the target that is chosen for a type of content.
struct TargetDefault: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "default", abstract: "Set the target that is chosen for a type of content.",
        discussion: """
            The sheet begins with it selected, and appex share --default takes it without asking. It counts for everything that conforms to the type; of \
            several types the most specific one counts. What is shared together must have the same one. \
            A hidden target is shown again when it is made a default.

            Examples:
              appex target default .jpg Office
              appex target default public.url org.appex.system.copy
              appex target default public.url --remove
              appex share photo.jpg --default
            """)

    @Argument(
        help:
            "A type: its identifier, a filename extension with its dot, or a MIME type; without one, what is set now is shown."
    )
    var type: String?

    @Argument(help: "A target, by identifier or name.", completion: Completions.extensions)
    var target: String?

    @Flag(help: "Set none for the type.")
    var remove = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        guard type == nil || (target == nil) == remove else {
            throw ValidationError(
                remove ? "--remove takes no target" : "name the target for \(type ?? ""), or remove it with --remove")
        }
        guard type != nil || !remove else { throw ValidationError("--remove needs a type") }
    }

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let installed = try ExtensionHost().installedExtensions()
            var preferences = try TargetPreferences()
            if let type {
                // A type whose app was removed can still be named by its identifier.
                let identifier = preferences.defaults[type] == nil ? try Self.type(type).identifier : type
                if let target {
                    let found = try TargetArguments.target(target, among: installed.everyExtension)
                    guard RequestKind.share.points.contains(found.extensionPoint) else {
                        throw CommandFailure(
                            .notOffered,
                            "\(found.identifier) is \(found.extensionPoint.kind); defaults are for appex share")
                    }
                    try TargetPin.checkAllowed(found.identifier, preferences)
                    preferences.hidden.removeAll { $0 == found.identifier }
                    preferences.defaults[identifier] = found.identifier
                } else if preferences.defaults.removeValue(forKey: identifier) == nil {
                    let isGiven = preferences.givenDefaults[identifier] != nil
                    throw CommandFailure(
                        .usage,
                        isGiven
                            ? "the administrator has set the target for \(identifier); you can set another one"
                            : "no target was set for \(identifier)")
                }
                try preferences.store()
            }
            Output.report(TargetPreferencesReport(preferences), json: json)
        }
    }

    private static func type(_ name: String) throws -> UTType {
        let shown = PrintableText.escaped(name)
        guard let type = TypeCommand.named(name), type.isDeclared, TargetPreferences.isType(type.identifier) else {
            throw CommandFailure(
                .usage,
                "“\(shown)” is no known type: write an identifier such as public.image, a filename extension such as .jpg, or a MIME type; appex type FILE shows the type of a file"
            )
        }
        return type
    }
}
