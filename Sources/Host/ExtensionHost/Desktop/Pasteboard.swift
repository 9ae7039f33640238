// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import FileOperations
import Foundation
import UniformTypes

/// The person's clipboard. Extensions have no way to the display; the host does it for them.
///
/// On X11, `appex-clipboard` hands it out in several forms. On Wayland it is wl-copy of the package wl-clipboard, which hands out
/// one. Both leave a process behind that serves the clipboard until another program owns it, as X11 and Wayland require.
struct Pasteboard {
    /// The largest file whose contents are handed out, not only its address, in bytes.
    private static let largest = 64 << 20
    /// How long the tool may take.
    private static let timeLimit = Duration.seconds(10)

    let profile: SandboxProfile
    let folders: ApplicationFolders

    /// Something in one form.
    private struct Form {
        /// The names that programs ask for it by: MIME types, and atoms of X11.
        var targets: [String]
        var data: Data
    }

    private enum Tool {
        case wayland(URL)
        case x11(URL)

        static var here: Tool? {
            let environment = ProcessInfo.processInfo.environment
            let wayland = URL(fileURLWithPath: "/usr/bin/wl-copy")
            if environment["WAYLAND_DISPLAY"] != nil, FileManager.default.isExecutableFile(atPath: wayland.path) {
                return .wayland(wayland)
            }
            guard environment["DISPLAY"] != nil else { return nil }
            return HelperProgram.find("appex-clipboard").map { .x11($0) }
        }

        var program: URL {
            switch self {
            case .wayland(let program), .x11(let program): program
            }
        }
    }

    private static let nothing = ExtensionHostError(
        .launchFailed, "there is no display, or on Wayland no wl-copy (package wl-clipboard)")

    /// Checks that there is a clipboard.
    ///
    /// - Returns: the program that writes to it.
    /// - Throws: ``ExtensionHostError`` that says what is missing.
    static func check() async throws -> String {
        guard let tool = Tool.here else { throw nothing }
        if case .x11(let program) = tool { try await run(program.path, [], Data()) }
        return tool.program.lastPathComponent
    }

    /// Puts a text, files, or both on the clipboard. A file is there as in a file manager: by its address, and if there is only
    /// one, also by its contents.
    ///
    /// - Parameters:
    ///   - text: nil for the paths of the files.
    ///   - files: the paths at which the extension sees them.
    /// - Throws: ``ExtensionHostError`` that says what is missing.
    func write(text: String?, files: [String]) async throws {
        guard let tool = Tool.here else { throw Self.nothing }
        let copies = try ClipboardFiles(profile, folders)
        do {
            let places = try files.map(copies.place)
            try await run(tool, try Self.forms(text, places), keeping: copies)
        } catch {
            copies.discard()
            throw error
        }
    }

    /// Deletes the copies that are no longer on the clipboard.
    static func sweep(_ folders: ApplicationFolders) {
        do { LockedFolder.sweep(try OpenFolder(ClipboardFiles.folder(folders))) } catch {
            // Nothing has been copied yet.
        }
    }

    private static func forms(_ text: String?, _ files: [URL]) throws -> [Form] {
        let text = text ?? files.map(\.path).joined(separator: "\n")
        var forms: [Form] = []
        if !files.isEmpty {
            let addresses = files.map(\.absoluteString)
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
    private static func contents(of file: URL) throws -> Form? {
        let status = try FileStatus(of: file.path)
        guard status.isFile, status.size <= largest, let type = try UTType(contentsOf: file).preferredMIMEType,
            !type.hasPrefix("text/plain")
        else { return nil }
        let folder = try OpenFolder(file.deletingLastPathComponent())
        return Form(targets: [type], data: try folder.contents(file.lastPathComponent, limit: largest))
    }

    private func run(_ tool: Tool, _ forms: [Form], keeping copies: ClipboardFiles) async throws {
        var arguments: [String] = []
        var data = Data()
        switch tool {
        case .wayland:
            let first = forms[0]
            arguments = [
                "--type", first.targets.contains("UTF8_STRING") ? "text/plain;charset=utf-8" : first.targets[0],
            ]
            data = first.data
        case .x11:
            for form in forms {
                arguments += [form.targets.joined(separator: ","), "\(form.data.count)"]
                data += form.data
            }
        }
        try await Self.run(tool.program.path, arguments, data, keeping: copies)
    }

    private static func run(
        _ program: String, _ arguments: [String], _ data: Data, keeping copies: ClipboardFiles? = nil
    ) async throws {
        let process: ChildProcess
        do {
            let descriptors = ChildProcess.Descriptors(
                input: try .memoryFile("clipboard", contents: data), output: try .nullDevice())
            // The process that hands them out holds them as long as it runs.
            if let copies { descriptors.append(try copies.locked.share()) }
            process = try await ChildProcess.start(
                program, arguments: [program] + arguments, environment: ProcessInfo.processInfo.environment,
                descriptors: descriptors, group: .outlivesLeader)
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
            let display = ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
            // The exit code is in the second byte. (wait4(2))
            let reason = status >> 8 == 69 ? "the display \(display) cannot be opened" : "exit code \(status >> 8)"
            throw ExtensionHostError(.launchFailed, "\(program) did not accept the clipboard's contents: \(reason)")
        }
    }
}

/// Files on the clipboard lie where the person has them. Those that go away with the session are copied, and stay as long as a process
/// hands them out.
private struct ClipboardFiles {
    let locked: LockedFolder
    private let profile: SandboxProfile
    private let cache: URL

    static func folder(_ folders: ApplicationFolders) -> URL {
        folders.cache.appendingPathComponent("Clipboard", isDirectory: true)
    }

    init(_ profile: SandboxProfile, _ folders: ApplicationFolders) throws {
        self.profile = profile
        cache = folders.cache
        locked = try LockedFolder(in: OpenFolder(creating: Self.folder(folders)))
    }

    /// Returns where a file lies that the extension sees.
    func place(_ path: String) throws -> URL {
        guard let (mount, relative) = profile.outside(path) else {
            throw ExtensionHostError(
                .badReturnedItem,
                "the file \(PrintableText.escaped(path)) for the clipboard is not one that the extension can see")
        }
        let outside = URL(fileURLWithPath: mount.outside)
        // A mounted file is one file of its own; a folder is looked into without following links.
        if !relative.isEmpty {
            let status = try OpenFolder(outside).status(beneath: relative)
            guard status.isFile || status.isFolder else {
                throw ExtensionHostError(
                    .badReturnedItem, "\(PrintableText.escaped(path)) is neither a file nor a folder")
            }
        }
        let file = relative.isEmpty ? outside : outside.appendingPathComponent(relative)
        let isPassing = file.path.hasPrefix(cache.path + "/") || mount.inside == "/tmp"
        return isPassing ? try copy(file, outside, relative) : URL(fileURLWithPath: file.path)
    }

    private func copy(_ file: URL, _ outside: URL, _ relative: String) throws -> URL {
        let free = try file.lastPathComponent.numbered { try locked.folder.status($0) != nil }
        let copier = FileCopier(isDurable: false)
        if relative.isEmpty {
            _ = try copier.copy(outside, into: locked.folder, as: free)
        } else {
            _ = try copier.copy(relative, of: OpenFolder(outside), into: locked.folder, as: free)
        }
        return locked.folder.url.appendingPathComponent(free)
    }

    /// Deletes the copies at once; a folder that stays is swept by the next share.
    func discard() { locked.remove { _ in } }
}
