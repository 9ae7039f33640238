// SPDX-License-Identifier: Apache-2.0

/// The reason why an extension does not begin with a request.
package enum RequestRefusal: Hashable, Sendable, Codable {
    /// It does not offer the action that the host app asked for; with the actions that it offers.
    case unknownAction(String, offered: [String])
    /// It has no such fields; with the fields that it has.
    case unknownFields([String], known: [String])
    /// None of its fields takes the person's message.
    case noMessageField
    /// The host app has an answer to the field that takes the person's message.
    case answeredMessageField(String)
}
