// SPDX-License-Identifier: Apache-2.0

import Sheets

/// The progress of a share.
struct ProgressReport: Encodable {
    struct Progress: Encodable {
        let title: String
        /// The current step, such as the name of a file; nil if the extension names none.
        let detail: String?
        /// From 0 to 1.
        let fraction: Double?
        /// The amount that is done, in bytes; nil if it is not known.
        let completed: Int64?
        /// The whole amount, in bytes; nil if it is not known.
        let total: Int64?
    }

    let progress: Progress

    init(_ sheet: ProgressSheet) {
        progress = Progress(
            title: sheet.title, detail: sheet.detail.isEmpty ? nil : sheet.detail, fraction: sheet.fraction,
            completed: sheet.completedBytes, total: sheet.totalBytes)
    }
}
