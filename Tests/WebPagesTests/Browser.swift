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
        if names.isEmpty { print("skipped: no browser is named for the tests of web pages; make web-test runs them") }
        return names.compactMap { Browser(rawValue: String($0)) }
    }()

    var engine: any PageEngine {
        Evidence.note(browser: rawValue)
        return switch self {
        case .webkit: WebKitEngine()
        case .chromium: ChromiumEngine()
        }
    }

    var testDescription: String { rawValue }
}
