// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Glibc
import UniformTypes

/// The person's clipboard, through the desktop's own tools. Extensions have no way to the display; the host does it for them.
enum Pasteboard {
    /// In bytes.
    static let largest = 64 << 20

    /// - Throws: ``ExtensionHostError`` that says what is missing.
    static func write(text: String?, file: String?, typeIdentifier: String, profile: SandboxProfile) throws {
        guard let tool = Tool.here else {
            throw ExtensionHostError(
                .launchFailed, "there is no display, or neither wl-copy (package wl-clipboard) nor xclip (package xclip)")
        }
        let isText = text != nil
        let mimeType = isText ? "UTF8_STRING" : UTType(typeIdentifier)?.preferredMIMEType ?? "application/octet-stream"
        try run(tool, mimeType: isText && tool == .wayland ? "text/plain;charset=utf-8" : mimeType, data: try data(text, file, profile))
    }

    private static func data(_ text: String?, _ file: String?, _ profile: SandboxProfile) throws -> Data {
        if let text { return Data(text.utf8) }
        guard let file, let (mount, relative) = profile.outside(file) else {
            throw ExtensionHostError(.badReturnedItem, "the file for the clipboard is not one that the extension can see")
        }
        // A mounted file is one file of its own; a folder is looked into without following links.
        let whole = URL(fileURLWithPath: mount.outside)
        return relative.isEmpty
            ? try Folder.contents(of: whole.lastPathComponent, beneath: whole.deletingLastPathComponent(), limit: largest)
            : try Folder.contents(of: relative, beneath: whole, limit: largest)
    }

    private enum Tool {
        case wayland
        case x11

        static var here: Tool? {
            let environment = ProcessInfo.processInfo.environment
            func has(_ program: String) -> Bool { access("/usr/bin/" + program, X_OK) == 0 }
            if environment["WAYLAND_DISPLAY"] != nil, has("wl-copy") { return .wayland }
            return environment["DISPLAY"] != nil && has("xclip") ? .x11 : nil
        }
    }

    /// Both tools leave a process behind that serves the clipboard until somebody else owns it: so X11 and Wayland work.
    private static func run(_ tool: Tool, mimeType: String, data: Data) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool == .wayland ? "/usr/bin/wl-copy" : "/usr/bin/xclip")
        process.arguments =
            tool == .wayland ? ["--type", mimeType] : ["-selection", "clipboard", "-t", mimeType, "-in"]
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: data)
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ExtensionHostError(.launchFailed, "the clipboard tool ended with \(process.terminationStatus)")
        }
    }
}
