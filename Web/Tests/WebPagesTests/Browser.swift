// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WebPages

/// The browsers that the tests load pages in. `make web-test` installs them, and names them in APPEX_WEB_TESTS.
enum Browser: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case webkit, chromium

    static let tested: [Browser] = {
        let names = (ProcessInfo.processInfo.environment["APPEX_WEB_TESTS"] ?? "").split(separator: ",")
        return names.compactMap { Browser(rawValue: String($0)) }
    }()
    static let need: Comment = "needs browsers: make web-test installs them"

    var engine: any PageEngine {
        Evidence.note(browser: rawValue)
        return switch self {
        case .webkit: WebKitEngine()
        case .chromium: ChromiumEngine()
        }
    }

    var testDescription: String { rawValue }
}
