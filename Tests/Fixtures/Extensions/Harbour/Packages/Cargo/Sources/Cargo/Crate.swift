// SPDX-License-Identifier: Apache-2.0

import CargoLabels
import UIKit

#if CARGO && !MAC
    /// What is shared.
    public struct Crate: Sendable {
        /// The text.
        public let contents: String
        /// How it is called.
        public var label: String { Labels.label(for: contents) }
        /// A text of the package's own bundle.
        public static var manifest: String {
            Bundle.module.url(forResource: "manifest", withExtension: "txt")
                .flatMap { try? String(contentsOf: $0, encoding: .utf8) }?
                .trimmingCharacters(in: .whitespacesAndNewlines) ?? "no manifest"
        }

        /// A crate with a text.
        public init(contents: String) { self.contents = contents }
    }
#endif
