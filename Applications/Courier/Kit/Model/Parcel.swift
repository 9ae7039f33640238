// SPDX-License-Identifier: Apache-2.0

/// One file of a delivery, or a text that is sent by itself.
public struct Parcel: Codable, Hashable, Sendable {
    /// A step in the transfer of a parcel. A kind of server uses some of them.
    public enum Step: String, Codable, Hashable, Sendable {
        /// The file is sent under its name.
        case put
        /// The server is asked how long the file is that has the name already.
        case measure
        /// The file that has the name already is fetched, and compared.
        case compare
        /// The server's file is fetched, and compared with the parcel's, because the server has not said that it has stored it.
        case verify
        /// The file, which was sent under another name, gets its own.
        case rename
        /// The copy that was sent under another name is removed: the file is there already.
        case discard
        /// The file is sent to where messages can refer to it.
        case upload
        /// The message is sent.
        case message
        /// The mail is sent.
        case mail
        /// The server has it.
        case done
        /// It did not work.
        case failed
    }

    /// Its number in the delivery, from 0.
    public let number: Int
    /// The parcel's own name, before a number is added to it.
    public let name: String
    /// Its file, in the delivery's folder; empty for a text.
    public let file: String
    /// How long the file is, in bytes.
    public let length: Int64
    /// Its type, such as `image/jpeg`.
    public let type: String
    /// The text that goes with it.
    public var text = ""
    /// The step that the parcel has reached.
    public var step: Step
    /// How many names were taken already.
    public var taken = 0
    /// How often the server has said that something has the name, and then that nothing is there.
    public var contradictions: Int?
    /// How often the server has refused the step, and may do it later.
    public var refusals: Int?
    /// Whether the server may have got a mail of which it has said nothing, so that it is not sent again unasked.
    public var mayHaveArrived: Bool?
    /// Why it has failed, while what it has left on the server is removed.
    public var failure: String?
    /// The address that a Matrix server gave to the uploaded file, or `compared` after a lost rename with WebDAV; nil for none.
    public var remote: String?
    /// Where it can be seen.
    public var link: String?
    /// Why it failed, or is tried again.
    public var problem: String?

    /// How long a step waits after each refusal that may pass, in seconds: 21 minutes in all.
    private static let pauses: [Double] = [5, 15, 60, 300, 900]

    /// Returns the name on the server: with a number, if the parcel's own name was taken by another file.
    public var savedName: String { FileServer.name(of: self) }

    /// Notes a refusal that may pass.
    ///
    /// - Parameter problem: what the server says.
    /// - Returns: whether the step is tried again.
    mutating func isTriedAgain(after problem: String) -> Bool {
        guard refusals ?? 0 < Self.pauses.count else { return false }
        refusals = (refusals ?? 0) + 1
        self.problem = problem
        return true
    }

    /// Forgets the refusals of a step that was done, or has failed.
    mutating func endRefusals() {
        guard refusals != nil else { return }
        refusals = nil
        problem = nil
    }

    /// How long its step waits, in seconds: a server that takes no name is not asked without end, and not without a pause.
    var pause: Double {
        // Other programs of the group can write these numbers.
        if let refusals { return Self.pauses[min(max(refusals, 1), Self.pauses.count) - 1] }
        guard [.put, .rename].contains(step) else { return 0 }
        return contradictions.map { Double(1 << (min(max($0, 1), 11) - 1)) } ?? (taken < 10 ? 0 : 1)
    }

    /// Whether nothing more is done with it.
    public var isOver: Bool { step == .done || step == .failed }
}
