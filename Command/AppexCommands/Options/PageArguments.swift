// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import FileOperations
import Foundation
import PasswordMessages
import ShareSheet
import WebPages

/// That a web page is handed over, and not its address alone.
struct PageArguments: ParsableArguments {
    /// Where the page is saved.
    struct Destination {
        let file: URL
        let format: PageFormat
        /// As messages name it.
        let shown: String
    }

    /// The browsers that load pages without a window.
    enum Browser: String, CaseIterable, ExpressibleByArgument {
        case webkit, chromium

        /// - Throws: the error of the file system, if there is no place for temporary files.
        func engine() throws -> any PageEngine {
            switch self {
            case .webkit: WebKitEngine()
            case .chromium: ChromiumEngine(temporaryFolder: try TemporaryFolders.create())
            }
        }
    }

    @Flag(
        help: ArgumentHelp(
            """
            Load the one address or HTML file in a browser without a window, and hand over the page: the extension's script runs in it. \
            Cookies and storage end with the command.
            """))
    var page = false

    @Option(
        help: ArgumentHelp(
            "With --page: where the page is saved after the extension has completed and changed it; the name ends with .html, .pdf or .png.",
            valueName: "file"), completion: .file(extensions: ["html", "pdf", "png"]))
    var savePage: String?

    @Option(help: "With --page: the browser, webkit (WebKitGTK, the default) or chromium.")
    var browser: Browser?

    @Option(
        help: ArgumentHelp(
            "With --page: how many seconds loading may take. What has arrived by then is handed over. Without it, 30.",
            valueName: "seconds"))
    var pageTimeout: Int?

    mutating func validate() throws {
        for (name, isGiven) in [
            ("--save-page", savePage != nil), ("--browser", browser != nil), ("--page-timeout", pageTimeout != nil),
        ] where isGiven && !page { throw ValidationError("\(name) needs --page") }
        guard (1...3600).contains(timeout) else {
            throw ValidationError("--page-timeout: expected a number of seconds from 1 to 3600, found \(timeout)")
        }
        guard savePage == nil || PageFormat(filename: savePage ?? "") != nil else {
            throw ValidationError(
                "--save-page: expected a name that ends with .html, .pdf or .png, found “\(savePage ?? "")”")
        }
    }

    /// The page that is handed over; nil if none is.
    ///
    /// - Parameter items: what was named.
    /// - Returns: these arguments, and the page's address.
    /// - Throws: ``CommandFailure`` if what was named is not one address or file.
    func page(_ items: ItemArguments) throws -> (arguments: PageArguments, address: URL)? {
        guard page else { return nil }
        return (self, try items.pageAddress())
    }

    /// The time limit for loading the page, in seconds: 30 if none was given.
    private var timeout: Int { pageTimeout ?? 30 }

    /// The kind of request to password managers: Chromium is a browser, WebKitGTK a web view of this command.
    var filling: PasswordRequestType { browser == .chromium ? .fillBrowser : .fillWebView }

    /// Where the page is saved; nil if it is not.
    var destination: Destination? {
        guard let savePage, let format = PageFormat(filename: savePage) else { return nil }
        return Destination(
            file: URL(literalPath: savePage), format: format, shown: PrintableText.escaped(savePage))
    }

    /// Checks that the page can be saved.
    ///
    /// - Throws: ``CommandFailure`` if the file exists, or its folder does not.
    func checkDestination() throws {
        guard let destination else { return }
        guard !Self.exists(destination.file) else {
            throw CommandFailure(
                .unwritableOutput,
                "--save-page: \(destination.shown) exists, and nothing is overwritten; name another file")
        }
        do { try CurrentUser.checkWritable(destination.file.deletingLastPathComponent().path) } catch {
            let cause = (error as? FileOperationError)?.reason ?? "\(error)"
            throw CommandFailure(.unwritableOutput, "--save-page: \(destination.shown) cannot be written: \(cause)")
        }
    }

    private static func exists(_ file: URL) -> Bool {
        do {
            _ = try FileStatus(ofLink: file.path)
            return true
        } catch {
            // What cannot be looked at cannot be written, which is said then.
            return false
        }
    }

    /// Checks that what was loaded is a page, and can be saved if it is to be.
    private func check(_ page: WebPage) throws {
        guard !page.takesScripts else { return }
        if page.address.isFileURL {
            throw CommandFailure(
                .malformedInput,
                "\(PrintableText.escaped(page.address.path)) is \(page.mediaType), and no HTML file; share it without --page"
            )
        }
        if let destination, page.mediaType == "application/pdf" {
            throw CommandFailure(
                .malformedInput,
                "\(page.address.absoluteString) is a PDF document, and no page that can be saved as \(destination.shown); leave --save-page out"
            )
        }
    }

    /// Loads a page, and ends it with the scope.
    ///
    /// - Parameters:
    ///   - address: the page.
    ///   - presenter: shows the progress.
    ///   - body: takes the page, as it was when it had loaded.
    /// - Throws: ``CommandFailure`` if it cannot be loaded, and the error of `body`.
    func load(
        _ address: URL, _ presenter: any SheetPresenter, _ body: (WebPage, any LoadedPage, String) async throws -> Void
    ) async throws {
        let engine = try (browser ?? .webkit).engine()
        let progress = PageProgress(address, presenter)
        defer { progress.end() }
        do {
            try await engine.withPage(
                at: address, limit: .seconds(timeout), progress: { progress.report($0) }
            ) { loaded in
                progress.end()
                let page = try await loaded.page()
                try check(page)
                if page.isPartial {
                    Output.printError(
                        "\(address.absoluteString) had not loaded completely in \(Phrase.count(timeout, "second")); what had arrived is handed over"
                    )
                }
                if let status = page.status, status >= 400 {
                    Output.printError(
                        "\(address.absoluteString): the server answered \(status); this page is handed over")
                }
                try await body(page, loaded, engine.name)
            }
        } catch let error as WebPageError {
            try CommandFailure.checkCancellation()
            throw error
        }
    }
}
