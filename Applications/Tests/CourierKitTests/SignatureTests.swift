// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CourierKit

struct SignatureTests {
    /// The example of Amazon's documentation: <https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html>
    @Test func signsTheExampleOfTheDocumentation() throws {
        let signature = SignatureV4(
            key: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", region: "us-east-1")
        let url = signature.sign(
            try #require(URL(string: "https://examplebucket.s3.amazonaws.com/test.txt")), method: "GET", for: 86400,
            at: Date(timeIntervalSince1970: 1_369_353_600))
        #expect(
            url.absoluteString
                == "https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256"
                + "&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z"
                + "&X-Amz-Expires=86400&X-Amz-SignedHeaders=host"
                + "&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404")
    }

    @Test func encodesEachPartOfAPath() throws {
        let base = try #require(URL(string: "https://example.org/dav/"))
        #expect(base.below("a b/ä?#%/c").absoluteString == "https://example.org/dav/a%20b/%C3%A4%3F%23%25/c")
        #expect(base.below("", isFolder: true).absoluteString == "https://example.org/dav/")
    }
}
