// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// Lines of a file with records that are none: power failed while one was written, or something else has changed the file. All other records are there.
package struct DamagedRecords: Error, CustomStringConvertible {
    /// The path of the file with the damaged lines.
    let file: String
    /// The number of the first such line, from 1; nil if the file is too large to count.
    let firstLine: Int?
    /// How many there are.
    let count: Int
    /// How many records follow the last such line.
    package var following: Int

    package var description: String {
        let place = firstLine.map { "line \($0)" } ?? "a line"
        let others = count > 1 ? " and \(count - 1) more" : ""
        return
            "\(file): \(place)\(others) cannot be read and \(count > 1 ? "are" : "is") left out; repair or delete \(count > 1 ? "these lines" : "this line")"
    }
}

/// Records in a file, one JSON object a line, the oldest first. When the file has grown to a limit it gets a second name, in the place of the one before.
struct RecordFile<Record: Codable> {
    /// The folder of both files.
    let folder: URL
    /// The name without `.jsonl`.
    let name: String
    /// The size after which the file gets its second name, in bytes.
    let sizeLimit: Int64

    private var newer: String { name + ".jsonl" }
    private var older: String { name + ".1.jsonl" }

    /// Adds a record as the last line of the file.
    ///
    /// - Throws: the error of the file that cannot be written.
    func add(_ record: Record) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        let line = try encoder.encode(record) + Data("\n".utf8)
        let place = try OpenFolder(creating: folder)
        try Self.rotate(newer, to: older, in: place, sizeLimit)
        let separator = try Self.endsInMiddle(newer, of: place) ? Data("\n".utf8) : Data()
        let before = try place.status(newer)?.size ?? 0
        do { try FileDescriptor.append(separator + line, to: folder.appendingPathComponent(newer)) } catch {
            // A full disk may have taken a part.
            do { try Self.takeBack(separator + line, after: before, newer, of: place) } catch {
                // What is left is reported as a damaged line.
            }
            throw error
        }
    }

    /// Takes back a record of which only a part was written, unless another process has written since.
    private static func takeBack(_ record: Data, after size: Int64, _ name: String, of folder: OpenFolder) throws {
        let file = try folder.openCreatingIfNeeded(name)
        let part = try file.bytes(at: size, count: record.count)
        guard !part.isEmpty, record.starts(with: part), try file.status().size == size + Int64(part.count) else {
            return
        }
        try file.truncate(to: size)
    }

    /// Gives a file that has grown too large its second name.
    static func rotate(_ name: String, to olderName: String, in folder: OpenFolder, _ sizeLimit: Int64) throws {
        guard let status = try folder.status(name), status.isFile, status.size > sizeLimit else { return }
        try folder.replace(olderName, with: name)
    }

    /// Whether the last line is not complete: power failed, or the disk was full. A record after it begins a new line.
    private static func endsInMiddle(_ name: String, of folder: OpenFolder) throws -> Bool {
        guard let status = try folder.status(name), status.isFile, status.size > 0 else { return false }
        return try folder.tail(of: name, limit: 1).last != UInt8(ascii: "\n")
    }

    /// Returns the last records, the oldest first. Lines that are no records are left out.
    ///
    /// - Parameters:
    ///   - count: the largest number of records.
    ///   - report: takes the error if one of the two files cannot be read, and ``DamagedRecords`` if it has lines that are no records.
    /// - Returns: the records.
    func last(_ count: Int, report: (any Error) -> Void) -> [Record] {
        let records = records(newer, report)
        if records.count >= count { return records.suffix(count) }
        let earlier = self.records(older) { error in
            guard var damage = error as? DamagedRecords else { return report(error) }
            damage.following += records.count
            report(damage)
        }
        return earlier.suffix(count - records.count) + records
    }

    /// The records and the damaged lines that were read from a file.
    private struct Contents {
        var records: [Record] = []
        /// The numbers of the lines that are no records, and how many records follow the last of them.
        var damaged: [Int] = []
        var following = 0
        /// Whether the last of these lines has no end.
        var isTorn = false
        /// Whether the file was read from its beginning.
        var isWhole = true
    }

    /// How often a last line without an end is read, and how long is waited before it is read again, in seconds.
    private static var mostReadings: Int { 3 }
    private static var pause: TimeInterval { 0.01 }

    private func records(_ name: String, _ report: (any Error) -> Void) -> [Record] {
        do {
            var contents = try contents(of: name)
            // Another process may be writing it.
            for _ in 1..<Self.mostReadings where contents.isTorn {
                Thread.sleep(forTimeInterval: Self.pause)
                contents = try self.contents(of: name)
            }
            if let first = contents.damaged.first {
                report(
                    DamagedRecords(
                        file: folder.appendingPathComponent(name).path, firstLine: contents.isWhole ? first : nil,
                        count: contents.damaged.count, following: contents.following))
            }
            return contents.records
        } catch let error as FileOperationError where error.code == .notFound {
            return []
        } catch {
            report(error)
            return []
        }
    }

    private func contents(of name: String) throws -> Contents {
        var contents = Contents()
        let place = try OpenFolder(folder)
        let limit = Int(sizeLimit) * 2
        contents.isWhole = try place.status(name).map { $0.size <= limit } ?? true
        let data = try place.tail(of: name, limit: limit)
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        // One record may be larger than all others: then what is read begins in the middle of a line.
        let lines = Array(
            data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst(
                contents.isWhole ? 0 : 1))
        for (number, line) in lines.enumerated() where !line.isEmpty {
            do {
                contents.records.append(try decoder.decode(Record.self, from: line))
                contents.following += 1
            } catch {
                contents.damaged.append(number + 1)
                contents.following = 0
                contents.isTorn = number == lines.count - 1
            }
        }
        return contents
    }

    /// Deletes both files of records, the newer and the older one.
    ///
    /// - Throws: the error of a file that cannot be deleted.
    func clear() throws {
        let place: OpenFolder
        do { place = try OpenFolder(folder) } catch let error as FileOperationError where error.code == .notFound {
            return
        }
        for name in [newer, older] {
            guard let status = try place.status(name) else { continue }
            // A folder is nothing that was written here.
            guard !status.isFolder else {
                throw FileOperationError(
                    "delete", folder.appendingPathComponent(name).path, .isAFolder, explanation: "it is a folder")
            }
            try place.remove(name)
        }
    }
}
