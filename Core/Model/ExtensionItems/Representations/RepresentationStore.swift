// SPDX-License-Identifier: Apache-2.0

import UniformTypes

/// The store of a provider's representations, its suggested name and its preview.
struct RepresentationStore: Sendable {
    private(set) var all: [Representation] = []
    var suggestedName: String?
    var previewImageHandler: NSItemProvider.LoadHandler?
    /// An object that lives as long as the provider and its copies, such as one that keeps the files of its representations.
    var kept: (any AnyObject & Sendable)?

    /// The first registration of a type is kept.
    mutating func add(_ representation: Representation) {
        guard !all.contains(where: { $0.typeIdentifier == representation.typeIdentifier }) else { return }
        all.append(representation)
    }

    func representations(_ fileOptions: NSItemProviderFileOptions) -> [Representation] {
        all.filter { $0.fileOptions.isSuperset(of: fileOptions) }
    }

    /// The very type before one that conforms to it, else the first in the order of registration.
    func first(conformingTo typeIdentifier: String, _ fileOptions: NSItemProviderFileOptions) -> Representation? {
        let candidates = representations(fileOptions)
        return candidates.first { $0.typeIdentifier == typeIdentifier }
            ?? candidates.first { TypeCatalog.current.conforms($0.typeIdentifier, to: typeIdentifier) }
    }
}
