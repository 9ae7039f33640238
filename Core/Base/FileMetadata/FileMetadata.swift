// SPDX-License-Identifier: Apache-2.0

public import Foundation
@_exported public import ImageMetadata
public import UniformTypes

/// The metadata that a file has in its contents, by its type.
public enum FileMetadata: Hashable, Sendable {
    /// The metadata of a picture, such as date, camera and position.
    case photo(PhotoMetadata)
    /// Of a movie or a sound.
    case movie(MovieMetadata)
    /// The metadata of a PDF, such as the number of pages.
    case document(DocumentMetadata)
    /// Nothing is known about files of this type.
    case other

    /// Reads a file's metadata.
    ///
    /// - Parameters:
    ///   - file: the file, which is not changed.
    ///   - type: its type; determined by its name and its first bytes if it is nil.
    /// - Throws: ``FileMetadataError`` if the file is not what its type says, and what telling its type throws.
    public init(contentsOf file: URL, type: UTType? = nil) throws {
        let type = try type ?? UTType(contentsOf: file)
        if type.conforms(to: .svg) {
            // Drawings have no camera.
            self = .other
        } else if type.conforms(to: .image) {
            self = .photo(try PhotoMetadata(contentsOf: file))
        } else if type.conforms(to: .audiovisualContent) {
            self = .movie(try MovieMetadata(contentsOf: file))
        } else if type.conforms(to: .pdf) {
            self = .document(try DocumentMetadata(contentsOf: file))
        } else {
            self = .other
        }
    }

    /// The facts that a person wants to know, each in a few words; empty if none are known.
    public var facts: [String] {
        switch self {
        case .photo(let photo):
            [
                photo.dateText.map { "taken \($0)" }, photo.camera,
                size(photo.uprightSize?.width, photo.uprightSize?.height),
                photo.orientation.flatMap { $0 == 1 ? nil : "turned (orientation \($0))" },
                photo.position.map { "at \(rounded($0.latitude)), \(rounded($0.longitude))" },
            ].compactMap { $0 }
        case .movie(let movie):
            ["\((movie.duration * 10).rounded() / 10) s", size(movie.width, movie.height), movie.format].compactMap {
                $0
            }
        case .document(let document): [document.pages == 1 ? "1 page" : "\(document.pages) pages"]
        case .other: []
        }
    }

    private func size(_ width: Int?, _ height: Int?) -> String? {
        guard let width, let height else { return nil }
        return "\(width) × \(height)"
    }

    private func rounded(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }
}
