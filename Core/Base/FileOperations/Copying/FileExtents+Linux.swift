// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// The parts of a file that are stored; between them are holes. One part if the file system does not report them.
struct FileExtents: Sequence, IteratorProtocol {
    private let file: Int32
    private let size: Int64
    private var offset: Int64 = 0

    init(_ file: Int32, size: Int64) {
        self.file = file
        self.size = size
    }

    mutating func next() -> Range<Int64>? {
        guard offset < size else { return nil }
        let start = clinux_next_data(file, offset)
        // No data after the offset, or the file system cannot tell.
        if start == Int64(-ENXIO) { return nil }
        let data = start < 0 ? offset : Swift.min(start, size)
        let hole = start < 0 ? size : clinux_next_hole(file, data)
        let end = hole < 0 ? size : Swift.min(hole, size)
        offset = end
        return data < end ? data..<end : nil
    }
}
