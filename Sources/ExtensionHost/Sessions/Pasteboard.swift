// SPDX-License-Identifier: Apache-2.0

import CLinux
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
                .launchFailed,
                "there is no display, or neither wl-copy (package wl-clipboard) nor xclip (package xclip)")
        }
        let isText = text != nil
        let mimeType = isText ? "UTF8_STRING" : UTType(typeIdentifier)?.preferredMIMEType ?? "application/octet-stream"
        try run(
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
            ? try Folder.contents(
                of: whole.lastPathComponent, beneath: whole.deletingLastPathComponent(), limit: largest)
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

    /// Both tools leave a process behind that serves the clipboard until somebody else owns it: so X11 and Wayland work. It
    /// inherits nothing of this process; Foundation's Process would wait for it too.
    private static func run(_ tool: Tool, mimeType: String, data: Data) throws {
        let program = tool == .wayland ? "/usr/bin/wl-copy" : "/usr/bin/xclip"
        let arguments = tool == .wayland ? ["--type", mimeType] : ["-selection", "clipboard", "-t", mimeType, "-in"]
        let input = clinux_memory_file("clipboard")
        let nothing = clinux_open("/dev/null", O_RDWR, 0)
        defer {
            close(input)
            close(nothing)
        }
        try data.withUnsafeBytes { try DurableFile.writeAll($0, to: input, path: "the clipboard") }
        lseek(input, 0, SEEK_SET)
        let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        let process = withCStrings([program] + arguments) { argv in
            withCStrings(environment) { clinux_spawn(program, argv, $0, [input, nothing, nothing], 3, true, false) }
        }
        var status: Int32 = -1
        guard process > 0, clinux_wait(process, &status, nil, true) == process, status == 0 else {
            throw ExtensionHostError(
                .launchFailed, "\(program) did not take the clipboard's contents (status \(status))")
        }
    }
}
