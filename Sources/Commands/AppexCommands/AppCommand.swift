// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import Foundation

/// `appex app`
struct AppCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Install, list and remove containing apps.",
        subcommands: [AppInstall.self, AppList.self, AppRemove.self, AppOpen.self])
}

/// `appex app install`
struct AppInstall: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Check containing apps, and install them for this user.",
        discussion: "Example: appex app install .build/apps/Office.app")

    @Argument(help: "A folder Name.app.", completion: .directory)
    var path: [String]

    @Option(
        help: ArgumentHelp(
            "Let them into this app group although it belongs to apps of another origin.", valueName: "group"))
    var join: [String] = []

    @Flag(help: "Print a JSON object for each.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting {
            let installer = ApplicationInstaller(folders: try ApplicationFolders())
            for path in path {
                let app = try installer.install(URL(fileURLWithPath: path, isDirectory: true), joining: Set(join))
                if json {
                    Output.json(
                        AppList.object(
                            app.identifier, app.displayName, app.url.path, app.extensions.map(\.identifier), nil))
                } else {
                    Output.line(
                        "Installed \(app.displayName) (\(app.identifier)) with \(app.extensions.map(\.identifier).joined(separator: ", "))"
                    )
                }
            }
        }
    }
}

/// `appex app list`
struct AppList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List installed apps and their extensions.")

    @Flag(help: "Print one JSON array.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting {
            let apps = try ExtensionHost().installedExtensions().applications
            if json {
                return Output.json(
                    .array(
                        apps.map {
                            Self.object(
                                $0.identifier, $0.displayName, $0.path, $0.extensions.map(\.identifier), $0.problem)
                        }))
            }
            for app in apps {
                Output.line("\(app.displayName) (\(app.identifier))  \(app.path)")
                for found in app.extensions {
                    Output.line("  \(found.displayName) (\(found.identifier))  \(found.extensionPoint.rawValue)")
                }
                if let problem = app.problem { Output.line("  not offered: \(problem)") }
            }
        }
    }

    static func object(_ identifier: String, _ name: String, _ path: String, _ extensions: [String], _ problem: String?)
        -> Output.Value
    {
        .object([
            ("identifier", .string(identifier)), ("name", .string(name)), ("path", .string(path)),
            ("extensions", .strings(extensions)), ("problem", .optional(problem)),
        ])
    }
}

/// `appex app remove`
struct AppRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove an installed app. What it stored stays.")

    @Argument(help: "The app's identifier.")
    var id: String

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting {
            let place = try ApplicationInstaller(folders: try ApplicationFolders()).remove(id)
            if json {
                Output.json(.object([("identifier", .string(id)), ("path", .string(place.path))]))
            } else {
                Output.line("Removed \(id) from \(place.path)")
            }
        }
    }
}

/// `appex app open`
struct AppOpen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Run an installed app here, confined, with the given arguments.",
        discussion: "Example: appex app open org.appex.office list")

    @Argument(help: "The app's identifier.")
    var id: String

    @Argument(parsing: .captureForPassthrough, help: "For the app: a URL of its own scheme, or what it understands.")
    var arguments: [String] = []

    func run() async throws {
        try await CommandFailure.reporting {
            let host = try ExtensionHost()
            guard let app = try host.installedExtensions().application(withIdentifier: id) else {
                throw CommandFailure(.notOffered, "no app with the identifier \(id) is installed")
            }
            throw ExitCode(try await host.run(app, arguments: arguments))
        }
    }
}
