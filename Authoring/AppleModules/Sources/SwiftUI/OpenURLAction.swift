// SPDX-License-Identifier: Apache-2.0

import Combine
public import Foundation
import UIKit

/// An action of the environment that opens a URL when it is called.
public struct OpenURLAction: @unchecked Sendable {
    // @unchecked: its function is called on the main thread.

    /// The answer of a handler to a URL: handled, discarded, or left to the system.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case system(URL?)
        }
        let kind: Kind

        /// It was dealt with.
        public static let handled = Result(kind: .handled)
        /// The handler discarded the URL, so that it is not opened.
        public static let discarded = Result(kind: .discarded)
        /// The system is to open it.
        public static let systemAction = Result(kind: .system(nil))
        /// The system is to open another one.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    let handler: (URL) -> Result

    /// An action of one's own.
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    /// Opens an address. An extension can open those of its own app.
    @preconcurrency @MainActor public func callAsFunction(_ url: URL) { self(url) { _ in } }

    /// Opens an address, and says whether it was.
    @preconcurrency @MainActor public func callAsFunction(_ url: URL, completion: @escaping @Sendable (Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other):
            guard let context = UIHostingContext.current else { return completion(false) }
            context.open(other ?? url, completionHandler: completion)
        }
    }
}
