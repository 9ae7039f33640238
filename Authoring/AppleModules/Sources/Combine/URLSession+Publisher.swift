// SPDX-License-Identifier: Apache-2.0

public import BackgroundTransfers
public import Foundation
public import FoundationNetworking
public import OpenCombine

extension BackgroundTransfers.URLSession {
    /// The answer to a request.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsession/datataskpublisher>
    public struct DataTaskPublisher: Publisher, JointPublisher {
        /// The bytes, and what the server says of them.
        public typealias Output = (data: Data, response: URLResponse)
        /// Why there is no answer.
        public typealias Failure = URLError
        /// The request that the publisher sends to the server.
        public let request: URLRequest
        /// The session that runs the publisher's data task.
        public let session: BackgroundTransfers.URLSession

        /// The answer to a request.
        public init(request: URLRequest, session: BackgroundTransfers.URLSession) {
            self.request = request
            self.session = session
        }

        func begin(_ joint: Joint<Output, Failure>) -> [AnyCancellable] {
            let task = session.dataTask(with: request) { data, response, error in
                guard let data, let response else {
                    let failure = error as? URLError ?? URLError(.unknown)
                    return joint.send(completion: .failure(failure))
                }
                joint.send((data, response))
                joint.send(completion: .finished)
            }
            task.resume()
            return [AnyCancellable { task.cancel() }]
        }
    }

    /// Returns the answer to a request for an address.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
    /// Returns the answer to a request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}
