// SPDX-License-Identifier: Apache-2.0

package import Confinement
package import ExtensionBundles
import FileOperations
import Foundation
import UniformTypes

/// The person's clipboard. Extensions have no way to the display; the host does it for them.
///
/// On X11, `appex-clipboard` hands it out in several forms. On Wayland it is wl-copy of the package wl-clipboard, which hands out
/// one. Both leave a process behind that serves the clipboard until another program owns it, as X11 and Wayland require.
package enum Pasteboard {
    /// The largest file whose contents are handed out, not only its address, in bytes.
    private static let largest = 64 << 20
    /// How long the tool may take.
    private static let timeLimit = Duration.seconds(10)

    /// Something in one form.
    private struct Form {
        /// The names that programs ask for it by: MIME types, and atoms of X11.
        var targets: [String]
        var data: Data
    }

    private enum Tool {
        case wayland(URL)
        case x11(URL)

        private static let x11Name = "appex-clipboard"

        /// - Throws: ``DesktopError`` that says what is missing.
        static func here() throws -> Tool {
            let environment = ProcessInfo.processInfo.environment
            let wayland = URL(fileURLWithPath: "/usr/bin/wl-copy")
            if environment["WAYLAND_DISPLAY"] != nil, FileManager.default.isExecutableFile(atPath: wayland.path) {
                return .wayland(wayland)
            }
            guard environment["DISPLAY"] != nil else {
                throw DesktopError(
                    .failed, "there is no display, or on Wayland no wl-copy (package wl-clipboard)")
            }
            guard let program = HelperProgram.find(x11Name) else {
                throw DesktopError(.failed, HelperProgram.absence(of: x11Name))
            }
            return .x11(program)
        }

        var program: URL {
            switch self {
            case .wayland(let program), .x11(let program): program
            }
        }
    }

    /// Why there is no clipboard, in a sentence without a full stop; nil if there seems to be one.
    package static var obstacle: String? {
        do { _ = try Tool.here() } catch { return "\(error)" }
        return nil
    }

    /// Checks that there is a clipboard.
    ///
    /// - Returns: the program that writes to it.
    /// - Throws: ``DesktopError`` that says what is missing.
    package static func check() async throws -> String {
        let tool = try Tool.here()
        if case .x11(let program) = tool { try await run(program.path, [], Data()) }
        return tool.program.filename
    }

    /// Puts a text, files, or both on the clipboard. A file is there as in a file manager: by its address; on X11, if there is only
    /// one, also by its contents.
    ///
    /// - Parameters:
    ///   - text: nil for the paths of the files.
    ///   - files: the paths at which the extension sees them.
    ///   - profile: what the extension sees.
    ///   - folders: where copies go.
    /// - Throws: ``DesktopError`` that says what is missing.
    package static func write(
        text: String?, files: [String], _ profile: SandboxProfile, _ folders: ApplicationFolders
    ) async throws {
        try await write(text: text, try ClipboardFiles(files, profile, folders))
    }

    /// Puts a text, files that were looked up, or both on the clipboard.
    ///
    /// - Throws: ``DesktopError`` that says what is missing.
    package static func write(text: String?, _ files: ClipboardFiles) async throws {
        do {
            let tool = try Tool.here()
            if case .wayland = tool, text != nil, !files.places.isEmpty {
                throw DesktopError(
                    .failed, "files and texts cannot be copied at once here: wl-copy hands out one kind of thing")
            }
            try await run(tool, try forms(text, files.places), keeping: files.copies)
        } catch {
            files.discard()
            throw error
        }
    }

    private static func forms(_ text: String?, _ files: [ClipboardFiles.Place]) throws -> [Form] {
        let text = text ?? files.map(\.url.path).joined(separator: "\n")
        var forms: [Form] = []
        if !files.isEmpty {
            let addresses = files.map { URL(fileURLWithPath: $0.url.path).absoluteString }
            forms.append(Form(targets: ["text/uri-list"], data: Data(addresses.map { $0 + "\r\n" }.joined().utf8)))
            forms.append(
                Form(
                    targets: ["x-special/gnome-copied-files"],
                    data: Data((["copy"] + addresses).joined(separator: "\n").utf8)))
        }
        forms.append(Form(targets: ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain"], data: Data(text.utf8)))
        if let latin = text.data(using: .isoLatin1) { forms.append(Form(targets: ["STRING"], data: latin)) }
        if files.count == 1, let contents = try contents(of: files[0]) { forms.append(contents) }
        return forms
    }

    /// The contents of a file that is not too large, for programs that paste pictures.
    private static func contents(of file: ClipboardFiles.Place) throws -> Form? {
        let folder = try OpenFolder(file.folder)
        let status = try folder.status(beneath: file.path)
        guard status.isFile, status.size <= largest,
            let type = UTType(filenameExtension: file.url.pathExtension)?.preferredMIMEType,
            !type.hasPrefix("text/plain")
        else { return nil }
        return Form(targets: [type], data: try folder.contents(file.path, limit: largest))
    }

    private static func run(_ tool: Tool, _ forms: [Form], keeping copies: LockedFolder?) async throws {
        var arguments: [String] = []
        var data = Data()
        switch tool {
        case .wayland:
            let isText = forms[0].targets.contains("UTF8_STRING")
            arguments = ["--type", isText ? "text/plain;charset=utf-8" : forms[0].targets[0]]
            data = forms[0].data
        case .x11:
            for form in forms {
                arguments += [form.targets.joined(separator: ","), "\(form.data.count)"]
                data += form.data
            }
        }
        try await run(tool.program.path, arguments, data, keeping: copies)
    }

    private static func run(
        _ program: String, _ arguments: [String], _ data: Data, keeping copies: LockedFolder? = nil
    ) async throws {
        let process: ChildProcess
        do {
            let descriptors = ChildProcess.Descriptors(
                input: try .memoryFile("clipboard", contents: data), output: try .nullDevice())
            // The process that hands them out holds them as long as it runs.
            if let copies { descriptors.append(try copies.share()) }
            process = try await ChildProcess.start(
                program, arguments: [program] + arguments, environment: ProcessInfo.processInfo.environment,
                descriptors: descriptors, group: .outlivesLeader)
        } catch {
            throw DesktopError(launching: error)
        }
        let watchdog = Task {
            guard await Task.pause(for: timeLimit) else { return }
            process.kill()
        }
        defer { watchdog.cancel() }
        let status = await process.status
        guard status.isSuccess else {
            throw DesktopError(
                .failed, "\(program) did not accept the clipboard's contents: \(reason(status))")
        }
    }

    private static func reason(_ status: WaitStatus) -> String {
        let environment = ProcessInfo.processInfo.environment
        let display = environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"] ?? ""
        return switch status {
        case .exited(69): "the display \(display) cannot be opened"
        case .exited(let code): "exit code \(code)"
        case .signalled(Signal(9)):
            "it was killed, by another program or after \(timeLimit.components.seconds) seconds without an answer"
        case .signalled: "it \(status)"
        }
    }
}
