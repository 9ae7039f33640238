// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Foundation
import Testing

@testable import SourceLint

/// Public extensions, whose losses were judged by reading and running them.
struct RealExtensionLintTests {
    private static let extensions = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../../shared/extensions").standardized

    /// An app's folder, and what it loses.
    private static let losses: [(app: String, checks: [String])] = [
        (
            "ExpoShareIntent",
            ["last-index-completion", "ignored-storing-error", "unanswered-request", "fixed-defaults-key"]
        ),
        (
            "ReceiveSharingIntent",
            [
                "last-index-completion", "first-completion", "ignored-storing-error", "unanswered-request",
                "name-as-destination", "fixed-destination", "unexpected-class", "unguarded-state", "fixed-defaults-key",
                "removed-destination",
            ]
        ),
        (
            "RocketChat",
            [
                "name-as-destination", "ignored-storing-error", "unanswered-request", "unescaped-value",
                "unguarded-state", "whole-file-in-memory", "unexpected-class", "success-without-storing",
                "ignored-loading-error",
            ]
        ),
        (
            "PocketCasts",
            [
                "unanswered-request", "name-as-destination", "fixed-destination", "unexpected-class",
                "ignored-storing-error", "ignored-loading-error",
            ]
        ),
        (
            "Mattermost",
            [
                "ignored-storing-error", "ignored-loading-error", "dropped-attachments", "unguarded-state",
                "unexpected-class", "name-as-destination", "removed-destination",
            ]
        ),
        ("NetNewsWire", ["ignored-storing-error", "success-without-storing", "wiped-hand-over"]),
        ("FSNotes", ["unguarded-state", "dropped-attachments", "whole-file-in-memory"]),
        ("PassForIOS", []),
    ]

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: extensions.path), "needs ../shared/extensions"),
        arguments: losses)
    func findsWhatPublicExtensionsLose(_ loss: (app: String, checks: [String])) throws {
        let files = try SourceLinter.files(at: Self.extensions.appendingPathComponent(loss.app))
        let found = Set(try files.flatMap { try SourceLinter.findings(inFile: $0) }.map(\.name))
        #expect(found.isSuperset(of: loss.checks), "\(found)")
        if loss.checks.isEmpty { #expect(found.isEmpty, "\(found)") }
    }

    /// A file name that is only a label beside a path of its own, a name with a UUID in its text, a destination that each caller makes, a failure that is handed on.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: extensions.path), "needs ../shared/extensions"))
    func findsNoLossWhereThereIsNone() throws {
        let files = try SourceLinter.files(at: Self.extensions.appendingPathComponent("ExpoShareIntent"))
        let found = Set(try files.flatMap { try SourceLinter.findings(inFile: $0) }.map(\.name))
        #expect(
            found.isDisjoint(with: ["name-as-destination", "removed-destination", "fixed-destination"]), "\(found)")
    }
}
