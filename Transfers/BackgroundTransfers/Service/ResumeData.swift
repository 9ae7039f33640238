// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages

/// The contents of the data that a program keeps of a download, to go on with it later.
struct ResumeData {
    /// The transfer that the program asked for, with its request.
    let description: TransferDescription
    /// The token by which the service knows the file that has begun to arrive.
    let token: String

    private struct Coded: Codable {
        var description: TransferDescription
        var token: String
    }

    init(_ description: TransferDescription, token: String) {
        self.description = description
        self.token = token
    }

    /// Nil if the data is none of this kind.
    init?(_ data: Data) {
        do {
            let coded = try JSONDecoder().decode(Coded.self, from: data)
            self.init(coded.description, token: coded.token)
        } catch {
            // Data of another program's, or of another version, resumes nothing.
            return nil
        }
    }

    /// As the program gets it.
    var data: Data {
        do { return try JSONEncoder().encode(Coded(description: description, token: token)) } catch {
            preconditionFailure("a description can be encoded: \(error)")
        }
    }
}
