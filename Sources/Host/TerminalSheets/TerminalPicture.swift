// SPDX-License-Identifier: Apache-2.0

import Sheets

/// A small picture in a terminal: each character cell shows two pixels, one above the other.
enum TerminalPicture {
    static func lines(_ image: SheetImage, columns: Int, rows: Int) -> [String] {
        let scale = min(1, Double(columns) / Double(image.width), Double(rows * 2) / Double(image.height))
        let width = max(1, Int(Double(image.width) * scale))
        let height = max(2, Int(Double(image.height) * scale) / 2 * 2)
        return stride(from: 0, to: height, by: 2).map { row in
            (0..<width).map { column in
                let upper = color(image, column, row, width, height)
                let lower = color(image, column, row + 1, width, height)
                return "\u{1B}[38;2;\(upper)m\u{1B}[48;2;\(lower)m▀"
            }.joined() + "\u{1B}[0m"
        }
    }

    private static func color(_ image: SheetImage, _ column: Int, _ row: Int, _ width: Int, _ height: Int) -> String {
        let color = image.color(
            column: column * image.width / width, row: min(image.height - 1, row * image.height / height))
        return "\(color.red);\(color.green);\(color.blue)"
    }
}
