// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// The file by which an X server knows the programs of a person. (Xau(3))
///
/// Its entries name the machine. A sandbox has a name of its own, so that they are rewritten for any machine.
struct XAuthority {
    private struct Malformed: Error {}

    /// More is not read, in bytes.
    private static let sizeLimit = 1 << 20
    /// The family of entries that match every address.
    private static let anyFamily = Data([0xFF, 0xFF])
    /// The family of entries for a display of the machine that they name.
    private static let localFamily = Data([0x01, 0x00])

    /// The entries for one display of this machine, with every address.
    let data: Data

    /// Reads a person's file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - display: the display's number.
    ///   - machine: the name of this machine.
    /// - Throws: ``ConfinementError`` if it cannot be read.
    init(
        reading path: String, display: String, machine: String = ProcessInfo.processInfo.hostName
    ) throws {
        do {
            data = try Self.entries(try OpenFile(reading: path).contents(limit: Self.sizeLimit), display, machine)
        } catch is Malformed {
            throw ConfinementError(.launchFailed, "\(path) is no file of X authority")
        } catch {
            throw ConfinementError(.launchFailed, "\(error), so that no window can be shown", underlyingError: error)
        }
    }

    private static func entries(_ bytes: Data, _ display: String, _ machine: String) throws -> Data {
        var rest = bytes[...]
        func take(_ count: Int) throws -> Data {
            guard rest.count >= count else { throw Malformed() }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }
        // A length of two bytes, and so many bytes.
        func field() throws -> (whole: Data, value: Data) {
            let length = try take(2)
            let value = try take(length.reduce(0) { $0 << 8 | Int($1) })
            return (length + value, value)
        }
        var result = Data()
        while !rest.isEmpty {
            let family = try take(2)
            let fields = try (0..<4).map { _ in try field() }
            let number = String(decoding: fields[1].value, as: UTF8.self)
            let isHere =
                family == anyFamily
                || family == localFamily && String(decoding: fields[0].value, as: UTF8.self) == machine
            // An entry without a number is for all displays.
            guard isHere, number == display || number.isEmpty else { continue }
            result += anyFamily + fields.reduce(Data()) { $0 + $1.whole }
        }
        return result
    }
}
