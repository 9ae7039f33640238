// SPDX-License-Identifier: Apache-2.0

import Confinement
public import ExtensionBundles
import FileOperations
import Foundation

/// A description of what a confined program can read, write, reach and use.
///
/// ```swift
/// let sandbox = try host.sandbox(of: choice.program, isExtension: true, among: installed)
/// for path in sandbox.paths { print(path.path, path.isWritable) }
/// ```
public struct SandboxDescription: Sendable, Hashable {
    /// A folder or file outside that the program sees.
    public struct Path: Sendable, Hashable {
        /// The role that a place outside the sandbox has for the program.
        public enum Purpose: Sendable, Hashable {
            /// The program's own bundle.
            case bundle
            /// The libraries that the app shares with its extensions.
            case frameworks
            /// The program's container, which is its home folder.
            case container
            /// The shared container of an app group, with the identifiers of the other programs that are in the group.
            case group(String, members: [String])
            /// The encrypted passwords of an access group.
            case keychain(String)
            /// The Swift runtime that a debug build is linked with.
            case runtime
            /// Settings of the system's programs, for the command of a declared target.
            case settings
        }

        /// The path of the place outside the sandbox.
        public let path: String
        /// Whether the program can change it.
        public let isWritable: Bool
        /// The role that the place has for the program.
        public let purpose: Purpose
    }

    /// A description of the mechanism that confines the program.
    public let confinement: ConfinementDescription
    /// The folders and files that the program sees, besides what is shared with it and the system's own folders.
    public let paths: [Path]
    /// Whether it has the network: the entitlement `com.apple.security.network.client`.
    public let allowsNetwork: Bool
    /// Whether it may have windows of its own: the entitlement `org.appex.window` of a containing app.
    public let hasWindow: Bool
    /// Whether they may be on X11: the entitlement `org.appex.window.x11`.
    public let usesX11: Bool
    /// The access groups whose passwords it can read and change; nil if it uses no keychain.
    public let keychainGroups: [String]?
    /// The memory that it and what it starts may have, in bytes; nil for no limit.
    public let memory: UInt64?
    /// The number of processes and threads; nil for no limit.
    public let tasks: Int?
    /// The number of open files of each process.
    public let openFiles: Int
    /// The most that the program may write to the disk if nothing is shared, in bytes; nil for no limit. An extension may write three times
    /// the size of what is shared besides.
    public let writing: Int64?
}

extension ExtensionHost {
    /// Returns what a program's sandbox lets it do. Nothing is launched or created.
    ///
    /// - Parameters:
    ///   - program: of an extension or an app.
    ///   - isExtension: whether it is an extension's, which has tighter limits.
    ///   - installed: finds the other members of its app groups.
    /// - Returns: the description.
    /// - Throws: `BundleError`, the error of the file that cannot be read, or ``ExtensionHostError`` if nothing can be confined here.
    public func sandbox(
        of program: BundleProgram, isExtension: Bool, among installed: InstalledExtensions
    ) async throws -> SandboxDescription {
        let choice = installed.everyExtension.first { $0.program.identifier == program.identifier }
        let isCommand: Bool
        switch choice?.kind {
        case .foreign(let target)?:
            throw ExtensionHostError(
                .launchFailed, "\(program.identifier) is declared by \(target.origin.name), and runs without a sandbox")
        case .system?:
            throw ExtensionHostError(
                .launchFailed, "\(program.identifier) is done by the host itself, so it has no sandbox")
        case .command?: isCommand = true
        case .program?, nil: isCommand = false
        }
        let mechanism = try await sandbox(for: program)
        let profile =
            isCommand
            ? try folders.sandboxProfile(for: program, running: "", mechanism.layout)
            : try folders.sandboxProfile(for: program, mechanism.layout)
        let limits: SandboxLimits = isCommand ? .forCommand(0) : isExtension ? .forSharing(0) : .application
        let members = Self.members(installed)
        let application = installed.applications.first { app in
            app.program?.identifier == program.identifier
                || app.extensions.contains { $0.program.identifier == program.identifier }
        }
        let entitlements = try program.currentEntitlements()
        let window = !isExtension && entitlements.hasWindow && mechanism.layout == .own
        let accessGroups =
            isCommand
            ? nil
            : entitlements.accessGroups(of: application?.identifier ?? program.identifier)
        let keychains = (accessGroups ?? []).map {
            SandboxDescription.Path(path: folders.keychain(of: $0).path, isWritable: true, purpose: .keychain($0))
        }
        let paths =
            profile.mounts.map { mount in
                SandboxDescription.Path(
                    path: mount.outside, isWritable: mount.isWritable,
                    purpose: purpose(mount, program, members))
            } + keychains
        return SandboxDescription(
            confinement: ConfinementDescription(mechanism, allowsNetwork: profile.allowsNetwork), paths: paths,
            allowsNetwork: profile.allowsNetwork, hasWindow: window, usesX11: window && entitlements.usesX11,
            keychainGroups: accessGroups, memory: limits.memory,
            tasks: limits.tasks, openFiles: limits.openFiles, writing: limits.writing)
    }

    private func purpose(
        _ mount: SandboxProfile.Mount, _ program: BundleProgram, _ members: [String: [String]]
    ) -> SandboxDescription.Path.Purpose {
        if mount.outside == program.bundlePath { return .bundle }
        if program.containingBundle?.appendingPathComponent(BundleProgram.frameworksName).path == mount.outside {
            return .frameworks
        }
        if mount.outside == folders.container(of: program.identifier).path { return .container }
        guard mount.isWritable else { return mount.outside.hasPrefix("/etc/") ? .settings : .runtime }
        let group = URL(fileURLWithPath: mount.outside).filename
        return .group(group, members: (members[group] ?? []).filter { $0 != program.identifier })
    }

    /// The identifiers of programs by their groups.
    private static func members(_ installed: InstalledExtensions) -> [String: [String]] {
        let programs = installed.applications.flatMap { app in
            [app.program].compactMap { $0 } + app.extensions.map(\.program)
        }
        return programs.reduce(into: [:]) { result, program in
            for group in Set(program.entitlements.applicationGroups) {
                result[group, default: []].append(program.identifier)
            }
        }
    }
}
