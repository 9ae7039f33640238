// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

/// How a server lets uploads be continued.
package enum UploadSupport: Hashable, Sendable, Codable {
    /// Not at all: an upload begins anew.
    case none
    /// As the IETF's protocol for resumable uploads says: as published, which servers that know no drafts speak whatever the number, or as a draft of an
    /// interoperability version says.
    ///
    /// Source of the behaviour: <https://datatracker.ietf.org/doc/draft-ietf-httpbis-resumable-upload/>
    case resumable(draft: Int)
    /// As tus 1.0 says.
    ///
    /// Source of the behaviour: <https://tus.io/protocols/resumable-upload>
    case tus

    /// The version of tus that is spoken.
    static let tusVersion = "1.0.0"

    /// The interoperability versions of drafts that are spoken, the best first. What they differ in does not concern a client that creates an upload
    /// before it sends: the number has to be the server's.
    static let drafts = [8, 6]
    /// The field with the version.
    static let draftField = "Upload-Draft-Interop-Version"

    /// Reads the answer to the question.
    ///
    /// - Parameters:
    ///   - response: the answer to a request with the method `OPTIONS`.
    ///   - method: the method of the upload: tus creates uploads with `POST` only.
    ///   - draft: the version that was asked with.
    package init(_ response: WebResponse, method: String, draft: Int = drafts[0]) {
        let versions = response.headers["Tus-Version"]?.split(separator: ",").map { $0.filter { $0 != " " } } ?? []
        let extensions = response.headers["Tus-Extension"]?.split(separator: ",").map { $0.filter { $0 != " " } } ?? []
        if !response.isSuccess {
            self = .none
        } else if response.headers["Upload-Limit"] != nil {
            self = .resumable(draft: draft)
        } else if method == "POST", versions.contains(Self.tusVersion), extensions.contains("creation") {
            self = .tus
        } else {
            self = .none
        }
    }

    /// The version to ask with once more, as the server has refused that of the question and named its own; nil if there is none.
    ///
    /// - Parameters:
    ///   - response: the answer.
    ///   - draft: the version that was asked with.
    /// - Returns: the version.
    static func otherDraft(_ response: WebResponse, than draft: Int) -> Int? {
        guard response.status == 400, let own = response.headers[draftField].flatMap({ Int($0) }), own != draft else {
            return nil
        }
        return drafts.contains(own) ? own : nil
    }
}
