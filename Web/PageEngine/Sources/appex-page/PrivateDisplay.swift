// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An X server without a screen, for this program alone: WebKitGTK needs a display, and no window of a page may appear on the person's.
final class PrivateDisplay {
    private static let program = "Xvfb"
    /// The time limit for the server's start, in seconds.
    private static let startLimit = 20.0
    /// In pixels, with the depth: a page is laid out for a window of this size.
    static let size = (width: 1280, height: 960)

    /// As `DISPLAY` names it.
    let name: String
    private let folder: URL
    private let server = Process()

    /// Starts the server, and waits until it names its display.
    ///
    /// - Throws: ``ProgramError`` if there is none, or it does not start.
    init() throws {
        guard let path = Self.path() else {
            throw ProgramError(
                "\(Self.program) is missing, which pages are drawn with; install it with `sudo apt install xvfb`")
        }
        // WebKit's sockets are in it, and their paths may have 107 bytes. (unix(7))
        folder = URL(fileURLWithPath: "/tmp/appex-page-\(UUID().uuidString.prefix(8))", isDirectory: true)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let cookie = folder.appendingPathComponent("Xauthority")
        try Self.authority().write(to: cookie)
        server.executableURL = path
        let output = Pipe()
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        server.standardInput = FileHandle.nullDevice
        // It ends with its last client, however that ends.
        server.arguments = [
            "-displayfd", "1", "-auth", cookie.path, "-nolisten", "tcp", "-terminate", "-screen", "0",
            "\(Self.size.width)x\(Self.size.height)x24",
        ]
        try server.run()
        let number = Self.line(output.fileHandleForReading)
        guard let number, Int(number) != nil else {
            server.terminate()
            try FileManager.default.removeItem(at: folder)
            throw ProgramError("\(Self.program) did not start")
        }
        name = ":" + number
    }

    /// Makes it this program's display, and its folder the place for what WebKit leaves of its sandboxes.
    func apply() {
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        setenv("DISPLAY", name, 1)
        setenv("XAUTHORITY", folder.appendingPathComponent("Xauthority").path, 1)
    }

    /// Ends the server, and removes its files.
    func end() {
        server.terminate()
        do { try FileManager.default.removeItem(at: folder) } catch {
            FileHandle.standardError.write(Data("appex-page: \(folder.path) is left: \(error)\n".utf8))
        }
    }

    private static func path() -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
            .map { URL(fileURLWithPath: "\($0)/\(program)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// A secret that admits clients to every display, in the format of xauth(1): the server's number is not known yet.
    private static func authority() -> Data {
        func field(_ bytes: some Collection<UInt8>) -> Data {
            Data([UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]) + Data(bytes)
        }
        let anyFamily = Data([0xFF, 0xFF])
        let secret = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        return anyFamily + field([]) + field([]) + field("MIT-MAGIC-COOKIE-1".utf8) + field(secret)
    }

    /// The first line; nil if none comes in time.
    private static func line(_ file: FileHandle) -> String? {
        var event = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
        var text = ""
        let end = Date() + startLimit
        while end.timeIntervalSinceNow > 0 {
            guard poll(&event, 1, Int32(end.timeIntervalSinceNow * 1000)) > 0 else { continue }
            let data = file.availableData
            if data.isEmpty { return nil }
            text += String(decoding: data, as: UTF8.self)
            if text.hasSuffix("\n") { return text.trimmingCharacters(in: .whitespacesAndNewlines) }
        }
        return nil
    }
}
