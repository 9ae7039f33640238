// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

/// How a server lets uploads be continued.
package enum UploadSupport: String, Hashable, Sendable, Codable {
    /// Not at all: an upload begins anew.
    case none
    /// As the IETF's protocol for resumable uploads says.
    ///
    /// Source of the behaviour: <https://datatracker.ietf.org/doc/draft-ietf-httpbis-resumable-upload/>
    case resumable
    /// As tus 1.0 says.
    ///
    /// Source of the behaviour: <https://tus.io/protocols/resumable-upload>
    case tus

    /// The version of tus that is spoken.
    static let tusVersion = "1.0.0"

    /// Reads the answer to the question.
    ///
    /// - Parameters:
    ///   - response: the answer to a request with the method `OPTIONS`.
    ///   - method: the method of the upload: tus creates uploads with `POST` only.
    package init(_ response: WebResponse, method: String) {
        let versions = response.headers["Tus-Version"]?.split(separator: ",").map { $0.filter { $0 != " " } } ?? []
        let extensions = response.headers["Tus-Extension"]?.split(separator: ",").map { $0.filter { $0 != " " } } ?? []
        if !response.isSuccess {
            self = .none
        } else if response.headers["Upload-Limit"] != nil {
            self = .resumable
        } else if method == "POST", versions.contains(Self.tusVersion), extensions.contains("creation") {
            self = .tus
        } else {
            self = .none
        }
    }
}
