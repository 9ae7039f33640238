// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages

/// What a program keeps of a download that it goes on with later.
struct ResumeData {
    /// What was asked for.
    let description: TransferDescription
    /// What the service knows the file by that has begun to arrive.
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
        } catch { return nil }
    }

    /// As the program gets it.
    var data: Data {
        do { return try JSONEncoder().encode(Coded(description: description, token: token)) } catch {
            preconditionFailure("a description can be encoded: \(error)")
        }
    }
}
