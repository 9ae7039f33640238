// SPDX-License-Identifier: Apache-2.0

import Foundation

extension WebPageError {
    /// The same error, which names the address.
    func about(_ address: URL) -> WebPageError {
        WebPageError(code, "\(address.absoluteString): \(reason)", underlyingError: underlyingError)
    }

    /// The same error of a program in a page, which names the program's file. Browsers name the page's address, if anything, with the line and column.
    func at(_ file: String) -> WebPageError {
        guard let match = reason.wholeMatch(of: /(?s)(?:.*?):(\d+)(?::\d+)?: (.*)/) else {
            return WebPageError(code, "\(file): it threw \(reason)", underlyingError: underlyingError)
        }
        return WebPageError(code, "\(file):\(match.1): \(match.2)", underlyingError: underlyingError)
    }
}
