// SPDX-License-Identifier: Apache-2.0

import Foundation
import PasswordMessages
import Testing

@testable import VaultKit

struct PasswordGeneratorTests {
    private func options(_ values: [String: Any]) throws -> PasswordGeneratorOptions {
        try PasswordRequest(
            .saveLogin, ["url_string": "https://example.com", "password_generator_options": values]
        ).generatorOptions
    }

    @Test func staysWithinTheOptions() throws {
        let options = try options([
            "password_min_length": 8, "password_max_length": 10, "password_require_digits": true,
            "password_require_symbols": true, "password_forbidden_characters": "!@#$%0oO",
        ])
        for _ in 0..<500 {
            let password = try PasswordGenerator.password(options)
            #expect((8...10).contains(password.count) && !password.contains { "!@#$%0oO".contains($0) }, "\(password)")
            #expect(
                password.contains(where: \.isNumber) && password.contains { !$0.isLetter && !$0.isNumber },
                "\(password)")
        }
    }

    @Test func hasNoSymbolsUnasked() throws {
        for _ in 0..<200 {
            let password = try PasswordGenerator.password(PasswordGeneratorOptions())
            #expect(password.count == 24 && password.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
        }
    }

    /// Each character is as likely as any other: the counts of 60,000 draws stay within five standard deviations.
    @Test func drawsEvenly() throws {
        var counts: [Character: Int] = [:]
        for _ in 0..<2_500 {
            for character in try PasswordGenerator.password(PasswordGeneratorOptions()) {
                counts[character, default: 0] += 1
            }
        }
        #expect(counts.count == 62)
        let expected = 60_000.0 / 62
        #expect(counts.values.allSatisfy { abs(Double($0) - expected) < 5 * expected.squareRoot() }, "\(counts)")
    }

    @Test func saysThatNothingFits() throws {
        let all = String(UnicodeScalarView32().text)
        for forbidden in [all, "0123456789"] {
            let options = try options(["password_require_digits": true, "password_forbidden_characters": forbidden])
            #expect(vaultError { _ = try PasswordGenerator.password(options) }?.code == .invalid)
        }
    }

    /// Every printable ASCII character.
    private struct UnicodeScalarView32 {
        let text = (33..<127).map { Character(UnicodeScalar(UInt8($0))) }
    }
}
