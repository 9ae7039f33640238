// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import FileOperations
public import Foundation

/// A browser that can speak with `appex-browser`, and the file that registers the program with it.
///
/// ```swift
/// for browser in InstalledBrowser.all where browser.isInstalled { try browser.register(forAllUsers: false) }
/// ```
public struct InstalledBrowser: Sendable, Hashable {
    /// As commands name it, such as `chromium`.
    public let identifier: String
    /// As people know it.
    public let name: String
    /// The kind of add-on that it loads.
    public let kind: AddOn.Browser
    private let programs: [String]
    /// In the user's folder of settings, or in `HOME` if it begins with a dot.
    private let userFolder: String
    private let systemFolder: String?

    /// The browsers that Appex knows.
    public static let all = [
        InstalledBrowser(
            identifier: "chromium", name: "Chromium", kind: .chromium, programs: ["chromium", "chromium-browser"],
            userFolder: "chromium/NativeMessagingHosts", systemFolder: "/etc/chromium/native-messaging-hosts"),
        InstalledBrowser(
            identifier: "chrome", name: "Google Chrome", kind: .chromium,
            programs: ["google-chrome", "google-chrome-stable"],
            userFolder: "google-chrome/NativeMessagingHosts", systemFolder: "/etc/opt/chrome/native-messaging-hosts"),
        InstalledBrowser(
            identifier: "brave", name: "Brave", kind: .chromium, programs: ["brave", "brave-browser"],
            userFolder: "BraveSoftware/Brave-Browser/NativeMessagingHosts", systemFolder: nil),
        InstalledBrowser(
            identifier: "edge", name: "Microsoft Edge", kind: .chromium,
            programs: ["microsoft-edge", "microsoft-edge-stable"],
            userFolder: "microsoft-edge/NativeMessagingHosts", systemFolder: "/etc/opt/edge/native-messaging-hosts"),
        InstalledBrowser(
            identifier: "vivaldi", name: "Vivaldi", kind: .chromium, programs: ["vivaldi", "vivaldi-stable"],
            userFolder: "vivaldi/NativeMessagingHosts", systemFolder: nil),
        InstalledBrowser(
            identifier: "firefox", name: "Firefox", kind: .firefox, programs: ["firefox", "firefox-esr"],
            userFolder: ".mozilla/native-messaging-hosts", systemFolder: "/usr/lib/mozilla/native-messaging-hosts"),
    ]

    /// Whether a program of the browser is in a folder of `PATH`.
    public var isInstalled: Bool { programs.contains { HelperProgram.ofSystem($0) != nil } }

    /// Why the browser cannot start `appex-browser`, or not everywhere; nil if it can, or is not installed. A Snap is confined itself:
    /// [Chromium's starts no program](https://github.com/keepassxreboot/keepassxc/issues/12741), and
    /// [Firefox's one of a portal](https://firefox-source-docs.mozilla.org/toolkit/components/extensions/webextensions/native-messaging-portal-design.html)
    /// that few systems have. This was read, and not tried.
    public var obstacle: String? {
        guard let program = programs.lazy.compactMap(HelperProgram.ofSystem).first, Self.isSnap(program) else {
            return nil
        }
        return switch kind {
        case .chromium:
            "it is a Snap, which cannot start appex-browser: install \(name) from a package of the distribution or of its makers, or use another browser"
        case .firefox:
            "it is a Snap, which starts appex-browser only where the desktop portal has the interface WebExtensions, as on Ubuntu since 22.04; Firefox from Mozilla's or the distribution's packages needs none"
        }
    }

    private static func isSnap(_ program: URL) -> Bool {
        if program.path.hasPrefix("/snap/") { return true }
        do {
            // Ubuntu's packages have a script that starts it.
            let script = try OpenFolder(program.deletingLastPathComponent()).contents(
                program.filename, limit: 1 << 16)
            return script.range(of: Data("/snap/bin/".utf8)) != nil
        } catch {
            // Larger than a script, or a link.
            return false
        }
    }

    /// The file that registers `appex-browser` with the browser.
    ///
    /// - Parameters:
    ///   - forAllUsers: whether it is that of the machine, and not the user's.
    ///   - environment: as of a process.
    /// - Returns: the file, which may not exist; nil if the browser reads none for all users, or `HOME` is not set.
    public func registration(
        forAllUsers: Bool, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> URL? {
        let file = AddOn.hostName + ".json"
        if forAllUsers { return systemFolder.map { URL(fileURLWithPath: $0).appendingPathComponent(file) } }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        let settings = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
        let folder = (userFolder.hasPrefix(".") ? home : settings) + "/" + userFolder
        return URL(fileURLWithPath: folder).appendingPathComponent(file)
    }

    /// Whether the browser reads registrations for all users.
    public var hasSystemFolder: Bool { systemFolder != nil }

    /// Registers `appex-browser` with the browser.
    ///
    /// - Parameter forAllUsers: whether it is registered for all users.
    /// - Returns: the file that was written.
    /// - Throws: `FileOperationError` if it cannot be written; ``BrowserHostError`` if there is no place for it, or no `appex-browser`.
    @discardableResult
    public func register(forAllUsers: Bool) throws -> URL {
        guard let file = registration(forAllUsers: forAllUsers) else {
            throw BrowserHostError(
                forAllUsers
                    ? "\(name) has no place for all users' programs; leave --system out" : "HOME is not set; set it")
        }
        guard let program = HelperProgram.find("appex-browser") else {
            throw BrowserHostError(
                HelperProgram.absence(of: "appex-browser"))
        }
        let folder = try OpenFolder(
            creating: file.deletingLastPathComponent(), permissions: forAllUsers ? 0o755 : 0o700)
        let contents = try AddOn.hostManifest(for: kind, program: program)
        try folder.replace(file.filename, withContents: contents)
        return file
    }

    /// Removes the file that registers `appex-browser` with the browser.
    ///
    /// - Parameter forAllUsers: whether that of all users goes, and not the user's.
    /// - Returns: the file; nil if there was none.
    /// - Throws: `FileOperationError` if it cannot be removed.
    public func unregister(forAllUsers: Bool) throws -> URL? {
        guard let file = registration(forAllUsers: forAllUsers), FileStatus.ifKnown(file.path) != nil else {
            return nil
        }
        try OpenFolder(file.deletingLastPathComponent()).remove(file.filename)
        return file
    }

    /// Whether the browser knows of an `appex-browser` that is there, by the user's file or that of all users.
    public var isRegistered: Bool {
        [false, true].compactMap { registration(forAllUsers: $0) }.contains { file in
            do {
                let data = try OpenFolder(file.deletingLastPathComponent()).contents(
                    file.filename, limit: 1 << 16)
                let values = try JSONSerialization.jsonObject(with: data) as? [String: Any]
                return (values?["path"] as? String).map { FileStatus.ifKnown($0) != nil } ?? false
            } catch {
                // The browser cannot read it either.
                return false
            }
        }
    }
}
