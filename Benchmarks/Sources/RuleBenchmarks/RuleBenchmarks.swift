// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import Foundation
import PredicateFormat
import UniformTypes

/// Rules, predicates and types, each against a named peer that is measured in the same run.
struct RuleBenchmarks {
    /// The folder with the peers' programs, which `Scripts/bench` makes.
    let peers: URL

    func run() throws {
        try predicates()
        try rules()
        try types()
    }

    // MARK: Predicates, against GNUstep's

    private static let formats = [
        "extensionItems.@count == 1", "extensionItems.@count >= 1 AND extensionItems.@count <= 10",
    ]

    private func predicates() throws {
        let input = PreparedInput(Self.input(1))
        let value: PredicateValue = [
            "extensionItems": [["attachments": [["registeredTypeIdentifiers": ["public.jpeg"]]]]]
        ]
        for (number, format) in Self.formats.enumerated() {
            let theirs = try peer("gnustep", "\(number)")
            let rule = try ActivationRule(propertyList: format)
            let predicate = try Predicate(format: format)
            var truths = 0
            let both = try nanoseconds {
                if try ActivationRule(propertyList: format).activates(input) { truths += 1 }
            }
            let once = nanoseconds { if rule.activates(input) { truths += 1 } }
            let general = try nanoseconds { if try predicate.evaluate(with: value) { truths += 1 } }
            guard truths > 0 else { throw BenchmarkError(description: "\(format) is not true") }
            tell("parse and evaluate ‘\(format)’", both, "GNUstep", theirs[0], aim: 20)
            tell("evaluate ‘\(format)’ as a rule", once, "GNUstep", theirs[1], aim: 20)
            tell("evaluate ‘\(format)’ over any values", general, "GNUstep", theirs[1], aim: nil)
        }
    }

    // MARK: Many rules

    private func rules() throws {
        let rules = try Self.corpus().map { try ActivationRule(propertyList: $0) }
        let many = (0..<1_000).map { rules[$0 % rules.count] }
        let input = Self.input(100)
        var activating = 0
        let time = nanoseconds(rounds: 200) {
            let prepared = PreparedInput(input)
            for rule in many where rule.activates(prepared) { activating += 1 }
        }
        guard activating > 0 else { throw BenchmarkError(description: "no rule activates") }
        print(
            "100 attachments against 1,000 compiled rules (\(rules.count) distinct ones):"
                + " \(format(time / 1e6)) ms, a limit of 2 ms, ratio \(format(time / 2e6)); aim at 1 or less")
    }

    /// The rules of public apps where the collection is beside the checkout, else shapes like theirs.
    private static func corpus() throws -> [String] {
        let file = URL(fileURLWithPath: "../shared/data/rules.jsonl")
        if FileManager.default.fileExists(atPath: file.path) {
            return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                guard let rule = object?["rule"] as? String else { return nil }
                // What is broken itself is no rule.
                do { _ = try ActivationRule(propertyList: rule) } catch { return nil }
                return rule
            }
        }
        print("no collection of rules beside this checkout: measuring with rules made here")
        let types = ["public.image", "public.movie", "public.url", "public.plain-text", "com.adobe.pdf", "public.data"]
        return (1...60).map { number in
            let tests = (0..<(number % 6 + 1)).map {
                "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"\(types[($0 + number) % 6])\""
            }
            return
                "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, \(tests.joined(separator: " || "))).@count"
                + " == $i.attachments.@count).@count == \(number % 2 + 1)"
        }
    }

    private static func input(_ count: Int) -> ActivationInput {
        let kinds = [
            ["public.jpeg", "public.file-url"], ["public.heic"], ["com.apple.quicktime-movie"], ["public.url"],
        ]
        return ActivationInput(extensionItems: [
            .init(attachments: (0..<count).map { .init(registeredTypeIdentifiers: kinds[$0 % kinds.count]) })
        ])
    }

    // MARK: Types, against GLib and utitools

    private func types() throws {
        let questions = [
            ("public.jpeg", "public.image"), ("public.svg-image", "public.xml"),
            ("public.python-script", "public.text"),
            ("public.jpeg", "public.text"), ("public.png", "public.item"),
        ]
        let types = questions.map { (UTType(importedAs: $0.0), UTType(importedAs: $0.1)) }
        // Out of the array once: copying values in and out is not what is asked.
        let (jpeg, image) = types[0]
        let (drawing, markup) = types[1]
        let (script, text) = types[2]
        let (png, item) = types[4]
        var conforming = 0
        let time =
            nanoseconds {
                if jpeg.conforms(to: image) { conforming += 1 }
                if drawing.conforms(to: markup) { conforming += 1 }
                if script.conforms(to: text) { conforming += 1 }
                if jpeg.conforms(to: text) { conforming += 1 }
                if png.conforms(to: item) { conforming += 1 }
            } / 5
        let names =
            nanoseconds { for (child, parent) in questions where UTTypeConformsTo(child, parent) { conforming += 1 } }
            / 5
        guard conforming > 0 else { throw BenchmarkError(description: "JPEG is no image") }
        let glib = try peer("glib")[0]
        let utitools = try peer("utitools")[0]
        tell("UTType.conforms(to:)", time, "g_content_type_is_a", glib, aim: 20)
        tell("UTType.conforms(to:)", time, "utitools", utitools, aim: 20)
        tell("UTTypeConformsTo, two strings", names, "g_content_type_is_a", glib, aim: nil)
        tell("UTTypeConformsTo, two strings", names, "utitools", utitools, aim: nil)
    }

    // MARK: Measuring

    /// The median of many rounds, for one call.
    private func nanoseconds(rounds: Int = 50, _ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        let once = max(1, start.duration(to: .now) / .nanoseconds(1))
        let calls = max(1, Int(2e6 / once))
        var times: [Double] = []
        for _ in 0..<rounds {
            let start = ContinuousClock.now
            for _ in 0..<calls { try body() }
            times.append(start.duration(to: .now) / .nanoseconds(1) / Double(calls))
        }
        return times.sorted()[rounds / 2]
    }

    /// Runs a peer and returns the times that it printed: nanoseconds, one figure a line.
    private func peer(_ name: String, _ arguments: String...) throws -> [Double] {
        let process = Process()
        process.executableURL = peers.appendingPathComponent(name)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let figures = String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { Double($0) }
        guard process.terminationStatus == 0, !figures.isEmpty else {
            throw BenchmarkError(description: "the peer \(name) cannot be measured")
        }
        return figures
    }

    private func tell(_ name: String, _ ours: Double, _ peer: String, _ theirs: Double, aim: Double?) {
        print(
            "\(name): \(format(ours)) ns, \(peer): \(format(theirs)) ns, \(format(theirs / ours)) times faster"
                + (aim.map { "; aim at \(format($0))" } ?? ""))
    }

    private func format(_ value: Double) -> String { String((value * 100).rounded() / 100) }
}

/// A measurement that did not happen.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String
}
