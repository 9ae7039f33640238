// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing

/// Which test has used which browser, for the table of Docs/WebPages.md: `Scripts/web-table` joins it with what the run says of each test.
public enum Evidence {
    /// The file that the run wants it in.
    private static let file = ProcessInfo.processInfo.environment["APPEX_TEST_EVIDENCE"]
        .map { URL(fileURLWithPath: $0) }

    /// Notes that the test that runs now uses a browser.
    ///
    /// - Parameter browser: as `make web-test` names it.
    public static func note(browser: String) {
        guard let file, let test = Test.current else { return }
        do { try FileDescriptor.append(Data("\(test.id)\t\(browser)\n".utf8), to: file) } catch {
            Issue.record(error)
        }
    }

    /// Notes the browser that a command is to load a page in.
    ///
    /// - Parameter arguments: the command's.
    public static func note(arguments: [String]) {
        guard arguments.contains("--page"), let index = arguments.firstIndex(of: "--browser") else { return }
        let browser = arguments[index + 1]
        if ["webkit", "chromium"].contains(browser) { note(browser: browser) }
    }
}
