// SPDX-License-Identifier: Apache-2.0

import Testing
import WebPages

struct PageFormatTests {
    @Test(arguments: [
        ("a.html", PageFormat.html), ("a.HTM", .html), ("a b.pdf", .pdf), ("x.y.Png", .png), (".png", .png), ("a", nil),
        ("a.jpg", nil), ("html", nil), ("a.html.gz", nil), ("", nil),
    ])
    func isWhatTheNameAsksFor(_ name: String, _ format: PageFormat?) { #expect(PageFormat(filename: name) == format) }
}
