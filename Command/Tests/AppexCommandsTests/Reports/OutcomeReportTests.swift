// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppexCommands

struct OutcomeReportTests {
    @Test func showsTheCauseOfACrashAboveItsStack() {
        let stack = (0..<14).map { "4 Share 0x\($0)" }.joined(separator: "\n")
        let lines = OutcomeReport.telling("before\nShare/Request.swift:16: Fatal error: no photo\n\(stack)")
        #expect(lines.first == "Share/Request.swift:16: Fatal error: no photo")
        #expect(lines.count == 11)
        #expect(OutcomeReport.telling("one\ntwo") == ["one", "two"])
        // Among the last ten, it is not shown twice.
        let short = (0..<9).map { "4 Share 0x\($0)" }.joined(separator: "\n")
        #expect(OutcomeReport.telling("Fatal error: no photo\n\(short)").count == 10)
    }

    @Test func aCancelledShareHasNoError() throws {
        let values = try encoded(OutcomeReport(action: nil, CommandFailure(.cancelled, "cancelled")))
        #expect(values["outcome"] as? String == "cancelled")
        #expect(values["error"] == nil)
    }

    @Test func aShareThatDidNotStartHasTheReason() throws {
        let values = try encoded(
            OutcomeReport(action: "disk.save", CommandFailure(.notOffered, "nothing fits")))
        #expect(values["outcome"] as? String == "failed")
        // The name that was typed names no extension for certain.
        #expect(values["extension"] == nil)
        #expect(values["action"] as? String == "disk.save")
        let error = values["error"] as? [String: Any]
        #expect(error?["code"] as? String == "notOffered")
        #expect(error?["message"] as? String == "nothing fits")
        #expect(!values.values.contains { $0 is NSNull })
    }

    private func encoded(_ report: OutcomeReport) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: Any])
    }
}
