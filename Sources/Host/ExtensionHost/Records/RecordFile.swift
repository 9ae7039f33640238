// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// Lines of a file with records that are none: power failed while one was written, or something else has changed the file. All other records are there.
package struct DamagedRecords: Error, CustomStringConvertible {
    /// The file's path.
    let file: String
    /// The number of the first such line, from 1; nil if the file is too large to count.
    let firstLine: Int?
    /// How many there are.
    let count: Int

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
    /// In bytes.
    let sizeLimit: Int64

    private var newer: String { name + ".jsonl" }
    private var older: String { name + ".1.jsonl" }

    /// Adds a record.
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
        try FileDescriptor.append(separator + line, to: folder.appendingPathComponent(newer))
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
        return self.records(older, report).suffix(count - records.count) + records
    }

    private func records(_ name: String, _ report: (any Error) -> Void) -> [Record] {
        let data: Data
        let isWhole: Bool
        do {
            let place = try OpenFolder(folder)
            let limit = Int(sizeLimit) * 2
            isWhole = try place.status(name).map { $0.size <= limit } ?? true
            data = try place.tail(of: name, limit: limit)
        } catch let error as FileOperationError where error.code == .notFound {
            return []
        } catch {
            report(error)
            return []
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        // One record may be larger than all others: then what is read begins in the middle of a line.
        let lines = Array(
            data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst(isWhole ? 0 : 1))
        var damaged: [Int] = []
        let records = lines.enumerated().compactMap { number, line -> Record? in
            do { return try decoder.decode(Record.self, from: line) } catch {
                // Another process may be writing what follows the last line end.
                if !line.isEmpty, number < lines.count - 1 { damaged.append(number + 1) }
                return nil
            }
        }
        if let first = damaged.first {
            report(
                DamagedRecords(
                    file: folder.appendingPathComponent(name).path, firstLine: isWhole ? first : nil,
                    count: damaged.count))
        }
        return records
    }

    /// Deletes both files.
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
