// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sheets
import Testing

struct SheetImageTests {
    @Test(arguments: [
        (0, 1, 0), (1, 0, 0), (-1, -1, 4), (2, 1, 4), (1, 1, 5), (257, 1, 257 * 4), (1, 257, 257 * 4),
        (Int.max, Int.max, 4),
    ])
    func refusesSizesThatTheBytesDoNotHave(_ width: Int, _ height: Int, _ count: Int) throws {
        #expect(SheetImage(width: width, height: height, pixels: Data(count: count)) == nil)
        let text =
            #"{"width": \#(width), "height": \#(height), "pixels": "\#(Data(count: count).base64EncodedString())"}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(SheetImage.self, from: Data(text.utf8)) }
    }

    @Test func acceptsTheLargestSize() {
        let side = SheetImage.largestSide
        #expect(SheetImage(width: side, height: side, pixels: Data(count: side * side * 4)) != nil)
    }

    @Test func mixesWithTheBackground() throws {
        let pixels = Data([9, 200, 100, 0, 255, 200, 100, 0, 0, 200, 100, 0, 128]).dropFirst()
        let image = try #require(SheetImage(width: 3, height: 1, pixels: pixels))
        #expect(image.color(column: 0, row: 0) == (200, 100, 0))
        #expect(image.color(column: 1, row: 0, over: 40) == (40, 40, 40))
        #expect(image.color(column: 2, row: 0, over: 40) == (120, 70, 19))
    }
}
