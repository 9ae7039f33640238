// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
public import Foundation
public import Sheets
import Synchronization

extension ExtensionHost {
    private static let thumbnailProgram = "appex-thumbnail"
    /// A larger file has no thumbnail, in bytes.
    private static let largestPicture = 64 << 20
    private static let thumbnailLimit = Duration.seconds(5)

    /// Makes a small picture of a picture file. A stranger's picture is read in a sandbox that has no file of the person's and no network.
    ///
    /// - Parameters:
    ///   - file: the picture, of a format that gdk-pixbuf reads.
    ///   - side: the most pixels that a side has, at most `SheetImage.largestSide`.
    /// - Returns: the small picture, upright.
    /// - Throws: ``ExtensionHostError`` if it cannot be made.
    public func thumbnail(of file: URL, side: Int = 128) async throws -> SheetImage {
        guard FileStatus.ifKnown(file.path)?.isFile == true else {
            throw ExtensionHostError(.unreadableItem, "\(file.path) is no file")
        }
        let data: Data
        do { data = try OpenFile(reading: file.path).contents(limit: Self.largestPicture) } catch {
            throw ExtensionHostError(.unreadableItem, "\(error)")
        }
        return try await thumbnail(ofPicture: data, side: side)
    }

    /// Makes a small picture of a picture's bytes, as ``thumbnail(of:side:)`` does.
    ///
    /// - Throws: ``ExtensionHostError`` if it cannot be made.
    package func thumbnail(ofPicture data: Data, side: Int) async throws -> SheetImage {
        guard let program = HelperProgram.find(Self.thumbnailProgram)?.resolvingSymlinksInPath() else {
            throw ExtensionHostError(.launchFailed, "\(Self.thumbnailProgram) is missing")
        }
        let (sandbox, _) = try await choice(false)
        let output = WrittenPicture(limit: 8 + side * side * 4)
        let process: ConfinedProcess
        do {
            var profile = try folders.sandboxProfile(ofHelper: program, sandbox.layout)
            profile.limits = SandboxLimits(memory: 500_000_000, tasks: 32, writing: 0)
            process = try await ConfinedProcess.launch(
                arguments: ["\(side)"], profile: profile, sandbox: sandbox, socket: nil,
                output: .pieces(input: data, echo: false) { output.add($0) })
        } catch { throw ExtensionHostError(launching: error) }
        let watchdog = Task {
            do { try await Task.sleep(for: Self.thumbnailLimit) } catch { return }
            process.kill()
        }
        defer { watchdog.cancel() }
        let ending = await withTaskCancellationHandler {
            await process.ending
        } onCancel: {
            process.kill()
        }
        guard case .exited(0) = ending.cause else {
            let reason = process.outputTail.split(separator: "\n").last.map { PrintableText.escaped(String($0)) }
            throw ExtensionHostError(.unreadableItem, reason ?? "\(ending.cause)")
        }
        guard let image = output.image else {
            throw ExtensionHostError(.protocolViolation, "\(Self.thumbnailProgram) has sent no picture")
        }
        return image
    }

    /// The pixels on a side of a picture beside an entry: twice those of the desktop, for screens with small ones.
    private static let iconSide = 64

    /// Reads the picture beside an entry, in a sandbox.
    ///
    /// - Returns: nil for a name of the icon theme, and for a picture that cannot be read: the entry has its title.
    package func picture(of icon: SheetIcon) async -> SheetImage? {
        do {
            switch icon {
            case .named: return nil
            case .file(let path): return try await thumbnail(of: URL(fileURLWithPath: path), side: Self.iconSide)
            case .picture(let data): return try await thumbnail(ofPicture: data, side: Self.iconSide)
            }
        } catch { return nil }
    }
}

/// What `appex-thumbnail` writes: the width, the height, and the pixels.
private final class WrittenPicture: Sendable {
    private static let headerSize = 8
    private let data = Mutex(Data())
    private let limit: Int

    /// - Parameter limit: no more than so many bytes are a picture, and little more is kept.
    init(limit: Int) { self.limit = limit }

    func add(_ piece: ArraySlice<UInt8>) {
        data.withLock { if $0.count <= limit { $0 += piece } }
    }

    /// The picture; nil if it is none.
    var image: SheetImage? {
        let data = data.withLock { $0 }
        guard data.count > Self.headerSize, data.count <= limit else { return nil }
        func number(_ start: Int) -> Int {
            data[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        return SheetImage(width: number(0), height: number(4), pixels: Data(data.dropFirst(Self.headerSize)))
    }
}
