// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Foundation

/// Signs addresses for S3, so that one can be used without a login.
///
/// Source: <https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html>
struct SignatureV4 {
    /// The longest time that S3 allows, in seconds.
    static let longest = 7 * 24 * 3600

    let key: String
    let secret: String
    let region: String

    /// Returns an address with its signature.
    ///
    /// - Parameters:
    ///   - url: the address; its path is encoded already.
    ///   - method: what it may be used for.
    ///   - query: what else is in the query.
    ///   - headers: the fields that the request must have, in small letters.
    ///   - seconds: how long it may be used.
    ///   - date: the time from which that counts.
    /// - Returns: the address.
    func sign(
        _ url: URL, method: String, query: [String: String] = [:], headers: [String: String] = [:], for seconds: Int,
        at date: Date
    ) -> URL {
        let stamp = Self.stamp(date)
        let day = String(stamp.prefix(8))
        let scope = "\(day)/\(region)/s3/aws4_request"
        var fields = headers
        fields["host"] = Self.host(url)
        let names = fields.keys.sorted()
        let parameters = query.merging([
            "X-Amz-Algorithm": "AWS4-HMAC-SHA256", "X-Amz-Credential": "\(key)/\(scope)", "X-Amz-Date": stamp,
            "X-Amz-Expires": "\(seconds)", "X-Amz-SignedHeaders": names.joined(separator: ";"),
        ]) { $1 }
        let line = parameters.sorted { $0.key < $1.key }.map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
            .joined(separator: "&")
        let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
        let request = [
            method, path.isEmpty ? "/" : path, line, names.map { "\($0):\(fields[$0] ?? "")\n" }.joined(),
            names.joined(separator: ";"), "UNSIGNED-PAYLOAD",
        ].joined(separator: "\n")
        let text = ["AWS4-HMAC-SHA256", stamp, scope, Self.hex(SHA256.hash(Data(request.utf8)))]
            .joined(separator: "\n")
        var code = Data("AWS4\(secret)".utf8)
        for part in [day, region, "s3", "aws4_request", text] {
            code = MessageAuthentication.sha256.code(for: Data(part.utf8), with: SecretKey(code))
        }
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        components?.percentEncodedQuery = line + "&X-Amz-Signature=" + Self.hex(code)
        return components?.url ?? url
    }

    private static func host(_ url: URL) -> String {
        let host = url.host ?? ""
        let usual = url.scheme == "https" ? 443 : 80
        return url.port.map { $0 == usual ? host : "\(host):\($0)" } ?? host
    }

    private static func stamp(_ date: Date) -> String {
        date.formatted(
            .verbatim(
                "\(year: .padded(4))\(month: .twoDigits)\(day: .twoDigits)T\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)Z",
                timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
    }

    private static func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
