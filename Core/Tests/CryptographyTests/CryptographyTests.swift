// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Cryptography

/// Answers that specifications give, and what becomes of changed bytes.
struct CryptographyTests {
    private func hex(_ data: Data) -> String { data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    private func hex(_ key: SecretKey) -> String { key.withUnsafeBytes { hex(Data($0)) } }

    /// FIPS 180-4, of the texts that its examples use.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func hashesAsTheStandardSays(_ text: String, _ expected: String) {
        #expect(hex(SHA256.hash(Data(text.utf8))) == expected)
        var hash = SHA256()
        for byte in text.utf8 { hash.update([byte]) }
        #expect(hex(hash.finalize()) == expected, "in pieces")
        hash.update(Data(text.utf8))
        #expect(hex(hash.finalize()) == expected, "again")
    }

    /// RFC 2202 and RFC 4231, test case 2.
    @Test(arguments: [
        (MessageAuthentication.sha1, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
        (.sha256, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        (
            .sha512,
            "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"
        ),
    ])
    func authenticatesAsTheSpecificationSays(_ function: MessageAuthentication, _ expected: String) {
        let key = SecretKey(Data("Jefe".utf8))
        #expect(hex(function.code(for: Data("what do ya want for nothing?".utf8), with: key)) == expected)
    }

    /// RFC 5869, test cases 1 and 3.
    @Test func derivesAsTheSpecificationSays() {
        let secret = SecretKey(Data(repeating: 0x0b, count: 22))
        #expect(
            hex(secret.derived(for: Data(0xf0...0xf9), salt: Data(0x00...0x0c), count: 42))
                == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
        #expect(
            hex(secret.derived(for: Data(), count: 42))
                == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
    }

    /// The Galois/Counter Mode of Operation (McGrew, Viega), test cases 13, 14 and 16.
    @Test func encryptsAsTheSpecificationSays() throws {
        let (key, nonce) = (SecretKey(Data(count: 32)), Data(count: 12))
        func sealed(_ contents: Data, _ key: SecretKey, _ purpose: Data, _ nonce: Data) throws -> String {
            let sealed = try AuthenticatedEncryption.seal(contents, with: key, authenticating: purpose, nonce: nonce)
            #expect(sealed.prefix(12) == nonce)
            return hex(sealed.dropFirst(12))
        }
        #expect(try sealed(Data(), key, Data(), nonce) == "530f8afbc74536b9a963b4f1c4cb738b")
        #expect(
            try sealed(Data(count: 16), key, Data(), nonce)
                == "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919")
        let long = SecretKey(bytes("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"))
        let contents = bytes(
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
        )
        #expect(
            try sealed(
                contents, long, bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2"), bytes("cafebabefacedbaddecaf888"))
                == "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
                + "76fc6ece0f4e1768cddf8853bb2d551b")
    }

    private func bytes(_ digits: String) -> Data {
        let digits = Array(digits)
        return Data(
            stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) })
    }

    @Test(arguments: [0, 1, 15, 16, 17, 1000])
    func opensWhatItSealedAndNothingElse(_ count: Int) throws {
        let (key, purpose) = (SecretKey(), Data("a purpose".utf8))
        let contents = SecretKey.random(count: count)
        let sealed = try AuthenticatedEncryption.seal(contents, with: key, authenticating: purpose)
        #expect(AuthenticatedEncryption.open(sealed, with: key, authenticating: purpose) == contents)
        #expect(AuthenticatedEncryption.open(sealed, with: SecretKey(), authenticating: purpose) == nil)
        #expect(AuthenticatedEncryption.open(sealed, with: key, authenticating: Data()) == nil)
        for index in sealed.indices.prefix(64) {
            var changed = sealed
            changed[index] ^= 1
            #expect(AuthenticatedEncryption.open(changed, with: key, authenticating: purpose) == nil, "\(index)")
            #expect(AuthenticatedEncryption.open(sealed.prefix(index), with: key, authenticating: purpose) == nil)
        }
        let other = try AuthenticatedEncryption.seal(contents, with: key, authenticating: purpose)
        #expect(other != sealed, "each has a nonce of its own")
    }

    @Test func refusesAKeyOfAnotherSize() {
        let key = SecretKey(Data(count: 16))
        #expect(throws: CryptographyError.self) {
            try AuthenticatedEncryption.seal(Data(), with: key, authenticating: Data())
        }
        #expect(AuthenticatedEncryption.open(Data(count: 28), with: key, authenticating: Data()) == nil)
    }

    @Test func comparesKeysByTheirBytesAndShowsNone() {
        #expect(SecretKey(Data([1, 2])) == SecretKey(Data([1, 2])))
        #expect(
            SecretKey(Data([1, 2])) != SecretKey(Data([1, 3])) && SecretKey(Data([1])) != SecretKey(Data([1, 1])))
        #expect(SecretKey(Data()) == SecretKey(Data()) && SecretKey() != SecretKey())
        #expect("\(SecretKey(Data([77, 77])))" == "a key of 2 bytes")
    }
}
