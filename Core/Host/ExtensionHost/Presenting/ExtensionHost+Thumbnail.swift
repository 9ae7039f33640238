// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
public import Foundation
public import Sheets

extension ExtensionHost {
    private static let thumbnailProgram = "appex-thumbnail"
    /// A larger file has no thumbnail, in bytes.
    private static let largestPicture = 64 << 20
    private static let thumbnailLimit = Duration.seconds(15)

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
            throw ExtensionHostError(.unreadableItem, "\(error)", underlyingError: error)
        }
        return try await thumbnail(ofPicture: data, side: side)
    }

    /// Makes a small picture of a picture's bytes, as ``thumbnail(of:side:)`` does.
    ///
    /// - Throws: ``ExtensionHostError`` if it cannot be made.
    package func thumbnail(ofPicture data: Data, side: Int) async throws -> SheetImage {
        guard let program = HelperProgram.find(Self.thumbnailProgram)?.resolvingSymlinksInPath() else {
            throw ExtensionHostError(.launchFailed, HelperProgram.absence(of: Self.thumbnailProgram))
        }
        let (sandbox, _) = try await choice(false)
        let limit = WrittenPicture.headerSize + side * side * 4
        let output: ConfinedOutput
        do {
            var profile = try folders.sandboxProfile(ofHelper: program, sandbox.layout)
            profile.limits = SandboxLimits(memory: 500_000_000, tasks: 32, writing: 0)
            output = try await ConfinedOutput(
                of: profile, ["\(side)"], input: data, in: sandbox, limit: limit, within: Self.thumbnailLimit)
        } catch { throw ExtensionHostError(launching: error) }
        guard case .exited(0) = output.ending.cause else {
            let reason = output.errors.split(separator: "\n").last.map { PrintableText.escaped(String($0)) }
            throw ExtensionHostError(.unreadableItem, reason ?? "\(output.ending.cause)")
        }
        guard let image = WrittenPicture.image(output.data, limit: limit) else {
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

/// The format that `appex-thumbnail` writes: the width, the height, and the pixels.
private enum WrittenPicture {
    static let headerSize = 8

    /// The picture; nil if the data is none, or longer than the limit in bytes.
    static func image(_ data: Data, limit: Int) -> SheetImage? {
        guard data.count > headerSize, data.count <= limit else { return nil }
        func number(_ start: Int) -> Int {
            data[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        return SheetImage(width: number(0), height: number(4), pixels: Data(data.dropFirst(headerSize)))
    }
}
