// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import WebPages

/// Values on their way between Swift and a page. Browsers write and read the other side in `RunTests`.
struct ScriptValueTests {
    private static func read(_ text: String) throws -> Any {
        try ScriptValue.propertyList(JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
    }

    @Test func keepsWhatJSONDoesNotTellApart() throws {
        let values: [String: Any] = [
            "yes": true, "no": false, "one": 1, "zero": 0, "real": 1.5, "text": "ä\u{0}",
            "date": Date(timeIntervalSince1970: 0.25),
            "data": Data([0, 255]), "list": [[String: Any](), [Any](), "x"] as [Any],
            "mark": ["$": "date", "v": 1] as [String: Any],
            "infinite": Double.infinity,
        ]
        let text = try ScriptValue.json(values)
        let back = try #require(try Self.read(text) as? NSDictionary)
        #expect(back == values as NSDictionary, "\(text)")
        #expect(try ScriptValue.json(back).count == text.count)
    }

    @Test(arguments: [
        #"{"$":"date","v":"x"}"#, #"{"$":"data","v":"*"}"#, #"{"$":"integer","v":"1.5"}"#, #"{"$":"other","v":1}"#,
        #"{"$":1}"#, #"{"$":"dictionary"}"#, "null", "[null]", #"{"a":{"$":"real","v":"x"}}"#,
        #"{"$":"integer","v":"9223372036854775808"}"#,
    ])
    func refusesWhatTheContractDoesNotWrite(_ text: String) {
        #expect(throws: WebPageError.self) { try Self.read(text) }
    }

    @Test func refusesDeepNesting() {
        #expect(throws: WebPageError.self) {
            let value = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
            let answer = try ContractAnswer(Data(#"{"kind":"result","value":\#(value)}"#.utf8))
            _ = try ScriptValue.propertyList(answer.value ?? "")
        }
    }

    @Test func writesOnlyPropertyLists() {
        #expect(throws: WebPageError.self) { try ScriptValue.json([URL(fileURLWithPath: "/")]) }
        #expect(throws: WebPageError.self) { try ScriptValue.json([1: "x"]) }
    }

    /// Arbitrary bytes are no answer, and end nothing.
    @Test func survivesArbitraryAnswers() {
        var generator = SeededGenerator(seed: 13)
        let seeds = [
            #"{"kind":"result","value":{"a":[1,{"$":"date","v":5}]},"omissions":[{"place":"a","reason":"b"}]}"#
        ]
        for _ in 0..<2_000 {
            var bytes = Array(seeds[0].utf8)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: .min ... .max, using: &generator)
            }
            do throws(WebPageError) {
                let answer = try ContractAnswer(Data(bytes))
                _ = try ScriptValue.propertyList(answer.value ?? "")
            } catch { #expect(error.code == .engineFailed) }
        }
    }
}
