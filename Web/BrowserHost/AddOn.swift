// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles
import FileOperations
public import Foundation
import WebPages

/// The add-on for browsers, and the registration of the program that it speaks with.
///
/// ```swift
/// let addOn = AddOn(folders: try ApplicationFolders())
/// try addOn.write(for: .chromium)
/// ```
public struct AddOn: Sendable {
    /// The two kinds of add-on.
    public enum Browser: String, CaseIterable, Sendable {
        /// Chromium, and what is built from it.
        case chromium
        /// The kind of add-on that Firefox loads.
        case firefox
    }

    /// The program's name for browsers.
    static let hostName = "org.appex.browser"
    /// By the public key in the add-on's manifest.
    static let chromiumOrigin = "chrome-extension://foajbpgnlbefhkldnicdfhofdebdbklg/"
    static let firefoxIdentifier = "browser@appex.org"

    private let folders: ApplicationFolders

    /// The add-on of a user.
    ///
    /// - Parameter folders: where the user's files are.
    public init(folders: ApplicationFolders) { self.folders = folders }

    /// The add-on's folder, which the browser loads.
    ///
    /// - Parameters:
    ///   - browser: the kind of browser.
    ///   - folders: where the user's files are.
    /// - Returns: the folder, which may not exist.
    public static func folder(for browser: Browser, in folders: ApplicationFolders) -> URL {
        folders.data.appendingPathComponent("Browser/\(browser.rawValue)", isDirectory: true)
    }

    /// Writes the add-on's folder, or brings it up to date. Scripts that lie in it stay.
    ///
    /// - Parameter browser: the kind of browser.
    /// - Returns: the folder.
    /// - Throws: `FileOperationError`.
    @discardableResult
    public func write(for browser: Browser) throws -> URL {
        let url = Self.folder(for: browser, in: folders)
        let folder = try OpenFolder(creating: url)
        for (name, contents) in Self.files(for: browser) { try folder.replace(name, withContents: contents) }
        return url
    }

    /// Takes the add-on's folder away.
    ///
    /// - Parameter browser: the kind of browser.
    /// - Returns: the folder; nil if there was none.
    /// - Throws: `FileOperationError`.
    public func remove(for browser: Browser) throws -> URL? {
        let url = Self.folder(for: browser, in: folders)
        guard FileStatus.ifKnown(url.path) != nil else { return nil }
        try OpenFolder(url.deletingLastPathComponent()).remove(url.filename)
        return url
    }

    private static func files(for browser: Browser) -> [(String, Data)] {
        let manifest =
            switch browser {
            case .chromium: PackageResources.manifest_chromium_json
            case .firefox: PackageResources.manifest_firefox_json
            }
        return [
            ("background.js", Data(PackageResources.background_js)), ("popup.html", Data(PackageResources.popup_html)),
            ("popup.css", Data(PackageResources.popup_css)), ("popup.js", Data(PackageResources.popup_js)),
            ("settings.html", Data(PackageResources.settings_html)),
            ("settings.js", Data(PackageResources.settings_js)),
            ("web-share.js", Data(PackageResources.web_share_js)),
            ("web-share-relay.js", Data(PackageResources.web_share_relay_js)),
            ("web-share-settings.js", Data(PackageResources.web_share_settings_js)),
            ("icon.svg", Data(PackageResources.icon_svg)), ("icon.png", Data(PackageResources.icon_png)),
            ("contract.js", Data(Contract.source.utf8)),
            // Last: without it, browsers see no add-on.
            ("manifest.json", Data(manifest)),
        ]
    }

    /// The text of the file that registers the program with a browser.
    ///
    /// - Parameters:
    ///   - browser: the kind of browser.
    ///   - program: `appex-browser`.
    /// - Returns: a JSON text.
    /// - Throws: the error of the encoder.
    static func hostManifest(for browser: Browser, program: URL) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(
            HostManifest(
                name: hostName, description: "Shares web pages through app extensions (Appex)", path: program.path,
                type: "stdio", allowed_origins: browser == .chromium ? [chromiumOrigin] : nil,
                allowed_extensions: browser == .firefox ? [firefoxIdentifier] : nil)) + Data("\n".utf8)
    }

    /// The manifest by which a browser finds the program. <https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/Native_manifests>
    private struct HostManifest: Encodable {
        let name: String
        let description: String
        let path: String
        let type: String
        let allowed_origins: [String]?
        let allowed_extensions: [String]?
    }
}
