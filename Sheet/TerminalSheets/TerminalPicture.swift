// SPDX-License-Identifier: Apache-2.0

import Sheets

/// A small picture in a terminal: each character cell shows two pixels, one above the other.
enum TerminalPicture {
    /// The lines of a picture; none if the terminal has too few colours.
    static func lines(_ image: SheetImage, columns: Int, rows: Int, colors: Style.Colors = Style.colors) -> [String] {
        guard colors != .none, columns > 0, rows > 0 else { return [] }
        let scale = min(1, Double(columns) / Double(image.width), Double(rows * 2) / Double(image.height))
        let width = max(1, Int(Double(image.width) * scale))
        let height = max(2, Int(Double(image.height) * scale) / 2 * 2)
        return stride(from: 0, to: height, by: 2).map { row in
            (0..<width).map { column in
                let upper = color(image, column, row, width, height, colors)
                let lower = color(image, column, row + 1, width, height, colors)
                return "\u{1B}[38;\(upper)m\u{1B}[48;\(lower)m▀"
            }.joined() + "\u{1B}[0m"
        }
    }

    private static func color(
        _ image: SheetImage, _ column: Int, _ row: Int, _ width: Int, _ height: Int, _ colors: Style.Colors
    ) -> String {
        let color = image.color(
            column: column * image.width / width, row: min(image.height - 1, row * image.height / height))
        guard colors == .palette else { return "2;\(color.red);\(color.green);\(color.blue)" }
        // The cube of 6 × 6 × 6 colours begins at 16.
        let (red, green, blue) = (Int(color.red) * 6 / 256, Int(color.green) * 6 / 256, Int(color.blue) * 6 / 256)
        return "5;\(16 + 36 * red + 6 * green + blue)"
    }
}
