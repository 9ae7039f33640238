// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import UniformTypes

/// `appex target default`
struct TargetDefault: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "default", abstract: "Set the target that is chosen for a type of content.",
        discussion: """
            The sheet begins with it selected, and appex share --default takes it without asking. It counts for everything that conforms to the type; of \
            several types the most special one counts. What is shared together must have the same one.

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
                let identifier =
                    preferences.defaults[type] == nil ? try await TypeCommand.type(of: type).identifier : type
                if let target {
                    let found = try TargetArguments.target(target, among: installed.everyExtension)
                    try TargetPin.checkAllowed(found.identifier, preferences)
                    preferences.defaults[identifier] = found.identifier
                } else if preferences.defaults.removeValue(forKey: identifier) == nil {
                    throw CommandFailure(.usage, "no target was set for \(identifier)")
                }
                try preferences.store()
            }
            Output.report(TargetPreferencesReport(preferences), json: json)
        }
    }
}
