// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A check of the addresses that pages are loaded from.
enum PageAddress {
    private static let schemes = ["https", "http", "file"]

    /// Checks that an address is one of a page.
    ///
    /// - Throws: ``WebPageError`` that names the scheme.
    static func check(_ address: URL) throws(WebPageError) {
        guard let scheme = address.scheme?.lowercased(), schemes.contains(scheme) else {
            throw WebPageError(
                .badAddress,
                "\(address.absoluteString): expected an address of the Web or of a file (https, http, file)")
        }
    }
}
