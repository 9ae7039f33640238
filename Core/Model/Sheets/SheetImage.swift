// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A small picture: rows of red, green, blue and alpha bytes, from the top.
public struct SheetImage: Hashable, Sendable, Codable {
    /// The most pixels that a side may have.
    public static let largestSide = 256

    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows of pixels.
    public let height: Int
    /// Four bytes a pixel, not premultiplied.
    public let pixels: Data

    /// A picture; nil if the sizes and the bytes do not agree, or a side is too long.
    public init?(width: Int, height: Int, pixels: Data) {
        guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height),
            pixels.count == width * height * 4
        else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Reads a picture, and checks that its sizes and its bytes agree.
    ///
    /// - Throws: `DecodingError` if the sizes and the bytes do not agree, or a side is too long.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let image = SheetImage(
            width: try container.decode(Int.self, forKey: .width),
            height: try container.decode(Int.self, forKey: .height),
            pixels: try container.decode(Data.self, forKey: .pixels))
        guard let image else {
            throw DecodingError.dataCorruptedError(
                forKey: .pixels, in: container, debugDescription: "width, height and the number of bytes do not agree")
        }
        self = image
    }

    private enum CodingKeys: CodingKey {
        case width
        case height
        case pixels
    }

    /// The colour of a pixel over a background, each part from 0 to 255.
    public func color(column: Int, row: Int, over background: UInt8 = 0) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let start = pixels.startIndex + (row * width + column) * 4
        let alpha = Int(pixels[start + 3])
        func mix(_ offset: Int) -> UInt8 {
            UInt8((Int(pixels[start + offset]) * alpha + Int(background) * (255 - alpha)) / 255)
        }
        return (mix(0), mix(1), mix(2))
    }
}
