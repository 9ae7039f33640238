// SPDX-License-Identifier: Apache-2.0

import CCurl
import TransferMessages

/// libcurl's errors in the terms of Foundation.
enum ConnectionFailure {
    /// Translates an error of libcurl into a transfer's failure.
    ///
    /// - Parameters:
    ///   - code: the error.
    ///   - text: what libcurl says about it.
    ///   - address: what was asked.
    /// - Returns: the failure, and whether another attempt would meet it too.
    static func describe(_ code: CURLcode, _ text: String, _ address: String) -> (TransferFailure, isPermanent: Bool) {
        let (kind, isPermanent) = kind(code)
        let own = text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
        return (TransferFailure(kind, advice(kind, own)), isPermanent)
    }

    private static func kind(_ code: CURLcode) -> (TransferFailure.Code, Bool) {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: (.cannotFindHost, false)
        case CURLE_COULDNT_CONNECT: (.cannotConnectToHost, false)
        case CURLE_OPERATION_TIMEDOUT: (.timedOut, false)
        case CURLE_URL_MALFORMAT: (.badURL, true)
        case CURLE_UNSUPPORTED_PROTOCOL: (.unsupportedURL, true)
        case CURLE_TOO_MANY_REDIRECTS: (.httpTooManyRedirects, true)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: (.serverCertificateUntrusted, true)
        case CURLE_SSL_CERTPROBLEM: (.clientCertificateRejected, true)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: (.secureConnectionFailed, false)
        case CURLE_SSL_CACERT_BADFILE: (.secureConnectionFailed, true)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: (.badServerResponse, true)
        case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT: (.unknown, false)
        default: (.networkConnectionLost, false)
        }
    }

    private static func advice(_ kind: TransferFailure.Code, _ text: String) -> String {
        switch kind {
        case .serverCertificateUntrusted: "the server's certificate is not trusted: \(text)"
        case .cannotFindHost: "the server is not known: \(text)"
        case .cannotConnectToHost: "there is no connection to the server: \(text)"
        case .networkConnectionLost: "the connection was lost: \(text)"
        default: text
        }
    }
}
