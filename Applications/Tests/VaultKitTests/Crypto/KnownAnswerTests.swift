// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Foundation
import Testing

@testable import VaultKit

/// Answers that specifications give.
struct KnownAnswerTests {
    /// scrypt (RFC 7914), with the answer of OpenSSL's.
    @Test func derivesKeysAsTheSpecificationSays() throws {
        let parameters = try KeyParameters(
            salt: Data("SodiumChloride\0\0".utf8), rounds: 16384, blockSize: 8, parallelism: 1)
        let key = try parameters.key(from: "pleaseletmein")
        #expect(
            hex(key.withUnsafeBytes { Data($0) }) == "f7d2bd1befac5a5bd950e569afa233d06ab554e25b451d4027f2142013beaea3")
    }

    /// The same letters, composed and decomposed.
    @Test func takesAPassphraseHoweverItIsComposed() throws {
        let parameters = try KeyParameters(
            salt: Data(repeating: 7, count: 16), rounds: 16384, blockSize: 1, parallelism: 1)
        #expect(try parameters.key(from: "caf\u{e9}") == parameters.key(from: "cafe\u{301}"))
        #expect(try parameters.key(from: "cafe") != parameters.key(from: "caf\u{e9}"))
    }

    @Test(arguments: [(1 << 13, 8, 1), (20000, 8, 1), (1 << 17, 32, 1), (1 << 15, 0, 1), (1 << 15, 8, 17)])
    func refusesWeakAndHugeParameters(_ rounds: Int, _ blockSize: Int, _ parallelism: Int) {
        let salt = Data(repeating: 7, count: 16)
        #expect(
            vaultError {
                _ = try KeyParameters(salt: salt, rounds: rounds, blockSize: blockSize, parallelism: parallelism)
            }?.code == .damaged)
    }

    /// RFC 6238, appendix B.
    @Test(arguments: [
        (59.0, "94287082", "46119246", "90693936"), (1_111_111_109, "07081804", "68084774", "25091201"),
        (1_111_111_111, "14050471", "67062674", "99943326"), (1_234_567_890, "89005924", "91819424", "93441116"),
        (2_000_000_000, "69279037", "90698825", "38618901"), (20_000_000_000, "65353130", "77737706", "47863826"),
    ])
    func makesOneTimePasswordsAsTheSpecificationSays(
        _ time: Double, _ sha1: String, _ sha256: String, _ sha512: String
    ) throws {
        let answers = [("SHA1", 20, sha1), ("SHA256", 32, sha256), ("SHA512", 64, sha512)]
        for (algorithm, count, expected) in answers {
            let secret = base32(Data((0..<count).map { UInt8(ascii: "0") + UInt8(($0 + 1) % 10) }))
            let generator = try OneTimePassword(
                "otpauth://totp/A%20site:wendy?secret=\(secret)&algorithm=\(algorithm)&digits=8&period=30&issuer=A")
            #expect(generator.code(at: Date(timeIntervalSince1970: time)) == expected, "\(algorithm)")
        }
    }

    @Test func readsASecretAsSitesPrintIt() throws {
        let date = Date(timeIntervalSince1970: 59)
        let codes = try ["GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "gezd gnbv gy3t qojq gezd gnbv gy3t qojq"].map {
            try OneTimePassword($0).code(at: date)
        }
        #expect(codes == ["287082", "287082"])
    }

    @Test(arguments: [
        "", "secret!", "otpauth://hotp/x?secret=GEZDGNBV&counter=1", "otpauth://totp/x", "otpauth://totp/x?secret=",
        "otpauth://totp/x?secret=GEZDGNBV&digits=0", "otpauth://totp/x?secret=GEZDGNBV&digits=40",
        "otpauth://totp/x?secret=GEZDGNBV&period=0", "otpauth://totp/x?secret=GEZDGNBV&algorithm=MD5",
    ])
    func refusesWhatMakesNoOneTimePassword(_ text: String) throws {
        let error = try #require(vaultError { _ = try OneTimePassword(text) })
        #expect(error.code == .invalid && !error.description.contains("GEZD"), "\(error)")
    }

    private func hex(_ data: some Sequence<UInt8>) -> String {
        data.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    private func base32(_ data: Data) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        let bits = data.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
        return stride(from: 0, to: bits.count, by: 5).map { start in
            let group = (0..<5).map { start + $0 < bits.count ? bits[start + $0] : 0 }
            return String(alphabet[Int(group.reduce(0) { $0 << 1 | $1 })])
        }.joined()
    }
}
