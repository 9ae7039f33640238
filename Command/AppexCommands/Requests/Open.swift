// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations

/// The command `appex open`, which opens a link with the app that declares its scheme or domain, or in the browser.
struct Open: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open a link with the installed app that declares its scheme or its domain, or in the browser.",
        discussion: """
            Examples:
              appex open https://example.com/photos/12
              appex open example:inbox
              appex open https://example.com/photos/12 --dry-run    where it would go, and why

            An https link goes to an app that names its domain in the entitlement com.apple.developer.associated-domains, \
            if the domain's file apple-app-site-association allows it. That file is fetched with curl, and kept for a day; with ?mode=developer in the \
            entitlement it is fetched for each link.
            """)

    @Argument(help: "The link.")
    var link: String

    @Option(
        name: .customLong("to"), help: "The app that is to open it, by its identifier or name.",
        completion: Completions.applications)
    var application: String?

    @Flag(help: "Say where the link goes, and open nothing.")
    var dryRun = false

    @Flag(help: "Say in a notification of the desktop why the link was not opened, for a person without a terminal.")
    var notify = false

    @Flag(help: "Print the result as a JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            try await DesktopNotice.onFailure(notify, title: "The link was not opened") { try await perform() }
        }
    }

    private func perform() async throws {
        guard !link.isEmpty else { throw CommandFailure(.usage, "the link is empty") }
        let host = try ExtensionHost()
        let destination = try await host.destination(of: link)
        switch try choice(destination, host) {
        case .browser:
            if !dryRun { try await host.openInBrowser(link) }
            report(destination, nil)
        case .application(let app):
            if !dryRun { try await host.open(link, in: app) }
            report(destination, app)
        case .several where dryRun: report(destination, nil)
        case .several(let apps):
            throw CommandFailure(
                .usage,
                "several apps open \(link); name one with --to: \(apps.map(\.identifier).joined(separator: ", "))")
        }
    }

    private enum Choice {
        case application(InstalledApplication)
        case browser
        case several([InstalledApplication])
    }

    private func choice(_ destination: LinkDestination, _ host: ExtensionHost) throws -> Choice {
        let apps = destination.applications
        if let application {
            guard let app = try ApplicationArgument.find(application, host) else {
                throw CommandFailure(.notOffered, "no app called \(application) is installed")
            }
            guard apps.contains(app) else {
                let reason = destination.candidates.first { $0.application == app }?.reason ?? destination.obstacle
                throw CommandFailure(
                    .notOffered,
                    "\(app.displayName) does not open \(link): \(reason ?? "it declares neither its scheme nor its domain")"
                )
            }
            return .application(app)
        }
        if apps.count > 1 { return .several(apps) }
        if let app = apps.first { return .application(app) }
        guard ExtensionHost.isLinkOfTheWeb(link) else {
            throw CommandFailure(.notOffered, "no installed app opens \(link), and it is not a web link")
        }
        return .browser
    }

    private func report(_ destination: LinkDestination, _ app: InstalledApplication?) {
        let report = LinkReport(destination, app, isDryRun: dryRun)
        if json { Output.json(report) } else { Output.lines(report.lines) }
    }
}
