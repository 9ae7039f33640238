// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Clip as people use it.
@Suite(.timeLimit(.minutes(30)))
struct ClipTests {
    private static let article = """
        <!doctype html><html lang=en><meta charset=utf-8><title>Tides – The Coast</title>
        <meta property="og:title" content="How tides work"><meta property="og:site_name" content="The Coast"><meta name=author content="Ada Müller">
        <nav><ul><li><a href=/>Many many words in the navigation that are links, and no text of the article at all</a></ul></nav>
        <div class=content><h1>How tides work</h1>
        <p>The Moon pulls the water of the oceans towards itself, and the café by the harbour waits for high water twice a day.</p>
        <p>Where the coast is narrow, the water rises by several metres; where it is wide, hardly anybody sees the difference.</p>
        <p style="display: none">Hidden words that no reader sees, and that are long enough to be taken for a part of the text.</p></div>
        <aside><p>Buy our newsletter: it is the best of all the newsletters in this town, and of those beyond it as well.</p></aside>
        <script>
            const range = document.createRange();
            range.setStart(document.querySelector(".content p").firstChild, 4); range.setEnd(document.querySelectorAll(".content p")[1].firstChild, 5);
            getSelection().addRange(range);
        </script>
        """

    private func clip(_ home: Home, _ arguments: String...) async throws -> Home.Result {
        try await home.appex(["app", "open", "org.appex.clip"] + arguments)
    }

    @Test func savesTheAddressOfWhatIsNoPage() async throws {
        try await Home.with { home in
            try await home.install("Clip")
            let result = try await home.appex(
                "share", "https://example.com/a?b=1", "--to", "Clip", "--answer", "text=Later")
            #expect(result.code == 0 && result.output.contains("saved the address"), "\(result)")
            var list = try await clip(home, "list", "--json")
            try await home.wait {
                list = try await clip(home, "list", "--json")
                return list.output.contains("example")
            }
            let clips = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]]
            #expect(clips?.count == 1 && clips?[0]["note"] as? String == "Later", "\(list)")
            #expect((clips?[0]["page"] as? [String: Any])?["address"] as? String == "https://example.com/a?b=1")
            #expect(try await clip(home, "search", "nothing").code == 1)
            // A photo beside a link would be lost.
            try home.file("photo.jpg")
            let photo = try await home.appex(
                "share", "photo.jpg", "https://example.com/a", "--to", "Clip", "--no-input")
            #expect(photo.code == 2 && photo.errors.contains("Clip does not take this"), "\(photo)")
            let missing = try await clip(home, "show", "9")
            #expect(missing.code == 1 && missing.errors.contains("there is no page 9"), "\(missing)")
        }
    }

    @Test(.enabled(if: BrowserDriver.isThere, BrowserDriver.need), arguments: BrowserDriver.engines)
    func savesAnArticleAndMarksTheSelection(_ browser: String) async throws {
        try await Home.with { home in
            try await home.install("Clip")
            let file = try home.file("tides.html", Self.article)
            let result = try await home.run(
                Home.programs.appendingPathComponent("appex"),
                [
                    "share", file.path, "--page", "--browser", browser, "--to", "Clip", "--message",
                    "For the summer", "--no-input",
                    "--save-page", "marked.html", "--json",
                ], ["XDG_DATA_DIRS": "/usr/share"])
            #expect(try result.object()["outcome"] as? String == "completed", "\(result)")
            let marked = try String(contentsOf: home.root.appendingPathComponent("marked.html"), encoding: .utf8)
            #expect(marked.contains("<p>The <mark class=\"appex-clip\">Moon pulls"), "\(marked)")
            #expect(marked.contains("<p><mark class=\"appex-clip\">Where</mark> the coast"), "\(marked)")
            var shown = try await clip(home, "show", "1")
            try await home.wait {
                shown = try await clip(home, "show", "1")
                return shown.code == 0
            }
            #expect(shown.output.hasPrefix("# How tides work\n\n<file:///"), "\(shown)")
            #expect(shown.output.contains("Ada Müller, The Coast\n\nFor the summer\n\n> Moon pulls"), "\(shown)")
            #expect(shown.output.contains("hardly anybody sees the difference."), "\(shown)")
            for word in ["Hidden", "newsletter", "navigation"] { #expect(!shown.output.contains(word), "\(shown)") }
            let found = try await clip(home, "search", "cafe", "harb")
            #expect(found.code == 0 && found.output.hasPrefix("1  How tides work\n"), "\(found)")
        }
    }
}
