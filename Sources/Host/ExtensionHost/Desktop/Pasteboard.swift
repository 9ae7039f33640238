// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
import Foundation
import UniformTypes

/// The person's clipboard, through the desktop's own tools. Extensions have no way to the display; the host does it for them.
enum Pasteboard {
    /// In bytes.
    static let largest = 64 << 20
    /// How long the tool may take.
    private static let timeLimit = Duration.seconds(10)

    /// - Throws: ``ExtensionHostError`` that says what is missing.
    static func write(text: String?, file: String?, typeIdentifier: String, profile: SandboxProfile) async throws {
        guard let tool = Tool.here else {
            throw ExtensionHostError(
                .launchFailed,
                "there is no display, or neither wl-copy (package wl-clipboard) nor xclip (package xclip)")
        }
        let isText = text != nil
        let mimeType = isText ? "UTF8_STRING" : UTType(typeIdentifier)?.preferredMIMEType ?? "application/octet-stream"
        try await run(
            tool, mimeType: isText && tool == .wayland ? "text/plain;charset=utf-8" : mimeType,
            data: try data(text, file, profile))
    }

    private static func data(_ text: String?, _ file: String?, _ profile: SandboxProfile) throws -> Data {
        if let text { return Data(text.utf8) }
        guard let file, let (mount, relative) = profile.outside(file) else {
            throw ExtensionHostError(
                .badReturnedItem, "the file for the clipboard is not one that the extension can see")
        }
        // A mounted file is one file of its own; a folder is looked into without following links.
        let whole = URL(fileURLWithPath: mount.outside)
        return relative.isEmpty
            ? try OpenFolder(whole.deletingLastPathComponent()).contents(whole.lastPathComponent, limit: largest)
            : try OpenFolder(whole).contents(relative, limit: largest)
    }

    /// The program that writes to the clipboard here; nil if there is none, or no display.
    static var tool: String? { Tool.here.map { $0 == .wayland ? "wl-copy" : "xclip" } }

    private enum Tool {
        case wayland
        case x11

        static var here: Tool? {
            let environment = ProcessInfo.processInfo.environment
            func has(_ program: String) -> Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program) }
            if environment["WAYLAND_DISPLAY"] != nil, has("wl-copy") { return .wayland }
            return environment["DISPLAY"] != nil && has("xclip") ? .x11 : nil
        }
    }

    /// Both tools leave a process behind that serves the clipboard until another program owns it, as X11 and Wayland require.
    private static func run(_ tool: Tool, mimeType: String, data: Data) async throws {
        let program = tool == .wayland ? "/usr/bin/wl-copy" : "/usr/bin/xclip"
        let arguments = tool == .wayland ? ["--type", mimeType] : ["-selection", "clipboard", "-t", mimeType, "-in"]
        let process: ChildProcess
        do {
            process = try await ChildProcess.start(
                program, arguments: [program] + arguments, environment: ProcessInfo.processInfo.environment,
                descriptors: .init(
                    input: try .memoryFile("clipboard", contents: data), output: try .nullDevice()),
                group: .outlivesLeader)
        } catch {
            throw ExtensionHostError(launching: error)
        }
        let watchdog = Task {
            do { try await Task.sleep(for: timeLimit) } catch { return }
            process.kill()
        }
        defer { watchdog.cancel() }
        let status = await process.status
        guard status == 0 else {
            throw ExtensionHostError(
                .launchFailed, "\(program) did not accept the clipboard's contents (status \(status))")
        }
    }
}
