// SPDX-License-Identifier: Apache-2.0

/// Chromium's names for what keeps a page from loading, as people say it.
enum ChromiumProblem {
    private static let certificates = [
        "ERR_CERT_AUTHORITY_INVALID": "it is signed by an authority that this machine does not know",
        "ERR_CERT_COMMON_NAME_INVALID": "it is for another name",
        "ERR_CERT_DATE_INVALID": "it has expired, or is not valid yet",
        "ERR_CERT_REVOKED": "it was revoked",
        "ERR_CERT_WEAK_SIGNATURE_ALGORITHM": "its algorithm is not secure",
    ]

    private static let others = [
        "ERR_NAME_NOT_RESOLVED": "the name of its server is not known",
        "ERR_CONNECTION_REFUSED": "its server refuses the connection",
        "ERR_CONNECTION_RESET": "its server broke the connection off",
        "ERR_EMPTY_RESPONSE": "its server answered nothing",
        "ERR_INTERNET_DISCONNECTED": "this machine has no network",
        "ERR_ADDRESS_UNREACHABLE": "its server cannot be reached",
        "ERR_CONNECTION_TIMED_OUT": "its server did not answer",
        "ERR_FILE_NOT_FOUND": "the file does not exist",
        "ERR_TOO_MANY_REDIRECTS": "it is redirected again and again",
        "ERR_INVALID_AUTH_CREDENTIALS": "its server wants a password (401), and none is given",
        "ERR_HTTP_RESPONSE_CODE_FAILURE": "its server answered with an error, and with no page",
        "ERR_UNSAFE_REDIRECT": "its server leads to an address that pages may not lead to",
        "ERR_UNSAFE_PORT": "browsers do not load pages from this port",
        "ERR_ABORTED": "its server gave no page",
    ]

    /// Returns the error for a text such as `net::ERR_NAME_NOT_RESOLVED`.
    static func error(_ text: String) -> WebPageError {
        let name = text.split(separator: ":").last.map(String.init) ?? text
        if name.hasPrefix("ERR_CERT") {
            return WebPageError(
                .certificate, "the server's certificate is not valid: \(certificates[name] ?? "Chromium says \(name)")")
        }
        return WebPageError(.unreachable, others[name] ?? "Chromium says \(name)")
    }
}
